"""Helpers for tests of the report page in a real browser.

Reports are put together here from the committed page and a fixture, in the same way as the exporter
does it, so that the page can be tested without a recording. The browser is offline, and any request
that is not the report itself is a failure.
"""

import atexit
import contextlib
import html
import json
import os
import pathlib
import shutil

import archive
from playwright.sync_api import TimeoutError, sync_playwright  # noqa: F401  tests catch the first one

ROOT = pathlib.Path(__file__).resolve().parents[3]
PAGE = ROOT / "web" / "dist" / "report.html"
FIXTURES = ROOT / "web" / "tests" / "unit" / "fixtures"
LIMIT = 8000  # milliseconds; nothing in the page should take a tenth of this
# Where a node of the graph stands in the picture, drawn there or moved there: the middle of its upper edge.
PLACE = """node => {
  const [, left, top, right] = node.querySelector('.body').getAttribute('d').match(/^M(-?[\\d.]+),(-?[\\d.]+)H(-?[\\d.]+)/).map(Number);
  const [x, y] = (node.style.transform.match(/-?[\\d.]+(?=px)/g) ?? [0, 0]).map(Number);
  return { x: (left + right) / 2 + x, y: top + y };
}"""
LARGE = 30_000  # the same for reports of hundreds of thousands of events, of which to open one takes a second by itself


def fixture(name):
    data = json.loads((FIXTURES / f"{name}.json").read_text(encoding="utf-8"))
    return {**data, "chains": archive.Archive.written_by_exporter(f"page-{name}").chains()}


def encode(data):
    """JSON that no HTML parser can mistake for markup."""
    text = json.dumps(data, ensure_ascii=False)
    for character in "<>&\u2028\u2029":
        text = text.replace(character, f"\\u{ord(character):04x}")
    return archive.halves_escaped(text)


def static_part(data):
    """A stand-in for the exporter's script-less part: just enough to see that it is shown."""
    names = "".join(f"<li>{html.escape(node['name'])}</li>" for node in data["nodes"])
    return f'<h1>{html.escape(data["session"]["process"])}</h1><ul>{names}</ul>'


def indexed(data):
    """What the page is told of a session before its data is read."""
    session = data["session"]
    keys = ("id", "process", "startedAt", "duration", "ending", "endingText", "events")
    return {**{key: session[key] for key in keys}, "findings": len(data.get("findings", []))}


def assemble(data, target, more_static="", earlier=(), damage=lambda session, letters: letters, index=lambda index: index, **directory):
    """Fills the placeholders of the page, with the data of `earlier` sessions before. Returns the path written.

    `damage` may change a session's data as it stands in the page, or drop it with None; `index` what the page is told before.
    """
    sessions = [*earlier, data]
    letters = {each["session"]["id"]: damage(each, archive.letters(each, **directory)) for each in sessions}
    # Each is looked for in the page itself, so that a name which looks like one is left alone.
    # Several stand below each other, as the exporter writes them; one alone is a page of its own.
    static = static_part(data) if len(sessions) == 1 else "\n".join([
        f'<section data-session="list"><h1>{html.escape(data["recording"])}</h1></section>',
        *(f'<section data-session="{each["session"]["id"]}">{static_part(each)}</section>' for each in sessions)])
    values = {
        "<!--coordviz:title-->": html.escape(data["session"]["process"]),
        "<!--coordviz:static-->": static + more_static,
        "<!--coordviz:report-->": encode(index({
            "generator": data["generator"], "recording": data["recording"], "sessions": [indexed(each) for each in sessions]})),
        "<!--coordviz:data-->": "\n".join(
            f'<script type="text/plain" id="data-{session}">{text}</script>' for session, text in letters.items() if text is not None),
    }
    rest = PAGE.read_text(encoding="utf-8")
    parts = []
    for placeholder, value in values.items():
        before, rest = rest.split(placeholder)
        parts += [before, value]
    target = pathlib.Path(target)
    # What UTF-8 cannot write is a question mark; in the data it was escaped.
    target.write_bytes(("".join(parts) + rest).encode("utf-8", "replace"))
    return target


def executable():
    """The browser: $CHROMIUM, else the one of the system, else Playwright's own."""
    named = os.environ.get("CHROMIUM")
    return named or shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


@contextlib.contextmanager
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=["--no-sandbox"])
        try:
            yield browser
        finally:
            browser.close()


_process = contextlib.ExitStack()
_browsers = []


def shared_chromium():
    """The one browser of this process: to start one takes longer than most tests. Contexts keep what they store apart."""
    if not _browsers or not _browsers[-1].is_connected():
        if not _browsers:
            atexit.register(_process.close)
        _process.close()
        _browsers.append(_process.enter_context(chromium()))
    return _browsers[-1]


class Visit:
    """A report opened in a page of its own, with everything noted that went wrong."""

    def __init__(self, browser, report, fragment="", patience=LIMIT, **options):
        options.setdefault("viewport", {"width": 1440, "height": 900})
        self.url = pathlib.Path(report).resolve().as_uri()
        self.problems = []
        self.context = browser.new_context(**options)
        self.context.set_offline(True)
        self.page = self.context.new_page()
        self.page.set_default_timeout(patience)
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        self.page.on("request", self._request)
        self.page.on("dialog", self._dialog)
        self.page.goto(self.url + fragment)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.context.close()

    def _console(self, message):
        if message.type in ("error", "warning"):
            self.problems.append(f"console {message.type}: {message.text}")

    def _request(self, request):
        if request.url.split("#")[0] != self.url and not request.url.startswith("data:"):
            self.problems.append(f"request: {request.url}")

    def _dialog(self, dialog):
        self.problems.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def go_to_fragment(self, event):
        """Moves through the address and waits until the slider says so."""
        self.page.evaluate("n => { location.hash = `#event=${n}` }", event)
        self.page.wait_for_function(
            "n => document.querySelector('[data-part=scrubber] input')"
            ".getAttribute('aria-valuetext').startsWith(`Event ${n} `)",
            arg=event,
        )

    def all_layers(self):
        """Those of what is recorded: the chain and the delegates are worked out."""
        for box in self.page.locator("[data-layer]").all():
            box.set_checked(box.get_attribute("data-layer") not in ("chain", "delegates"))

    def unfold_all(self):
        """Presses each chip that hides something, until none is left."""
        self.page.evaluate(
            """() => {
              const closed = () => document.querySelector('[data-part=graph] .fold:not(.open)');
              for (let chip = closed(), count = 0; chip; chip = closed(), count += 1) {
                if (count > 1000) throw new Error('There is always something folded.');
                chip.dispatchEvent(new MouseEvent('click', { bubbles: true }));
              }
            }"""
        )

    def shown(self):
        """What the graph shows: the ids of its nodes and its relations, without ghosts."""
        return self.page.evaluate(
            """() => {
              const graph = document.querySelector('[data-part=graph]');
              const there = (e) => !e.hasAttribute('data-ghost') && getComputedStyle(e).display !== 'none'
                && getComputedStyle(e).visibility !== 'hidden';
              const all = (selector) => [...graph.querySelectorAll(selector)].filter(there);
              return {
                nodes: all('[data-node]').map((e) => Number(e.dataset.node)),
                edges: all('[data-edge-kind]').map((e) => [e.dataset.edgeKind, Number(e.dataset.from), Number(e.dataset.to)]),
              };
            }"""
        )
