"""A table elsewhere at which this console has a seat, and that waits for the others."""

from engine_core.console.link import link_common
from engine_core.console.link.link_lobby_view import SEATS, LobbyView
from engine_core.console.play.session import ELSEWHERE, PERSON
from engine_core.console.words import link_said_words as L
from engine_core.console.words import link_words as K
from engine_core.link import frames

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.link.link_seek import LinkSeek
    from engine_core.packed_texts import Words


class LinkWait(LobbyView):
    """A begins, where this person has opened the table; B goes back to the list."""

    def __init__(self, console: "Console", link: "LinkSeek") -> None:
        assert link.guest and link.guest.match
        guest = self._guest = link.guest
        rules = link.guest.match.rules
        super().__init__(console, rules.ID, [], link_common.names_of(console, [PERSON] * rules.seats))
        self.link = link
        self.code = frames.code(guest.channel.game)
        self._watches = guest.seat == frames.NOBODY
        if not self._watches and link_common.can_show(link.name):
            self.names[guest.seat] = link.name
        self._shown: tuple = ()

    def tick(self, now_ms: int) -> None:
        guest = self._guest
        shown = (guest.table, guest.why, guest.may_begin)
        if shown == self._shown:
            return
        self._shown = shown
        link_common.call(guest, self.names)
        self.free = self.away = 0
        self.kinds = [kind or ELSEWHERE for kind, _, _ in guest.table]
        for seat, (_, flags, _) in enumerate(guest.table):
            if flags & (frames.NEVER_CAME | frames.AWAY):
                self.free |= 1 << seat
                self.away |= (flags & frames.AWAY) << seat
        if self.kinds and not self._watches:
            self.kinds[guest.seat] = PERSON
        self.stale |= 1 << SEATS

    def lines(self, texts: "Words") -> tuple:
        guest = self._guest
        if guest.why >= 0:
            return (texts[K.GOODBYE + guest.why],), "", texts[K.LEAVE]
        if self._watches:
            return (self.texts("link_said_words_")[L.WATCHING],), "", texts[K.LEAVE]
        said = (texts[K.SEATED], texts[K.FAIR])
        if not guest.may_begin or not self.free:
            return said, "", texts[K.LEAVE]
        return said[1:], texts[K.BEGIN + 1], texts[K.CANCEL]

    def loses(self) -> int:
        return 0 if self._watches or self._guest.why >= 0 else 1

    def leave(self) -> None:
        self.link.stand_up()
        self.console.drop()
        from engine_core.console.link.link_join import LinkJoin

        self.console.push(LinkJoin(self.console, self.link, -1, False))

    def take(self) -> None:
        if self._guest.may_begin and self.free:
            self._guest.start()
