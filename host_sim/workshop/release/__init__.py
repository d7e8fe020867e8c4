"""What a release page offers."""
