"""The bots of Way Up High: easy, normal, hard, and what they share."""
