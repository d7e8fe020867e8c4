"""What the viewer of Wheels Up! chooses, and from what."""
