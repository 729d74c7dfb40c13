"""What all tests of the page that follows a recording share: the server, the page, and how it grows."""

import argparse
import contextlib
import re
import unittest

import browser
import live_server

OPTIONS = argparse.Namespace(screenshots=None)
AT = "n => document.querySelector('[data-part=scrubber] input')?.getAttribute('aria-valuetext')?.startsWith(`Event ${n} of `)"
KNOWN = "n => document.querySelector('[data-part=scrubber] input')?.max === String(n)"
# What a browser writes to its console about a server that is gone.
OF_SERVER = re.compile(r"Failed to load resource|ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING")

# After it has grown the page rests for four times as long. `later` ends a rest at once, as if the recording went on later.
LATER = """{
  const now = performance.now.bind(performance);
  let added = 0;
  performance.now = () => now() + added;
  window.later = () => { added += 10_000; };
}"""
BEATS = """{
  window.beats = 0;
  window.EventSource = class extends EventSource {
    constructor(address) {
      super(address);
      this.addEventListener('beat', () => { window.beats += 1; });
    }
  };
}"""
# What a page says of itself, for messages of tests that waited in vain.
STATE = """() => [document.querySelector('.live-text')?.textContent, document.querySelector('[data-part=scrubber] input')?.getAttribute('aria-valuetext'),
  location.hash].join(' | ')"""

# What the views show, as text: without what the address and the bar say, and where things are on the screen.
SHOWN = """() => {
  const text = (selector) => [...document.querySelectorAll(selector)].map((e) => e.textContent);
  const all = (selector, more) => [...document.querySelectorAll(selector)].map((e) => [...more.map((name) => e.getAttribute(name)), e.textContent]);
  const place = (node) => {
    const [, left, top, right] = node.querySelector('.body').getAttribute('d').match(/^M(-?[\\d.]+),(-?[\\d.]+)H(-?[\\d.]+)/).map(Number);
    const [x, y] = (node.style.transform.match(/-?[\\d.]+(?=px)/g) ?? [0, 0]).map(Number);
    return [node.dataset.node, left + x, right + x, top + y];
  };
  return {
    facts: text('[data-part=header] .facts, .findings-button'),
    marks: [...document.querySelectorAll('.mark-row')].filter((row) => !row.hidden).map((row) => row.textContent),
    lanes: all('[data-lane]', ['aria-label', 'aria-level', 'style', 'aria-posinset']).sort(),
    bars: [...document.querySelectorAll('[data-lane] .bar, [data-lane] .tail')].map((bar) => bar.getAttribute('style')).sort(),
    arrows: text('.arrows').length,
    overview: [...document.querySelectorAll('.overview path')].map((path) => path.getAttribute('d')),
    nodes: [...document.querySelectorAll('[data-part=graph] [data-node]:not([data-ghost])')].map(place).sort(),
    edges: all('[data-part=graph] [data-edge-kind]', ['data-edge-kind', 'data-from', 'data-to']).sort(),
    states: [...document.querySelectorAll('[data-part=graph] [data-node]:not([data-ghost])')].map((node) => [
      node.dataset.node, node.dataset.appearance, ...['added', 'found', 'moved', 'lingering', 'chosen'].filter((name) => node.classList.contains(name))].join()).sort(),
    paths: all('[data-part=graph] [data-path]', ['data-path']),
    legend: text('.legend li'),
    events: text('[data-event]'),
    messages: text('[data-message] .message-head'),
    statistics: text('[data-statistic]'),
    findings: text('[data-finding], [data-part=findings] .empty, .not-judged'),
    effects: text('.effect-line'),
    inspector: text('[data-part=inspector] .details'),
  };
}"""


class LiveTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.chromium = browser.shared_chromium()
        cls.data = browser.fixture("shopping")
        cls.last = cls.data["events"][-1]["n"]

    def setUp(self):
        self.server = live_server.LiveServer()
        self.server.start()
        self.addCleanup(self.server.stop)

    def visit(self, fragment="", has_clock=False, **options):
        """With a clock, `page.clock` can let time pass, and `beats` counts those of the server."""
        options.setdefault("viewport", {"width": 1440, "height": 900})
        options.setdefault("reduced_motion", "reduce")
        context = self.chromium.new_context(**options)
        self.addCleanup(context.close)
        page = context.new_page()
        page.set_default_timeout(browser.LIMIT)
        problems = []
        page.on("console", lambda message: problems.append(message.text) if message.type in ("error", "warning") and not OF_SERVER.search(message.text) else None)
        page.on("pageerror", lambda error: problems.append(f"error: {error}"))
        page.on("request", lambda request: None if request.url.startswith(self.server.url) else problems.append(f"request: {request.url}"))
        page.on("dialog", lambda dialog: problems.append(f"dialog: {dialog.message}"))
        self.addCleanup(lambda: self.assertEqual([problem for problem in problems if not self.expected or self.expected not in problem], []))
        self.expected = None
        if has_clock:
            page.clock.install()
            page.add_init_script(BEATS)
        page.add_init_script(LATER)
        page.goto(self.server.url + fragment)
        return page

    @contextlib.contextmanager
    def waiting(self, page, what):
        try:
            yield
        except browser.TimeoutError:
            raise AssertionError(f"after {browser.LIMIT / 1000} s the page {what}; it says: {page.evaluate(STATE)}") from None

    def at(self, page, event):
        with self.waiting(page, f"is not at event {event}"):
            page.wait_for_function(AT, arg=event)

    def known(self, page, count):
        """Waits until the page knows that many events."""
        with self.waiting(page, f"does not know {count} events"):
            page.wait_for_function(KNOWN, arg=count)

    def grow(self, page, last, **more):
        page.evaluate("later()")
        self.server.record(self.data, last, **more)
        self.known(page, last or self.last)

    def word(self, page, word):
        with self.waiting(page, f"does not say {word!r}"):
            page.locator(".live-text b", has_text=re.compile(f"^{word}$")).wait_for()

    def opened(self, last, fragment="", **options):
        """A page that shows the session up to an event."""
        self.server.record(self.data, last)
        page = self.visit(fragment, **options)
        self.known(page, last)
        return page
