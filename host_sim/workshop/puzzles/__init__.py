"""Mines and proves the puzzles of seeds/puzzles.toml.

    python -m host_sim.workshop.puzzles up_or_down way_up_high --seconds 120 --seed 1 --most 60

Bots of mixed levels play games, in Up or Down? the last turns of each several times, with random moves among them; late
turns of seat 0 are looked at. A *way* is all that a seat does in its turn, until another seat decides or chance tells
something; ways that lead to the same information are one. A puzzle has one way that wins, its *answer*. In Up or Down?
for two, once the piles are empty and all is known, a full search proves it (forced.py). Elsewhere the answer wins at
least 90 of 100 sampled deals and every other way at most 45; this is checked on 12, 40, 200, then 800 new deals. Where
one move in five is random, it still wins 20 of 100 deals more often than any other way (sampled.py). Here the answer
wins a deal only if seat 0 has more points than anybody else; for the other ways a shared win counts, too. An answer
that brings the most points at once is left out, since the table's own figures tell it, and so is one that pressing A
alone plays.

How hard a puzzle is, its *chance* says: how many of 100 people find the answer if each judges all ways by a simple
rule, such as most points at once, and picks one that looks best to it or as good as the answer (judged.py). In Up or
Down? seven rules are tried, of which the longest looks at every next turn of the other seat and plays on by a guide; so
far a thoughtful person looks. A new puzzle has a chance of 40 at most; older ones may have more, among them the first
ten. The grades are hard up to 22, normal up to 48, else easy. They do not name bots: since the hard bot of Up or Down?
searches the end of a game as the proof does, it misses hardly any.

The console tells how the game goes on after each wrong way. As the trap it names the one that brings the most points at
once, if the answer brings no more. At no time are more than half of the answers that a run has found in Way Up High or
Up Too High of one kind, such as to build grey.

What is found goes to the end of the seed file, the games in turn, the easiest of each first, so the number of a puzzle
never changes; then results/puzzles.md is written anew, also where no game is named. It is ten times as fast after
`make fast`.
"""
