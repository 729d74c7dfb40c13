"""Tests of a page that follows the newest event, or stays where the user is."""

import copy
import random
import time

import browser
import live_server
from live.base import AT, SHOWN, LiveTest


class Following(LiveTest):
    def test_a_message_of_a_new_object_is_drawn_from_the_lane_that_stays(self):
        # At event 18 all coordinators are there, and the sender of the message is not.
        page = self.opened(18)
        self.grow(page, 46)
        self.assertEqual(page.locator("[data-part=timeline] .arrow").count(), 1)

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

    def test_a_page_that_took_long_to_load_shows_at_once_what_came_meanwhile(self):
        self.server.delay = 2.5
        page = self.opened(40)
        self.server.delay = 0
        self.server.record(self.data, 60)
        # Were the page to rest for four times as long as it took to load, it would not show this in time.
        self.at(page, 60)

    def test_the_cursor_follows_the_newest_event_in_every_view(self):
        page = self.opened(20)
        for last in (21, 40, 47, 90):
            self.grow(page, last)
            self.at(page, last)
            self.assertIn(f"{last} events", page.locator("[data-part=header] .facts").inner_text())
            self.assertEqual(page.locator(".row.current").get_attribute("data-event"), str(last))
            self.assertIn(f"event {last}", page.locator("[data-part=inspector]").inner_text())
            self.assertTrue(page.locator("[data-part=timeline] .scales button", has_text="All").is_disabled(), "the whole session")

    def test_what_grows_fast_is_not_animated_and_what_comes_after_a_pause_is(self):
        ways = sorted(message["hops"][-1]["event"] for message in self.data["messages"] if message["hops"])
        page = self.opened(ways[0] - 1, reduced_motion="no-preference")
        # The clock of the page stands still, so that a busy machine changes nothing.
        page.evaluate("""() => {
          let now = performance.now() + 10_000;
          performance.now = () => now;
          window.pass = (milliseconds) => { now += milliseconds; window.started = 0; };
          document.addEventListener('animationstart', () => { window.started += 1; });
        }""")
        for last, pause in zip(ways, (10_000, 500, 500, 10_000)):
            page.wait_for_function("() => document.getAnimations().length === 0")
            page.evaluate("pause => pass(pause)", pause)
            self.server.record(self.data, last)
            self.known(page, last)
            with self.subTest(last=last), self.waiting(page, "animates nothing"):
                if pause == 10_000:
                    page.wait_for_function("() => started > 0")
                    continue
                page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
                self.assertEqual(page.evaluate("started"), 0)

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

    def test_the_keyboard_goes_on_from_the_slider_when_its_button_has_done_its_work(self):
        page = self.opened(60)
        page.keyboard.press("[")
        self.grow(page, 72)
        button = page.locator(".live-follow")
        button.get_by_text("12 new").wait_for()
        button.focus()
        page.keyboard.press("Enter")
        self.word(page, "Live")
        self.assertTrue(button.is_hidden())
        self.assertTrue(page.evaluate("document.activeElement.matches('[data-part=scrubber] input')"))

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
