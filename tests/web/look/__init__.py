"""How the page looks and is pressed."""
