"""Finds the fast generator's state from a few of its draws, by lattice reduction.

Each of its two sequences is a linear congruence: x' = A x mod P with P = A 2**16 - 1. A draw gives the low 16 bits of x
+ y, and those of x are floor(2**16 x' / P). So by the Chinese remainder theorem a draw is within 2 of 2**16 Z / N,
where N = P Q, and Z' = M Z mod N. Only a draw's remainder modulo the number of cards left is known; since the multiple
is unknown but bounded, this gives a vector close to a lattice.
"""

from flint import fmpz_mat

from engine_core import rng

_A, _B = 16380, 16365
P, Q = _A * 2**16 - 1, _B * 2**16 - 1
N = P * Q
_M = (_A * Q * pow(Q, -1, P) + _B * P * pow(P, -1, Q)) % N


def generator(draws: list[tuple[int, int, int]]) -> bytes | None:
    """Return the 8 bytes of the generator before draw 0, or None if no generator gives these draws.

    `draws`: (index of the draw, number of possible results, result), in order, without repeated draws.
    """
    count = len(draws)
    unit = N << 15
    rows = [[0] * (2 * count + 1) for _ in range(2 * count + 1)]
    first = draws[0][0]
    for column, (number, out_of, drawn) in enumerate(draws):
        rows[0][column] = pow(_M, number - first, N) << 31
        rows[1 + column][column] = out_of * N << 15
        rows[1 + column][count + column] = out_of * N  # The coefficient of this row is at most 65,536 / out_of.
        if column:
            rows[count + column][column] = N << 31
        rows[2 * count][column] = (drawn + 1) * N << 15
        rows[2 * count][count + column] = -unit
    rows[2 * count][2 * count] = unit
    for row in fmpz_mat(rows).lll().tolist():
        values = [int(value) for value in row]
        if abs(values[-1]) != unit:
            continue
        sign = -1 if values[-1] == unit else 1
        multiple = (unit - sign * values[count]) // (draws[0][1] * N)
        z = (sign * values[0] + ((draws[0][1] * multiple + draws[0][2] + 1) * N << 15) >> 31) % N
        found = _state_before(z, first + 2)
        if drawn_by(found, draws) == [drawn for _, _, drawn in draws]:
            return found
    return None


def _state_before(z: int, steps: int) -> bytes:
    """Return the generator `steps` steps before the one whose Z is given."""
    x = z * pow(Q, -1, P) * pow(_A, -steps, P) % P
    y = z * pow(P, -1, Q) * pow(_B, -steps, Q) % Q
    return x.to_bytes(4, "little") + y.to_bytes(4, "little")


def drawn_by(state: bytes, draws: list[tuple[int, int, int]]) -> list[int]:
    """Return what a generator would draw in place of these draws."""
    if not (any(state[:4]) and state[3] < 64 and state[7] < 64):
        return []
    numbers = {number: out_of for number, out_of, _ in draws}
    held = bytearray(state)
    drawn = [rng.below(held, numbers.get(number, 1)) for number in range(draws[-1][0] + 1)]
    return [drawn[number] for number in numbers]
