"""The rules of Up or Down?: the layout of its state, its moves, what a seat knows, its notation."""
