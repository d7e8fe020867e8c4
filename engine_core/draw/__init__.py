"""Drawing on a 128x64 one-bit buffer: canvas, faces, shapes, signs."""
