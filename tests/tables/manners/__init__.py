"""Manners at tables: own and private ones, play again, who is put out, who watches."""
