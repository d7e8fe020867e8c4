"""`WHOLE`, the slice of a whole sequence. `a[:] = b` allocates a slice each time; `a[WHOLE] = b` does not."""


class _Asked:
    def __getitem__(self, key: slice) -> slice:
        return key


WHOLE = _Asked()[:]
