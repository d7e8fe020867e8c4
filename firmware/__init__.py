"""What boots on the device, and the tools that build it and send it there."""
