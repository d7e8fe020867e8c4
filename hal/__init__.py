"""The parts of a machine that Updeck uses: display, buttons, clock, store, entropy, buzzer. README.md specifies
them.
"""
