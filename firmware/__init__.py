"""The programs that start on a device, and the tools that build them and send them there."""
