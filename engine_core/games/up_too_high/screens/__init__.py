"""The screens of Up Too High: the table, its views, scores, facts, captions of moves."""
