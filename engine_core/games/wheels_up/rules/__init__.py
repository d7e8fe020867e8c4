"""The rules of Wheels Up!: the layout of its state, its moves, what a seat knows, its notation."""
