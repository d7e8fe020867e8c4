"""Tests of Up or Down?"""
