"""The bots of Up Too High: easy, normal, hard, and what they share."""
