"""The programs that start on a device, and the tools that build and install them."""
