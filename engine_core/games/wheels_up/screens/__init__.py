"""The screens of Wheels Up!: the table, its views, scores, facts, captions of moves."""
