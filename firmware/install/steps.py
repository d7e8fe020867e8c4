"""The steps of an update, whichever way leads to the board: `updeck flash` and the page's installer use them.

The guard is a small entry point that finishes an update that was cut off. The notice is one that only says "flash it
again". flash.py describes when each is in place.

`update` is a generator of requests. Each is a tuple with the name of a method of a device (flash_device.py) and its
arguments; the answer is sent back. Four are no methods of a device:

    ("state", name)        what the board starts if the update is cut off from here on: "old" or "nothing"
    ("full", need, free)   there is no room, in bytes: the update ends here
    ("send", paths, end)   files of the build are written under their paths with `end` appended, and verified
    ("put", path, text)    a text is written as a file, and verified

This also runs on the page, on MicroPython in WebAssembly.
"""

# The end of a file's name before it replaces another file. On FAT, only this file exists for a moment, after the old
# one was removed and before this one is renamed.
_NEXT = ".next"
KEPT = ".before-updeck"  # the ending that renames another project's entry point
_FIRST = ("hal/__init__.", "hal/board.")  # the files that the notice needs
_SAMPLE_PROGRAMS = ('print("Hello World!")', "print('Hello World!')", "")  # the code.py of a new CircuitPython
ROOM_FOR_SAVES = 200_000  # in bytes; CircuitPython's file of saves has 180,224
_SAVES = "saves/"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Mapping
    from typing import Any


class Plan:
    """The steps of an update, as sorted paths on the device.

    send     files to send and stage
    staged   files that an earlier update, which was cut off, has staged already
    gone     files of an older build that are not part of this one
    litter   files that such an update has staged and that this one does not need
    """

    def __init__(self, send: "list[str]", staged: "list[str]", gone: "list[str]", litter: "list[str]") -> None:
        self.send = tuple(send)
        self.staged = tuple(staged)
        self.gone = tuple(gone)
        self.litter = tuple(litter)
        self.changes = bool(send or staged or gone)  # whether the device lacks this build


def plan(
    files: "Mapping[str, tuple[int, tuple[str, ...]]]",
    listed: "set[str]",
    on_device: "Mapping[str, str | None]",
    staged_end: str,
) -> Plan:
    """Compare a build with a device.

    files       the build: path -> (bytes, digests that a device may give for it: "sha256:…", "crc32:…")
    listed      the paths in `updeck.files` on the device
    on_device   digests of the paths in `files` and `listed`, and of these with `staged_end` appended, if they exist
    """
    send: list[str] = []
    staged: list[str] = []
    litter: list[str] = []
    for path in sorted(set(files) | listed):
        waiting = on_device.get(path + staged_end)
        if path in files and on_device.get(path) not in files[path][1]:
            (staged if waiting in files[path][1] else send).append(path)
        elif waiting is not None:
            litter.append(path + staged_end)
    gone = [path for path in sorted(listed - set(files)) if on_device.get(path) is not None]
    return Plan(send, staged, gone, litter)


def update(
    runtime: str, files: "Mapping[str, tuple[int, tuple[str, ...]]]", code: "Mapping[str, Any]"
) -> "Generator[tuple, Any, Plan]":
    """Yield the requests that bring a device to a build. Return the plan.

    files   as in `plan`
    code    the names and programs on the device: device_code.texts()
    """
    return _Update(runtime, files, code).go()


