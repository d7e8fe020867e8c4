"""Bot against bot: `updeck arena`."""
