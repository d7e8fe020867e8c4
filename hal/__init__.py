"""What a machine offers Updeck: display, buttons, clock, store, entropy, buzzer. The contract is in README.md."""
