"""The screens of Up or Down?: the table, its views, scores, facts, captions of moves."""
