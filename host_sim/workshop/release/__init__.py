"""The files of a release page."""
