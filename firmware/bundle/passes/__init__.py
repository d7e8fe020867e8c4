"""The passes over a program's modules. Each changes the program in place; targets.py defines their order."""
