"""Tests of the page that follows a recording, in Chromium, against a server that speaks as `coordviz serve` does.

    python web/tests/browser/test_live.py [-v] [--screenshots DIR]
"""

import argparse
import contextlib
import copy
import pathlib
import random
import re
import sys
import time
import unittest

import browser
import hostile
import live_server
from axe import AXE, run_in

OPTIONS = argparse.Namespace(screenshots=None)
AT = "n => document.querySelector('[data-part=scrubber] input')?.getAttribute('aria-valuetext')?.startsWith(`Event ${n} of `)"
KNOWN = "n => document.querySelector('[data-part=scrubber] input')?.max === String(n)"
# What a browser writes to its console about a server that is gone.
OF_SERVER = re.compile(r"Failed to load resource|ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING")

# After it has read a session the page rests for four times as long. `later` ends a rest at once, as if the recording went on later.
LATER = """{
  const now = performance.now.bind(performance);
  let added = 0;
  performance.now = () => now() + added;
  window.later = () => { added += 10_000; };
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

    def visit(self, fragment="", **options):
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


class Following(LiveTest):
    def test_a_page_without_recording_says_what_to_run_and_shows_it_as_soon_as_it_begins(self):
        page = self.visit()
        self.word(page, "Waiting")
        self.assertIn(live_server.TEXTS["waiting"], page.locator(".waiting").inner_text())
        self.assertTrue(page.locator("#app").is_hidden())
        self.server.record(self.data, 12)
        self.at(page, 12)
        self.word(page, "Live")
        self.assertTrue(page.locator(".waiting").is_hidden())
        self.assertNotIn("replaced", page.locator(".live-text").inner_text())

    def test_a_page_says_that_it_reads_a_recording_until_it_has(self):
        self.server.delay = 0.8
        self.server.record(self.data, 12)
        page = self.visit()
        page.locator(".waiting h1", has_text="Reading the recording").wait_for()
        self.at(page, 12)
        self.assertTrue(page.locator(".waiting").is_hidden())

    def test_the_cursor_follows_the_newest_event_in_every_view(self):
        page = self.opened(20)
        for last in (21, 40, 47, 90):
            self.grow(page, last)
            self.at(page, last)
            self.assertIn(f"{last} events", page.locator("[data-part=header] .facts").inner_text())
            self.assertEqual(page.locator(".row.current").get_attribute("data-event"), str(last))
            self.assertIn(f"event {last}", page.locator("[data-part=inspector]").inner_text())
            self.assertTrue(page.locator("[data-part=timeline] .scales button", has_text="All").is_disabled(), "the whole session")

    def test_a_session_without_events_is_shown_and_grows(self):
        self.server.record(self.data, 0)
        page = self.visit()
        self.word(page, "Live")
        page.locator("[data-part=graph] .empty").wait_for()
        for last in (1, 2, 7):
            self.grow(page, last)
            self.at(page, last)
        self.assertEqual(page.locator("[data-lane]").count(), 1)
        self.assertEqual(page.locator(".lane-scroll .empty").count(), 0)

    def test_a_step_back_holds_the_cursor_and_the_button_counts_what_is_new(self):
        page = self.opened(60)
        page.keyboard.press("[")
        self.word(page, "Not following")
        self.grow(page, 72)
        button = page.locator(".live-follow")
        button.get_by_text("12 new").wait_for()
        self.assertTrue(page.evaluate(AT, 59))
        self.assertIn("12 new events", button.get_attribute("aria-label"))
        self.grow(page, 73)
        button.get_by_text("13 new").wait_for()
        button.click()
        self.at(page, 73)
        self.word(page, "Live")
        self.assertTrue(button.is_hidden())
        self.grow(page, 80)
        self.at(page, 80)

    def test_end_follows_again_wherever_the_focus_is(self):
        places = {"body": "body", "graph": "[data-part=graph] [role=treeitem][tabindex='0']", "list": "[data-part=events] .scroll", "slider": ".slider"}
        page = self.opened(40)
        for place, selector in places.items():
            with self.subTest(place=place):
                page.locator(selector).first.focus() if place != "body" else page.evaluate("document.activeElement.blur()")
                page.keyboard.press("[")
                self.word(page, "Not following")
                page.keyboard.press("End")
                self.word(page, "Live")
                self.at(page, 40)

    def test_end_in_the_search_field_stays_there(self):
        page = self.opened(40)
        page.keyboard.press("[")
        page.locator("[data-part=search] input").fill("pay")
        page.keyboard.press("End")
        self.assertTrue(page.evaluate(AT, 39))

    def test_a_page_that_is_loaded_again_follows_again_or_stays(self):
        page = self.opened(40)
        page.wait_for_function("() => location.hash.includes('event=40') && location.hash.includes('follow=newest')")
        self.server.record(self.data, 50)
        self.at(page, 50)
        page.reload()
        self.at(page, 50)
        self.word(page, "Live")
        page.keyboard.press("[")
        page.wait_for_function("() => location.hash.includes('event=49') && !location.hash.includes('follow')")
        page.reload()
        self.at(page, 49)
        self.word(page, "Not following")

    def test_an_address_leads_to_a_moment_and_does_not_follow(self):
        page = self.opened(60, "#event=36&node=5")
        self.at(page, 36)
        self.assertEqual(page.locator("[data-part=graph] .node.chosen:not(.ghost)").get_attribute("data-node"), "5")
        self.grow(page, 90)
        self.assertTrue(page.evaluate(AT, 36))

    def test_what_a_page_shows_that_grew_is_what_one_shows_that_opens_then(self):
        steps = random.Random(7)
        for round_ in range(3):
            page = self.opened(steps.randrange(1, 30))
            self.fill_lists(page)
            last = 30
            while last < self.last:
                last = min(self.last, last + steps.randrange(1, 25))
                self.grow(page, last)
            self.compare(page, ("events", "effects", "messages"), round=round_)
            page.context.close()
            self.server.sessions.clear()

    def test_what_a_page_shows_that_stays_is_what_one_shows_that_opens_there(self):
        place = "#event=40&node=5"
        page = self.opened(50, place)
        self.fill_lists(page)
        before = page.locator(".details-node").inner_text()
        for last in (52, 70, 99, self.last):
            self.grow(page, last)
        self.assertNotEqual(page.locator(".details-node").inner_text(), before)
        self.compare(page, ["events"], place)

    def test_of_many_messages_the_last_ones_are_listed_and_what_stays_keeps_its_place(self):
        longer = copy.deepcopy(self.data)
        n, sender, handler = self.last, 23, 5
        for count in range(640):
            n, message = n + 2, 1000 + count
            event = {"t": longer["events"][-1]["t"], "thread": 1, "object": None, "message": message, "cause": None, "strength": "none"}
            longer["events"] += [{**event, "n": n - 1, "kind": "messageSent", "subject": sender, "text": f"UIButton sent Later{count}"},
                                 {**event, "n": n, "kind": "handled", "subject": handler, "text": f"ApplicationCoordinator handled Later{count}"}]
            longer["messages"].append({**longer["messages"][0], "id": message, "name": f"Later{count}", "sent": n - 1, "endEvent": n, "hops": [], "hopCount": 0,
                                       "stops": [{"node": handler, "event": n, "what": "handled"}]})
        self.data, self.last = longer, n
        page = self.opened(400)
        page.locator("#tab-messages").click()
        names = "[...document.querySelectorAll('.messages-part .message-name')].map((found) => found.textContent)"
        self.assertEqual(page.evaluate(names), [message["name"] for message in longer["messages"] if message["sent"] <= 400])
        self.grow(page, self.last - 40)
        now = page.evaluate(names)
        self.assertEqual(now, [message["name"] for message in longer["messages"][-len(now) - 20:-20]])
        self.assertTrue(500 <= len(now) < 520, len(now))
        kept = page.evaluate_handle("document.querySelector('[data-message=\"1600\"]')")
        kept.scroll_into_view_if_needed()
        kept.click()
        page.locator("[data-event]").first.wait_for(state="attached")
        self.grow(page, self.last)
        self.assertEqual(page.evaluate(names)[-1], "Later639")
        self.assertTrue(kept.evaluate("(row) => row.isConnected && row === document.querySelector('[data-message=\"1600\"]')"))
        self.assertRegex(page.locator("[data-part=messages] > .empty").inner_text(), r"^The last 5\d\d of \d+ messages\.")

    def fill_lists(self, page):
        """What is filled when it is opened."""
        for tab in ("messages", "effects", "findings", "events"):
            page.locator(f"#tab-{tab}").click()
            if tab == "messages":
                page.get_by_role("button", name="Statistics").click()

    def compare(self, page, tabs, place="", **case):
        other = page.context.new_page()
        other.set_default_timeout(browser.LIMIT)
        other.goto(self.server.url + place)
        self.known(other, self.last)
        self.fill_lists(other)
        for one in (page, other):
            # What was there when the session grew is where it was, until the user asks for another layout.
            tidy = one.get_by_role("button", name="Tidy")
            if tidy.is_visible():
                tidy.click()
            # What is closed grows when it is opened.
            one.locator(".legend summary").click()
            one.locator(".facts-button").click()
            one.get_by_role("button", name="Close").click()
        for tab in tabs:
            for one in (page, other):
                one.locator(f"#tab-{tab}").click()
                one.keyboard.press("0")
            with self.subTest(view=tab, **case):
                self.become_same(page, other, tab)
        other.close()


    def become_same(self, page, other, tab):
        """Some views are filled a moment later. They are the same for good when they are so twice."""
        same, ends = 0, time.monotonic() + browser.LIMIT / 1000
        while same < 2:
            # What is not in sight grows when it is.
            hidden = {"effects", "messages", "statistics"} - {"messages": {"messages", "statistics"}, "effects": {"effects"}}.get(tab, set())
            found, expected = ({key: value for key, value in one.evaluate(SHOWN).items() if key not in hidden} for one in (page, other))
            same = same + 1 if found == expected else 0
            if not same and time.monotonic() > ends:
                self.assertEqual(found, expected)
            page.wait_for_timeout(250)


class Kept(LiveTest):
    """What the user did stays while the session grows."""

    def test_what_has_the_focus_keeps_it_and_its_element(self):
        places = {
            "a node": "[data-part=graph] [role=treeitem][data-node='7']", "a lane": "[data-lane='10']", "the list": "[data-part=events] .scroll",
            "a link": "[data-part=inspector] .details-node .link", "a tab": "#tab-events", "the search": "[data-part=search] input", "a layer": "[data-layer=chain]"}
        page = self.opened(60, "#event=40&node=5")
        last = 60
        for place, selector in places.items():
            with self.subTest(place=place):
                element = page.locator(selector).first
                element.evaluate("element => { if (element.tabIndex < 0) element.setAttribute('tabindex', '0'); element.focus(); window.kept = element; }")
                last += 7
                self.grow(page, last)
                self.assertTrue(page.evaluate("kept.isConnected && document.activeElement === kept"))

    def test_rows_that_stay_keep_their_elements(self):
        page = self.opened(60, "#event=40")
        selectors = ["[data-part=graph] [data-node]:not([data-ghost])", "[data-lane]", "[data-event]", "[data-message]", "[data-part=graph] [data-edge-kind]", ".mark-row"]
        page.evaluate("all => { window.kept = all.map((selector) => [...document.querySelectorAll(selector)]); }", selectors)
        self.grow(page, 70)
        for index, selector in enumerate(selectors):
            with self.subTest(selector=selector):
                self.assertGreater(page.evaluate("index => kept[index].length", index), 1)
                self.assertEqual(page.evaluate("index => kept[index].filter((element) => !element.isConnected).length", index), 0)

    def test_the_list_of_events_stays_scrolled_where_the_user_scrolled_it(self):
        page = self.opened(90)
        page.keyboard.press("[")
        page.wait_for_timeout(300)
        top = page.locator("[data-part=events] .scroll").evaluate("list => { list.scrollTop = 480; return list.scrollTop; }")
        page.wait_for_timeout(100)
        for last in (95, 110):
            self.grow(page, last)
            page.wait_for_timeout(250)
            self.assertEqual(page.locator("[data-part=events] .scroll").evaluate("list => list.scrollTop"), top)

    def test_a_timeline_that_shows_a_part_keeps_it(self):
        page = self.opened(90)
        page.keyboard.press("[")
        for _ in range(2):
            page.locator("[aria-label='Zoom timeline in']").click()
        ticks = "() => [...document.querySelectorAll('.tick')].map((tick) => tick.textContent)"
        before = page.evaluate(ticks)
        self.grow(page, 120)
        page.wait_for_timeout(250)
        self.assertEqual(page.evaluate(ticks), before)

    def test_a_graph_that_was_moved_stays_where_it_is(self):
        page = self.opened(60, "#event=40")
        page.locator("[data-part=graph] .canvas").hover()
        page.mouse.wheel(0, -300)
        page.wait_for_timeout(200)
        where = "() => { const { x, y, width } = document.querySelector(\"[data-part=graph] [data-node='7'] .body\").getBoundingClientRect(); return [x, y, width].map(Math.round); }"
        before = page.evaluate(where)
        for last in (75, 100, 125):
            self.grow(page, last)
            page.wait_for_timeout(400)
            self.assertEqual(page.evaluate(where), before)

    def test_nothing_in_the_graph_moves_until_the_user_tidies_it(self):
        page = self.opened(28)
        tidy = page.get_by_role("button", name="Tidy")
        places = {}
        for last in range(32, self.last, 9):
            self.grow(page, last)
            for node, *place in page.evaluate(SHOWN)["nodes"]:
                self.assertEqual(places.setdefault(node, place), place, f"node {node} at event {last}")
        self.assertGreater(len(places), 20)
        tidy.click()
        tidy.wait_for(state="hidden")
        self.assertNotEqual([place for node, *place in page.evaluate(SHOWN)["nodes"]], [places[node] for node, *_ in page.evaluate(SHOWN)["nodes"]])

    def test_folds_and_layers_stay(self):
        page = self.opened(60, "#event=40")
        page.locator("[data-layer=ownership]").check()
        place = next(node["place"] for node in self.data["nodes"] if node["id"] == 7)
        page.locator(f"[data-part=graph] .fold[data-fold='{place}']").evaluate("chip => chip.dispatchEvent(new MouseEvent('click', { bubbles: true }))")
        page.locator("[data-part=graph] [data-node='7'][aria-expanded=false]").wait_for()
        shown = page.locator("[data-part=graph] [data-node]:not([data-ghost])").count()
        self.grow(page, 80)
        self.assertEqual(page.locator("[data-part=graph] [data-node]:not([data-ghost])").count(), shown)
        self.assertTrue(page.locator("[data-layer=ownership]").is_checked())
        page.wait_for_function("() => location.hash.includes('fold=7')")

    def test_open_menus_and_dialogs_stay_open(self):
        page = self.opened(60)
        page.keyboard.press("[")
        page.locator(".kind-menu summary").click()
        page.locator(".kind-panel input").first.check()
        self.grow(page, 70)
        self.assertTrue(page.locator(".kind-menu").evaluate("menu => menu.open"))
        self.assertTrue(page.locator(".kind-panel input").first.is_checked())
        kinds = {event["kind"] for event in self.data["events"][:70]}
        self.assertEqual(set(page.locator("[data-kind-filter]").evaluate_all("rows => rows.map((row) => row.dataset.kindFilter)")), kinds)
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Facts").click()
        self.grow(page, 80)
        self.assertTrue(page.locator("[data-part=facts]").evaluate("dialog => dialog.open"))
        self.assertIn("80 events", page.locator("[data-part=facts]").inner_text())

    def test_search_results_stay_open_with_what_is_new(self):
        page = self.opened(46)
        page.keyboard.press("[")
        page.locator("[data-part=search] input").fill("payment")
        page.keyboard.press("ArrowDown")
        chosen = page.locator(".result[aria-selected=true]")
        before = chosen.inner_text() if chosen.count() else None
        self.grow(page, 60)
        self.assertTrue(page.locator(".results").is_visible())
        self.assertIn("PaymentCoordinator", page.locator(".results").inner_text())
        if before:
            self.assertEqual(chosen.inner_text(), before)

    def test_a_message_that_is_expanded_gets_its_further_hops(self):
        page = self.opened(38)
        page.locator("#tab-messages").click()
        page.locator("[data-message='1'] .message-head").click()
        page.locator("[data-message='1'] .hop-row").nth(3).wait_for()
        page.evaluate("() => { window.kept = document.querySelector('[data-message=\"1\"] .hop-row'); }")
        self.grow(page, 60)
        self.assertEqual(page.locator("[data-message='1'] .hop-row").count(), 11)
        self.assertTrue(page.evaluate("kept.isConnected"))
        self.assertIn("handled", page.locator("[data-message='1']").inner_text())
        page.locator("[data-message='1'] .message-head").click()
        self.at(page, 46)

    def test_text_that_is_selected_in_the_inspector_stays_selected(self):
        page = self.opened(60, "#event=40&node=5")
        page.evaluate("() => getSelection().selectAllChildren(document.querySelector('.details-node h3'))")
        self.grow(page, 90)
        self.assertIn("ApplicationCoordinator", page.evaluate("String(getSelection())"))

    def test_a_comparison_goes_on(self):
        page = self.opened(40)
        page.keyboard.press("c")
        self.grow(page, 60)
        page.locator(".compare-summary", has_text="Event 60 against event 40").wait_for()
        self.grow(page, 90)
        page.locator(".compare-summary", has_text="Event 90 against event 40").wait_for()


class Served(LiveTest):
    """The states of the server and of the recording."""

    def test_each_phase_is_said_in_words_and_announced(self):
        page = self.opened(30)
        for phase, word in (("paused", "Paused"), ("live", "Live"), ("ended", "Ended"), ("crashed", "Crashed"), ("gone", "Recording gone"), ("unreadable", "Unreadable")):
            with self.subTest(phase=phase):
                self.server.tell(phase)
                self.word(page, word)
                self.assertIn(live_server.TEXTS[phase], page.locator(".live-text").inner_text())
                self.assertIn(live_server.TEXTS[phase], page.locator(".live-bar [role=status]").inner_text())
                self.assertTrue(page.evaluate(AT, 30), "what was recorded stays")

    def test_a_growth_is_not_announced(self):
        page = self.opened(30)
        page.wait_for_timeout(300)
        page.evaluate("""() => {
          window.heard = [];
          new MutationObserver((all) => {
            for (const { target } of all) {
              const region = (target instanceof Element ? target : target.parentElement)?.closest('[role=status], [role=alert], [aria-live]');
              if (region && region.getAttribute('aria-live') !== 'off' && region.offsetParent) heard.push(region.outerHTML.slice(0, 120));
            }
          }).observe(document.body, { subtree: true, childList: true, characterData: true });
        }""")
        for last in (31, 45, 60):
            self.grow(page, last)
        page.wait_for_timeout(300)
        self.assertEqual(page.evaluate("heard"), [])

    def test_the_end_of_a_session_is_fetched_too(self):
        page = self.opened(self.last - 5)
        self.server.record(self.data, phase="ended")
        page.locator(".ending", has_text="ended normally").wait_for()
        self.word(page, "Ended")
        self.server.tell("ended")
        page.wait_for_timeout(300)
        asked = len(self.server.asked)
        self.server.tell("ended")
        page.wait_for_timeout(600)
        self.assertEqual(len(self.server.asked), asked, "nothing is new")

    def test_a_server_that_is_gone_is_said_and_everything_stays_browsable(self):
        page = self.opened(60)
        self.server.stop()
        self.word(page, "Connection lost")
        self.assertTrue(page.locator(".live-save").is_hidden())
        page.keyboard.press("[")
        self.at(page, 59)
        page.locator("#tab-messages").click()
        page.locator("[data-message='1'] .message-head").click()
        self.at(page, 46)
        self.server.start()
        self.word(page, "Not following")
        self.grow(page, 90)
        page.get_by_role("button", name="Try again").wait_for(state="hidden")

    def test_a_server_that_refuses_offers_to_try_again(self):
        page = self.opened(60)
        self.server.refusal = 401
        self.server.stop()
        self.server.start()
        self.word(page, "Server gone")
        self.server.refusal = None
        page.get_by_role("button", name="Try again").click()
        self.word(page, "Live")
        self.grow(page, 70)
        self.at(page, 70)

    def test_data_that_cannot_be_read_is_said_and_fetched_again(self):
        page = self.opened(60)
        part = live_server.growth_bytes
        live_server.growth_bytes = lambda *of: part(*of)[:-20]
        self.addCleanup(setattr, live_server, "growth_bytes", part)
        self.server.record(self.data, 70)
        self.word(page, "Not up to date")
        self.assertIn("cut off", page.locator(".live-text").inner_text())
        self.assertTrue(page.evaluate(AT, 60))
        live_server.growth_bytes = part
        self.at(page, 70)
        self.word(page, "Live")
        self.assertEqual(self.server.fetched["data"], 2)
        self.expected = "of this report is cut off"

    def test_only_what_is_new_is_fetched(self):
        page = self.opened(60)
        for last in (61, 70, 99):
            self.grow(page, last)
        self.assertEqual(self.server.fetched["data"], 1)
        self.assertGreaterEqual(self.server.fetched["growth"], 3)

    def test_all_is_fetched_again_where_it_does_not_go_on(self):
        page = self.opened(60)
        part = live_server.growth_bytes
        answers = {"refused by the server": lambda *of: None, "from another event on": lambda data, before, query: part(data, live_server.prefix(data, 20), query)}
        for fetched, (case, answer) in enumerate(answers.items(), 2):
            with self.subTest(case):
                live_server.growth_bytes = answer
                self.grow(page, 60 + 10 * fetched)
                self.assertEqual(self.server.fetched["data"], fetched)
                live_server.growth_bytes = part
                self.grow(page, 60 + 10 * fetched + 3)
                self.assertEqual(self.server.fetched["data"], fetched)

    def test_a_recording_that_was_replaced_starts_the_page_again(self):
        page = self.opened(60, "#event=40&node=5")
        self.at(page, 40)
        self.server.sessions.clear()
        # It is waiting while the new file has no events.
        self.server.tell("gone")
        self.server.tell("waiting", session=None, events=0, recording="")
        self.server.record(self.data, 25, recording="second")
        self.at(page, 25)
        page.locator(".live-text", has_text="The recording was replaced, and this is the new one.").wait_for()
        self.assertNotIn("node=5", page.evaluate("location.hash"))
        self.grow(page, 30)
        self.at(page, 30)

    def test_fetches_are_one_at_a_time_and_far_apart(self):
        page = self.opened(10)
        self.server.delay = 0.1
        self.server.asked.clear()
        last = 10
        # On a slow machine each growth takes longer.
        while len(self.server.asked) < 4 and last < self.last:
            last += 1
            self.server.record(self.data, last)
            page.wait_for_timeout(50)
        self.at(page, last)
        self.assertEqual(self.server.most_sending, 1)
        gaps = [later - sooner for sooner, later in zip(self.server.asked, self.server.asked[1:])]
        # Each takes more than a tenth of a second, and four times as long nothing is fetched.
        self.assertGreater(min(gaps), 0.49)
        self.assertGreater(len(gaps), 0)

    def test_a_hidden_page_fetches_nothing_until_it_is_visible(self):
        page = self.opened(10)
        page.evaluate("""() => {
          Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
          document.dispatchEvent(new Event('visibilitychange'));
        }""")
        asked = len(self.server.asked)
        self.server.record(self.data, 50)
        page.wait_for_timeout(600)
        self.assertEqual(len(self.server.asked), asked)
        page.evaluate("() => { delete document.visibilityState; document.dispatchEvent(new Event('visibilitychange')); }")
        self.at(page, 50)

    def second(self, last):
        self.server.record({**self.data, "session": {**self.data["session"], "id": 2, "process": "second run"}}, last)

    def test_a_new_session_is_followed_by_a_page_that_follows(self):
        page = self.opened(60)
        self.second(20)
        page.locator("h1", has_text="second run").wait_for()
        self.at(page, 20)
        self.second(30)
        self.at(page, 30)
        page.locator("#session").select_option("1")
        page.locator("h1", has_text="shopping-cart").wait_for()
        page.get_by_role("button", name="Show session 2").wait_for()

    def test_a_new_session_is_offered_to_a_page_that_does_not_follow(self):
        page = self.opened(60)
        page.keyboard.press("[")
        self.second(20)
        offer = page.get_by_role("button", name="Show session 2")
        offer.wait_for()
        self.assertTrue(page.evaluate(AT, 59))
        offer.click()
        self.at(page, 20)

    def test_the_list_of_sessions_can_be_opened_and_left(self):
        self.server.record(self.data, self.last)
        self.second(20)
        page = self.visit()
        self.at(page, 20)
        page.get_by_role("button", name="All sessions").click()
        page.locator(".session-row").nth(1).wait_for()
        self.assertEqual(page.locator(".session-row").count(), 2)
        page.locator(".session-link").first.click()
        self.known(page, self.last)

    def test_what_is_recorded_so_far_can_be_saved(self):
        page = self.opened(30)
        with page.expect_download() as download:
            page.get_by_role("link", name="Save").click()
        self.assertIn("saved", pathlib.Path(download.value.path()).read_text(encoding="utf-8"))

    def test_hostile_names_are_text(self):
        self.data = browser.fixture("hostile")
        self.last = self.data["events"][-1]["n"]
        half = self.data["events"][len(self.data["events"]) // 2]["n"]
        self.server.record(self.data, half)
        page = self.visit()
        page.locator("[data-event]").first.wait_for()
        for name in hostile.NAMES[:8]:
            self.server.tell("live", text=name)
            page.locator(".live-text bdi").get_by_text(name.replace("\n", " "), exact=False).first.wait_for()
        self.server.record(self.data)
        self.at(page, self.last)
        for tab in ("messages", "findings", "effects", "events"):
            page.locator(f"#tab-{tab}").click()
        self.assertIsNone(page.evaluate("window.hacked ?? null"))


class Looks(LiveTest):
    """axe-core's rules in each state, and pictures of these for people."""

    def states(self, page):
        yield "waiting"
        self.server.record(self.data, 60)
        self.at(page, 60)
        yield "live"
        page.keyboard.press("[")
        self.grow(page, 72)
        yield "held"
        page.keyboard.press("End")
        self.server.tell("paused")
        self.word(page, "Paused")
        yield "paused"
        self.server.tell("crashed")
        self.word(page, "Crashed")
        yield "crashed"
        page.evaluate("later()")
        self.server.record({**self.data, "session": {**self.data["session"], "id": 2}}, phase="ended")
        page.wait_for_function("() => location.hash.includes('session=2') && location.hash.includes('event=125')")
        self.word(page, "Ended")
        yield "ended"
        self.server.refusal = 401
        self.server.stop()
        self.server.start()
        self.word(page, "Server gone")
        yield "server gone"

    def test_axe_finds_nothing_in_any_state(self):
        """Once in the whole page, then in the bar, which is what other states change."""
        page = self.visit(bypass_csp=True)
        for state in self.states(page):
            page.wait_for_timeout(250)
            if page.evaluate("() => typeof axe") == "undefined":
                page.evaluate(f"() => {{ {AXE} }}")
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                for width in (1440, 900):
                    page.set_viewport_size({"width": width, "height": 900})
                    with self.subTest(state=state, scheme=scheme, width=width):
                        found = page.evaluate(run_in("document" if state in ("waiting", "live") else "'.live-bar'"))["violations"]
                        self.assertEqual([f"{rule['id']}: {node['target']} {node['failureSummary']}" for rule in found for node in rule["nodes"]], [])
                        self.assertEqual(page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0)
                    if OPTIONS.screenshots:
                        page.screenshot(path=pathlib.Path(OPTIONS.screenshots) / f"live-page-{state.replace(' ', '-')}-{scheme}-{width}.png")


def main():
    parser = argparse.ArgumentParser(description="Tests the page that follows a recording.")
    parser.add_argument("--screenshots", help="folder for pictures")
    rest = parser.parse_known_args(namespace=OPTIONS)[1]
    unittest.main(argv=[sys.argv[0], *rest])


if __name__ == "__main__":
    main()
