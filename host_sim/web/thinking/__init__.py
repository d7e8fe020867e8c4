"""The code in the worker in which expert bots think; page/expert.js calls it."""
