"""Tables on this computer that players join from other consoles: `updeck table`."""
