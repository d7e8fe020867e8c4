"""Games between bots: `updeck arena`."""
