"""Tests of Wheels Up!"""
