"""The bots of Wheels Up!: easy, normal, hard, and what they share."""
