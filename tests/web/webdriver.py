"""Firefox and WebKit for the browser lane, with the methods of Playwright's page that its tests need.

Both browsers speak WebDriver: WebKit over HTTP to WebKitWebDriver (Debian's webkit2gtk-driver), Firefox on the socket
of its Marionette, which has the same commands under other names. Playwright can drive neither of them as distributions
build it.
"""

import base64
import contextlib
import json
import os
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

FIREFOX = os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
WEBKIT = shutil.which("WebKitWebDriver")
MINI_BROWSER = next((str(path) for path in Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser")), None)
XVFB = shutil.which("Xvfb")

_PATIENCE_S = 120  # time limit for a browser to start, and for a command
_HTTP = {  # the HTTP method and path of each WebDriver command in use
    "Navigate": ("POST", "url"),
    "Refresh": ("POST", "refresh"),
    "ExecuteScript": ("POST", "execute/sync"),
    "ExecuteAsyncScript": ("POST", "execute/async"),
    "PerformActions": ("POST", "actions"),
    "TakeScreenshot": ("GET", "screenshot"),
    "SetTimeouts": ("POST", "timeouts"),
    "SetWindowRect": ("POST", "window/rect"),
    "GetWindowHandle": ("GET", "window"),
    "NewWindow": ("POST", "window/new"),
    "SwitchToWindow": ("POST", "window"),
    "CloseWindow": ("DELETE", "window"),
}
# The script calls a function with arguments, as Playwright does, and waits for a promise.
_EVALUATE = """
const [given, done] = [arguments[0], arguments[arguments.length - 1]];
(async () => {
  const found = (%s);
  return typeof found === "function" ? await found(given) : await found;
})().then((value) => done({ value }), (error) => done({ error: String(error) }));
"""
# Without this, Firefox would not be narrower than 500 pixels.
_NARROW = "document.documentElement.style.setProperty('min-width', '0', 'important')"
_SETTINGS: dict[str, Any] = {
    "marionette.port": 0,
    "app.update.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.sessionstore.resume_from_crash": False,
}
_OPTIONS: dict[str, Callable[[Any], dict[str, Any]]] = {
    "locale": lambda name: {"intl.accept_languages": name},
    "device_scale_factor": lambda ratio: {"layout.css.devPixelsPerPx": str(ratio)},
    "color_scheme": lambda name: {"layout.css.prefers-color-scheme.content-override": int(name == "light")},
    "reduced_motion": lambda name: {"ui.prefersReducedMotion": int(name == "reduce")},
    "forced_colors": lambda name: {"browser.display.document_color_use": 2 if name == "active" else 0},
    "is_mobile": lambda on: {},
    "has_touch": lambda on: {
        "dom.w3c_touch_events.enabled": int(on),
        "ui.primaryPointerCapabilities": 1,
        "ui.allPointerCapabilities": 1,
    },
}
TAKEN_LATE = ("network.cookie.cookieBehavior",)  # settings of about:config that also take effect while Firefox runs
_PREFER = """
for (const name of arguments[0]) Services.prefs.clearUserPref(name);
for (const [name, value] of Object.entries(arguments[1])) Services.prefs.setIntPref(name, value);
"""
_ERRORS = """
return Services.console.getMessageArray()
  .filter((one) => one instanceof Ci.nsIScriptError && !(one.flags & one.warningFlag))
  .filter((one) => one.sourceName.startsWith(arguments[0]))
  .map((one) => `${one.errorMessage} ${one.sourceName}:${one.lineNumber}`);
"""
_IS = {
    "attached": "(selector) => Boolean(document.querySelector(selector))",
    "visible": "(selector) => Boolean(document.querySelector(selector)?.getClientRects().length)",
    "hidden": "(selector) => !document.querySelector(selector)?.getClientRects().length",
}
_CENTRE = """
(selector) => {
  const found = document.querySelector(selector);
  found.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = found.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
}
"""
_KEYS = {  # WebDriver's key codes by KeyboardEvent.code
    "ArrowUp": "\ue013", "ArrowDown": "\ue015", "ArrowLeft": "\ue012", "ArrowRight": "\ue014",
    "Enter": "\ue006", "Escape": "\ue00c", "Backspace": "\ue003", "Tab": "\ue004", "Space": " ",
}  # fmt: skip


class WebDriverError(Exception):
    """The browser refused a command, or a script on the page failed."""


class Browser:
    """A running browser with one session and its own profile."""

    def __init__(self) -> None:
        self.processes: list[subprocess.Popen[Any]] = []
        self.shown = ""  # handle of the window that receives the commands

    def start(self, *command: str, **more: Any) -> subprocess.Popen[Any]:
        found = subprocess.Popen(command, stderr=subprocess.DEVNULL, start_new_session=True, **more)
        self.processes.append(found)
        return found

    def send(self, command: str, **parameters: Any) -> Any:
        raise NotImplementedError

    def new_page(self) -> "Page":
        """Return a new tab; the first call returns the existing one."""
        if not self.shown:
            self.shown = self.send("GetWindowHandle")
            return Page(self, self.shown)
        return Page(self, self.send("NewWindow", type="tab")["handle"])

    def resize(self, wide: int, high: int) -> None:
        """Set the page's size in CSS pixels."""
        self.send("SetWindowRect", x=0, y=0, width=wide, height=high)

    def prefer(self, settings: dict[str, int]) -> None:
        """Set these settings from TAKEN_LATE, and reset the others."""

    def complaints(self, address: str) -> list[str]:
        """Return the errors of scripts at a URL, from the browser's console."""
        raise NotImplementedError

    def close(self) -> None:
        """End the whole browser at once, as a power cut does."""
        for process in reversed(self.processes):
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, 9)
            process.wait()
        self.processes.clear()


def _until(ready: Callable[[], Any]) -> Any:
    end = time.monotonic() + _PATIENCE_S
    while not (found := ready()):
        assert time.monotonic() < end, "it never came"
        time.sleep(0.05)
    return found


class Firefox(Browser):
    """A headless Firefox with a profile in `folder`. `options`: some of Playwright's, and settings of about:config."""

    def __init__(self, folder: Path, options: dict[str, Any] | None = None) -> None:
        super().__init__()
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        port = folder / "MarionetteActivePort"
        port.unlink(missing_ok=True)
        known = {**_SETTINGS}
        for name, value in (options or {}).items():
            known |= _OPTIONS[name](value) if name in _OPTIONS else {name: value}
        lines = ["user_pref(%s, %s);\n" % (json.dumps(name), json.dumps(value)) for name, value in known.items()]
        (folder / "user.js").write_text("".join(lines))
        assert FIREFOX
        self.start(FIREFOX, "--headless", "--marionette", "--no-remote", "-remote-allow-system-access",
                   "--profile", str(folder), stdout=subprocess.DEVNULL)  # fmt: skip
        number = int(_until(lambda: port.exists() and port.read_text()))
        self._socket = socket.create_connection(("127.0.0.1", number), timeout=_PATIENCE_S)
        self._file = self._socket.makefile("rb")
        self._count = 0
        self._read()  # reads Marionette's greeting
        self.send("NewSession")
        self._inside(_NARROW)

    def _read(self) -> Any:
        length = b""
        while (digit := self._file.read(1)) != b":":
            assert digit, "Firefox has closed the connection"
            length += digit
        return json.loads(self._file.read(int(length)))

    def send(self, command: str, **parameters: Any) -> Any:
        self._count += 1
        whole = command if ":" in command else "WebDriver:" + command
        message = json.dumps([0, self._count, whole, parameters]).encode()
        self._socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, value = self._read()
        if error:
            raise WebDriverError("%s: %s" % (command, error["message"]))
        return value.get("value", value) if isinstance(value, dict) else value

    def _inside(self, script: str, *given: Any) -> Any:
        """Run a script in the browser's own window."""
        self.send("Marionette:SetContext", value="chrome")
        found = self.send("ExecuteScript", script=script, args=given)
        self.send("Marionette:SetContext", value="content")
        return found

    def resize(self, wide: int, high: int) -> None:
        around = self._inside(
            "return [window.outerWidth - %s.clientWidth, window.outerHeight - %s.clientHeight]"
            % (("gBrowser.selectedBrowser",) * 2)
        )
        super().resize(wide + around[0], high + around[1])

    def prefer(self, settings: dict[str, int]) -> None:
        self._inside(_PREFER, TAKEN_LATE, settings)

    def complaints(self, address: str) -> list[str]:
        found: list[str] = self._inside(_ERRORS, address)
        return found


class WebKit(Browser):
    """WebKit's MiniBrowser on its own screen. It stores nothing when it ends. `log`: the file for its console."""

    def __init__(self, log: Path) -> None:
        super().__init__()
        self._log = log
        assert WEBKIT and XVFB and MINI_BROWSER
        read, write = os.pipe()
        self.start(XVFB, "-displayfd", str(write), "-screen", "0", "2560x1600x24", pass_fds=[write])
        os.close(write)
        with os.fdopen(read) as told:
            display = ":" + told.readline().strip()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        with log.open("wb") as console:
            self.start(WEBKIT, "--port=%d" % port, env={**os.environ, "DISPLAY": display}, stdout=console)
        self._address = "http://127.0.0.1:%d/session" % port
        options = {
            "binary": MINI_BROWSER,
            "args": ["--automation", "--full-screen", "--enable-write-console-messages-to-stdout=true"],
        }
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        made = _until(lambda: self._begun(wanted))
        self._address += "/" + made["sessionId"]

    def _begun(self, wanted: Any) -> Any:
        with contextlib.suppress(ConnectionError, urllib.error.URLError):
            return self._call("POST", "", wanted)

    def _call(self, method: str, path: str, body: Any) -> Any:
        data = json.dumps(body).encode() if method == "POST" else None
        request = urllib.request.Request(
            self._address + path, data, {"Content-Type": "application/json"}, method=method
        )
        try:
            with urllib.request.urlopen(request, timeout=_PATIENCE_S) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise WebDriverError(error.read().decode()) from None

    def send(self, command: str, **parameters: Any) -> Any:
        method, path = _HTTP[command]
        return self._call(method, "/" + path, parameters)

    def complaints(self, address: str) -> list[str]:
        lines = self._log.read_text(errors="replace").splitlines()
        return [line for line in lines if line.startswith("CONSOLE") and " ERROR " in line and address in line]


class _Keyboard:
    def __init__(self, act: Callable[..., None]) -> None:
        self._act = act

    def down(self, code: str) -> None:
        self._act("key", [{"type": "keyDown", "value": _key(code)}])

    def up(self, code: str) -> None:
        self._act("key", [{"type": "keyUp", "value": _key(code)}])

    def press(self, code: str) -> None:
        self._act("key", [{"type": kind, "value": _key(code)} for kind in ("keyDown", "keyUp")])


def _key(code: str) -> str:
    return _KEYS.get(code) or code.removeprefix("Key").lower()


class Page:
    """A tab of a browser."""

    def __init__(self, browser: Browser, handle: str) -> None:
        self.browser = browser
        self._handle = handle
        self.keyboard = _Keyboard(self._act)

    def _send(self, command: str, **parameters: Any) -> Any:
        if self.browser.shown != self._handle:
            self.browser.send("SwitchToWindow", handle=self._handle)
            self.browser.shown = self._handle
        return self.browser.send(command, **parameters)

    def goto(self, address: str) -> None:
        self._send("Navigate", url=address)

    def reload(self) -> None:
        self._send("Refresh")

    def set_viewport_size(self, size: dict[str, int]) -> None:
        self.browser.resize(size["width"], size["height"])

    def evaluate(self, expression: str, given: Any = None) -> Any:
        found = self._send("ExecuteAsyncScript", script=_EVALUATE % expression, args=[given])
        if found is None:
            return None  # The page was closed in the meantime.
        if "error" in found:
            raise WebDriverError("%s: %s" % (expression, found["error"]))
        return found.get("value")

    def wait_for_selector(self, selector: str, state: str = "visible") -> None:
        _until(lambda: self.evaluate(_IS[state], selector))

    def wait_for_timeout(self, ms: float) -> None:
        time.sleep(ms / 1000)

    def _act(self, kind: str, actions: list[dict[str, Any]], **parameters: Any) -> None:
        self._send("PerformActions", actions=[{"type": kind, "id": kind, "actions": actions, **parameters}])

    def click(self, selector: str, pointer: str = "mouse") -> None:
        self.wait_for_selector(selector)
        x, y = self.evaluate(_CENTRE, selector)
        there = {"type": "pointerMove", "x": x, "y": y, "duration": 0, "origin": "viewport"}
        presses = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        self._act("pointer", [there, *presses], parameters={"pointerType": pointer})

    def tap(self, selector: str) -> None:
        self.click(selector, "touch")

    def screenshot(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self._send("TakeScreenshot")))

    def close(self) -> None:
        self._send("CloseWindow")
