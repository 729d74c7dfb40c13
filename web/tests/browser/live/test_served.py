"""Tests of what the page makes of the server's answers."""

import pathlib

import browser
import hostile
import live_server
from live.base import AT, LiveTest


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
                self.assertEqual(page.locator(".live-save").is_visible(), phase not in ("gone", "unreadable"), "what the server cannot read it cannot send")
                self.assertTrue(page.evaluate(AT, 30), "what was recorded stays")

    def test_what_was_not_checked_yet_is_not_said_to_be_without_findings(self):
        self.server.record(self.data, self.last - 5, is_checked=False)
        page = self.visit()
        self.known(page, self.last - 5)
        button, part = page.locator(".findings-button"), page.locator("[data-part=findings]")
        self.assertEqual(button.inner_text(), "Not checked yet")
        button.click()
        self.assertRegex(part.inner_text(), r"^Not checked yet: ")
        self.assertNotIn("found nothing", part.inner_text())
        self.grow(page, self.last - 4)
        count = len(self.server.sessions[1]["findings"])
        self.assertEqual(button.inner_text() == "No findings", count == 0)
        self.assertNotIn("Not checked yet", page.locator("body").inner_text())
        self.assertEqual(part.locator("[data-finding]").count(), count)

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

    def test_a_server_that_does_not_answer_is_said_until_it_does_although_the_user_tries_again(self):
        page = self.opened(60)
        again = page.get_by_role("button", name="Try again")
        self.server.stop()
        self.word(page, "Connection lost")
        again.click()
        page.wait_for_timeout(600)
        self.assertEqual(page.locator(".live-text b").inner_text(), "Connection lost")
        self.server.refusal = 401
        self.server.start()
        self.word(page, "Server gone")
        # It gets the question, and does not answer.
        self.server.runs.clear()
        self.addCleanup(self.server.runs.set)
        again.click()
        page.wait_for_timeout(600)
        self.assertEqual(page.locator(".live-text b").inner_text(), "Server gone")
        self.server.refusal = None
        self.server.runs.set()
        self.word(page, "Live")

    def test_a_server_that_is_stopped_is_said_and_connected_to_again(self):
        page = self.opened(60, has_clock=True)
        self.server.runs.clear()
        self.addCleanup(self.server.runs.set)
        page.clock.fast_forward(26_000)
        page.clock.fast_forward(3_000)
        self.word(page, "Connection lost")
        page.keyboard.press("[")
        self.at(page, 59)
        page.keyboard.press("End")
        self.server.runs.set()
        self.word(page, "Live")
        self.grow(page, 70)
        self.at(page, 70)

    def test_a_server_that_has_nothing_new_is_heard(self):
        page = self.opened(60, has_clock=True)
        for count in range(1, 5):
            self.server.beat()
            page.wait_for_function("count => window.beats === count", arg=count)
            page.clock.fast_forward(12_000)
        self.assertEqual(self.server.streams, 1)
        self.word(page, "Live")

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
        # At once, because the page fetches it again after half a second.
        page.wait_for_function(
            f"last => /^.?Not up to date.*cut off/s.test(document.querySelector('.live-text').innerText) && ({AT})(last)", arg=60)
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
        answers = {"refused by the server": lambda *of: None, "from another event on": lambda data, _, *rest: part(data, live_server.prefix(data, 20), *rest)}
        for fetched, (case, answer) in enumerate(answers.items(), 2):
            with self.subTest(case):
                live_server.growth_bytes = answer
                self.grow(page, 60 + 10 * fetched)
                self.assertEqual(self.server.fetched["data"], fetched)
                live_server.growth_bytes = part
                self.grow(page, 60 + 10 * fetched + 3)
                self.assertEqual(self.server.fetched["data"], fetched)

    def other(self, last, **changes):
        """Another recording than before: of another app in the folder, or a new file with the same name."""
        self.server.sessions.clear()
        data = {**self.data, "session": {**self.data["session"], "uuid": "other", "process": "other app"}}
        self.server.record(data, last, recording="second", **changes)

    def test_another_recording_is_shown_by_a_page_that_follows_and_has_nothing_chosen(self):
        page = self.opened(60)
        # It is waiting while a new file has no events.
        self.server.tell("gone")
        self.server.tell("waiting", session=None, events=0, recording="")
        self.other(25)
        self.at(page, 25)
        page.locator("h1", has_text="other app").wait_for()
        page.locator(".live-text", has_text="This is another recording than before.").wait_for()
        self.other(30)
        self.at(page, 30)
        self.assertNotIn("another recording", page.locator(".live-text").inner_text())

    def test_another_recording_is_offered_to_a_page_that_shows_a_choice_or_a_moment(self):
        for fragment, event in (("#event=40&node=5", 40), ("#event=60&node=5&follow=newest", 60)):
            with self.subTest(fragment=fragment):
                self.server.sessions.clear()
                self.server.tell("live", recording="")
                page = self.opened(60, fragment)
                self.at(page, event)
                self.server.tell("ended")
                self.word(page, "Ended")
                self.other(25)
                self.word(page, "Another recording")
                self.assertIn("This page stays with the one before.", page.locator(".live-text").inner_text())
                self.assertTrue(page.locator(".live-save").is_hidden(), "the server would send the other one")
                self.assertTrue(page.locator("[data-part=sessions]").is_hidden())
                page.evaluate("later()")
                self.other(35)
                page.wait_for_timeout(700)
                page.locator("#tab-messages").click()
                page.wait_for_timeout(300)
                self.assertTrue(page.evaluate(AT, event))
                self.assertEqual(page.locator("[data-part=header] h1").inner_text(), "shopping-cart")
                self.assertEqual(page.locator("[data-part=graph] .node.chosen:not(.ghost)").get_attribute("data-node"), "5")
                self.assertEqual(page.evaluate("location.hash"), "", "an address would name objects of the other one")
                page.get_by_role("button", name="Show the other recording").click()
                self.at(page, 35)
                page.locator("h1", has_text="other app").wait_for()
                page.context.close()

    def test_a_page_that_stays_shows_the_other_recording_when_it_is_loaded_again(self):
        page = self.opened(60, "#event=40&node=5")
        self.at(page, 40)
        self.other(25, phase="ended")
        page.locator(".live-text", has_text=f"Another recording: {live_server.TEXTS['ended']}").wait_for()
        page.reload()
        page.locator("h1", has_text="other app").wait_for()
        self.at(page, 25)
        self.assertNotIn("node=5", page.evaluate("location.hash"))

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
        # Each takes more than a tenth of a second, in which the page waits for the server, and then nothing is fetched for a quarter.
        self.assertGreater(min(gaps), 0.34)
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

    def test_an_earlier_state_that_is_restored_is_another_recording(self):
        for recording in ("first.1", "first"):
            with self.subTest(recording=recording):
                page = self.opened(60)
                # With another id the server has noticed it; without, the page has asked before.
                self.server.record(self.data, 30, phase="ended", recording=recording)
                page.locator(".live-text", has_text="This is another recording than before.").wait_for()
                self.at(page, 30)
                page.context.close()
                self.server.sessions.clear()

    def test_a_recording_that_is_gone_is_said_although_requests_fail(self):
        page = self.opened(60)
        self.server.broken = True
        self.server.tell("gone")
        self.word(page, "Recording gone")
        page.wait_for_timeout(1500)
        self.assertIn(live_server.TEXTS["gone"], page.locator(".live-text").inner_text())
        self.assertTrue(page.evaluate(AT, 60))
        page.reload()
        page.locator(".waiting", has_text="The recording was removed before this page had read it.").wait_for()
        page.wait_for_timeout(700)
        self.assertEqual(page.locator(".waiting h1").inner_text(), "Recording gone")
        self.assertNotIn("can still be seen", page.locator("body").inner_text())
        self.assertNotIn("500", page.locator("body").inner_text())

    def test_trying_again_keeps_what_can_be_browsed(self):
        page = self.opened(40)
        self.server.broken = True
        self.expected = "500"
        self.server.record(self.data, 60)
        page.evaluate("later()")
        again = page.get_by_role("button", name="Try again")
        again.wait_for()
        again.click()
        page.wait_for_timeout(300)
        self.assertTrue(page.evaluate(AT, 40))
        self.assertGreater(page.locator(".picture .node").count(), 0)
        self.server.broken = False
        again.click()
        self.at(page, 60)

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
