"""The screens of Way Up High: the table, its views, scores, facts, captions of moves."""
