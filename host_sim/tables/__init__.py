"""Tables on this computer for players at other consoles: `updeck table`."""
