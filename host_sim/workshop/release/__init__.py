"""Makes and checks the files of a release page."""
