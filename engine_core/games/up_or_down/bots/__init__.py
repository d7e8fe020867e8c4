"""The bots of Up or Down?: easy, normal, hard, and what they share."""
