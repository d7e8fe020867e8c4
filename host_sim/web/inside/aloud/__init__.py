"""What the page reads aloud: the sentences for a screen reader."""
