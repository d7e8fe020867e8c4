"""What `make data` generates."""
