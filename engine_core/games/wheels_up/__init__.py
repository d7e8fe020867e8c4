"""Wheels Up!"""