class _Update:
    def __init__(self, runtime: str, files: "Mapping[str, Any]", code: "Mapping[str, Any]") -> None:
        self._runtime = runtime
        self._files = files
        self._code = code
        self._entry = code["entry"][runtime]
        self._guard = code["names"]["guard"]
        self._list = code["names"]["list"]
        self._gone = code["names"]["gone"]
        self._staged = code["names"]["staged"]

    def go(self) -> "Generator[tuple, Any, Plan]":
        files, code, entry, guard = self._files, self._code, self._entry, self._guard
        yield ("make_writable",)
        there = set((yield ("names",)))
        yield "state", "old"
        stands_in = (yield "read", guard) if guard in there else ""
        notice = stands_in.startswith(code["notice_start"])
        if stands_in.startswith(code["guard_start"]):  # The last update was interrupted while it was applied.
            yield ("finish",)
        if entry != guard and (notice or stands_in.startswith(code["guard_start"])):
            yield "remove", [guard] if entry in (yield ("names",)) else []
        there = set((yield ("names",)))
        lists = [path for path in (self._list, self._list + _NEXT) if path in there]
        listed = {path for path in (yield "read", lists[0]).split("\n") if path} if lists else set()
        yield "remove", sorted(there & {self._gone, guard + _NEXT, entry + _NEXT})
        wanted = sorted(set(files) | listed)
        looked = [path + end for path in wanted for end in ("", self._staged) if path + end in there]
        todo = plan(files, listed, (yield "digests", looked), self._staged)
        yield "remove", list(todo.litter)
        if todo.changes:
            beside = yield from self._fits_beside(todo, there)
            if not lists:
                there -= yield from self._make_way(there)
            yield from self._replace(self._list, "\n".join(wanted))
            yield "folders", sorted({folder for path in files for folder in _above(path)})
            if beside and entry in there and not (notice and entry == guard):
                yield from self._swap(todo)
            else:
                yield from self._write_in_place(todo)
        if todo.changes or lists != [self._list] or listed != set(files):
            yield from self._replace(self._list, "\n".join(sorted(files)))
            yield ("settle",)
        return todo

    def _fits_beside(self, todo: Plan, there: "set[str]") -> "Generator[tuple, Any, bool]":
        """Return whether the new files fit beside the old ones. The update ends here if they do not even fit in place
        of the old ones, or if no room would be left for saves.
        """
        block, free = yield ("room",)
        # littlefs stores pointers in the blocks of a long file, and names in separate blocks.
        blocks = sum([(self._files[path][0] + 31) // block + 1 for path in todo.send]) + len(todo.send) // 8 + 8
        has_saves = any(path.startswith(_SAVES) for path in there)
        need = blocks * block + (0 if has_saves else ROOM_FOR_SAVES)
        if need <= free:
            return True
        replaced = there & set(todo.send + todo.gone + tuple([path + self._staged for path in todo.staged]))
        if need - len(replaced) * block > free:  # Each of these files has at least one block.
            yield "full", need, free
        return False

    def _make_way(self, there: "set[str]") -> "Generator[tuple, Any, set[str]]":
        """Rename another project's entry points, so that no one's work is destroyed. Return their names."""
        in_the_way = {self._guard, self._entry} | set(self._files)
        if self._runtime == "circuitpython":
            in_the_way.add("code.txt")  # CircuitPython would start it before code.py.
        moved = there & (set(self._code["entry"].values()) | {"boot.py", "code.txt"}) & in_the_way
        for path in sorted(moved):
            if (yield "read", path).strip() in _SAMPLE_PROGRAMS:
                yield "remove", [path]
            else:
                yield "move", path, path + KEPT
        return moved

    def _write_in_place(self, todo: Plan) -> "Generator[tuple, Any, None]":
        """Write the first build on a device, or one that does not fit beside the previous build. Until the entry point
        is written, the notice replaces it.
        """
        entry, guard = self._entry, self._guard
        yield from self._replace(guard, self._code["notice"][self._runtime])
        yield "state", "nothing"
        if entry != guard:
            yield "remove", [entry]
        yield ("settle",)
        yield "remove", [path + self._staged for path in todo.staged]
        missing = sorted(set(todo.send + todo.staged) - {entry})
        first = [path for path in missing if any(path.startswith(start) for start in _FIRST)]
        yield "remove", list(todo.gone)
        yield "send", first + [path for path in missing if path not in first], ""
        yield "send", [entry], _NEXT
        yield "move", entry + _NEXT, entry
        yield ("settle",)
        if entry != guard:
            yield "remove", [guard]
            yield ("settle",)

    def _swap(self, todo: Plan) -> "Generator[tuple, Any, None]":
        """Replace a build that starts. The whole new one is staged and verified before the guard applies it."""
        entry, guard = self._entry, self._guard
        yield "send", list(todo.send), self._staged
        if entry not in todo.send + todo.staged:
            # The entry point is unchanged, but must not start while modules of two builds are mixed. So it is staged,
            # too.
            yield "send", [entry], self._staged
        yield "put", self._gone, "\n".join(todo.gone)
        yield ("settle",)
        yield from self._replace(guard, self._code["guard"][self._runtime])
        if entry != guard:
            yield "remove", [entry]
        yield ("settle",)
        yield ("finish",)
        yield "remove", list(todo.gone)
        yield "remove", [self._gone, guard] if entry != guard else [self._gone]
        yield ("settle",)

    def _replace(self, path: str, text: str) -> "Generator[tuple, Any, None]":
        yield "put", path + _NEXT, text
        yield "move", path + _NEXT, path


def _above(path: str) -> "Iterable[str]":
    """Return the folders above a path: a and a/b for a/b/c."""
    parts = path.split("/")[:-1]
    return ["/".join(parts[: count + 1]) for count in range(len(parts))]
