"""Mines and proves the puzzles of seeds/puzzles.toml.

    python -m host_sim.workshop.puzzles up_or_down way_up_high --seconds 120 --seed 1 --most 60

**Search.** Bots of mixed levels play games, and late turns of seat 0 are examined. In Up or Down? each game's last
turns are played several times, with some random moves. A *way* is everything that a seat does in its turn, until
another seat decides or chance reveals something. Ways that lead to the same information count as one.

**Proof.** A puzzle has one way that wins, its *answer*. In Up or Down? with two seats, a full search proves it once the
piles are empty and nothing is hidden (forced.py). Elsewhere the answer must win at least 90 of 100 sampled deals, and
every other way at most 45; this is checked on 12, 40, 200, then 800 new deals. With one random move in five, the answer
must still win 20 of 100 deals more often than any other way (sampled.py). Here the answer wins a deal only if seat 0
alone has the most points; for the other ways, a shared win counts too. Two kinds of answers are left out: one that
brings the most points at once, because the table's figures show it, and one that A alone would play.

**Grade.** The *chance* of a puzzle is its hardness: how many of 100 people find the answer if each judges all ways by a
simple rule, such as most points at once, and picks one that looks at least as good as the answer (judged.py). In Up or
Down? there are seven rules. The longest rule considers every next turn of the other seat and lets a guide play on from
there, which is as far as a thoughtful person looks. A new puzzle has a chance of at most 40; older ones may have more,
among them the first ten. Puzzles are hard up to a chance of 22, normal up to 48, else easy. The grades do not name
bots: the hard bot of Up or Down? searches the end of a game as the proof does, so it misses hardly any puzzle.

**Replies.** The console shows how the game continues after each wrong way. It calls the way with the most immediate
points the trap if the answer brings no more than that. In Way Up High and Up Too High, at most half of the answers
that a run has found are of one kind, such as building grey.

New puzzles go to the end of the seed file, the games in turn and the easiest of each first, so a puzzle's number never
changes. Finally, results/puzzles.md is rewritten, even if no game is named. After `make fast`, a run is ten times
as fast.
"""
