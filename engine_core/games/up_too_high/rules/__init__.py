"""The rules of Up Too High: the layout of its state, its moves, what a seat knows, its notation."""
