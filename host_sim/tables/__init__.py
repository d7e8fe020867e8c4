"""Tables that this computer keeps for people at other consoles: `updeck table`."""
