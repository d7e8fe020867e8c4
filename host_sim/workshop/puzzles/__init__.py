"""Mines and proves the puzzles of seeds/puzzles.toml.

    python -m host_sim.workshop.puzzles up_or_down way_up_high --seconds 120 --seed 1 --most 60

Bots of mixed levels play games; late turns of seat 0 are looked at. A *way* is all that a seat does in its turn, until
another seat decides or chance tells something; ways that lead to the same information are one. A puzzle has one way
that wins: in Up or Down? for two, once the piles are empty and all is known, a full search proves it (forced.py);
elsewhere it wins at least 90 of 100 sampled deals and every other at most 45, on 12, 40, 200, then 800 deals, each time
drawn anew, and it still wins 20 of 100 more often than any other where one move in five is random (sampled.py). The
answer has more points than anybody else then, while of the others a shared win counts, too. An answer that brings the
most points at once is left out, since the table's own figures tell it, and so is one that pressing A alone plays.

A *trap* is a wrong way that looks as good as the answer. In Up or Down? a way looks as good as its least lead where the
other's every next turn is weighed, and the search's own guide plays on after that: so far a thoughtful person looks. In
the other games it looks as good as what it brings at once, or good if the guide then wins. What is mined has three
at least, and of the answers in Way Up High and Up Too High at most half are of one kind, such as to build
grey. How the game goes on after each wrong way is kept, for it is what a player is told of that.

The grade is the highest level of bots that plays another way at least every other time. What is found goes to the end
of the seed file, the games in turn, the easiest of each first, so the number of a puzzle never changes; then
results/puzzles.md is written anew, also where no game is named. It is ten times as fast after `make fast`.
"""
