"""Up Too High"""
