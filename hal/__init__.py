"""The parts of a machine that Updeck uses: display, buttons, clock, store, entropy, buzzer. The contract: README.md."""
