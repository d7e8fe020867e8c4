"""The rules of Way Up High: the layout of its state, its moves, what a seat knows, its notation."""
