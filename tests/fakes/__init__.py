"""Stand-ins for the hardware and for the firmwares' own modules, so that the device HAL runs on CPython."""
