"""Tests of recordings with several sessions, of which one is shown."""

import live_server
from live.base import AT, LiveTest


class Sessions(LiveTest):
    """A newer session, an older one that goes on, and the menu of all."""

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

    def test_a_new_session_is_offered_to_a_page_that_does_not_follow_or_shows_a_choice(self):
        for fragment, event in (("", 60), ("#event=60&node=5&follow=newest", 60), ("", 59)):
            with self.subTest(fragment=fragment, event=event):
                self.server.sessions.clear()
                page = self.opened(60, fragment)
                if event == 59:
                    page.keyboard.press("[")
                elif not fragment:
                    page.locator(".picture [data-node='4']").dispatch_event("click")
                self.second(20)
                offer = page.get_by_role("button", name="Show session 2")
                offer.wait_for()
                page.wait_for_timeout(300)
                self.assertTrue(page.evaluate(AT, event))
                offer.click()
                self.at(page, 20)
                page.context.close()

    def test_an_older_session_that_goes_on_is_offered_to_a_page_that_follows(self):
        self.server.record(self.data, 60)
        self.second(20)
        page = self.visit()
        self.at(page, 20)
        for last in (65, 70):
            self.server.record(self.data, last)
            page.locator(".live-text", has_text="Session 1 is being recorded. This page shows session 2.").wait_for()
            page.wait_for_timeout(300)
            self.assertTrue(page.evaluate(AT, 20))
        page.get_by_role("button", name="Show session 1").click()
        self.at(page, 70)

    def test_a_session_that_begins_is_in_the_menu(self):
        page = self.opened(60)
        self.assertTrue(page.locator("[data-part=sessions]").is_hidden())
        page.keyboard.press("[")
        self.second(20)
        page.locator("#session option", has_text="second run").wait_for(state="attached")
        self.assertEqual(page.locator("#session option").count(), 2)
        self.assertIn("shopping-cart", page.locator("#session option").nth(0).inner_text())
        page.locator("#session").select_option("2")
        page.locator("h1", has_text="second run").wait_for()
        self.assertEqual(page.locator("#session").input_value(), "2")

    def test_the_last_event_of_an_older_session_is_reached_and_not_followed(self):
        page = self.opened(60)
        page.keyboard.press("[")
        self.word(page, "Not following")
        self.second(20)
        self.word(page, "Another session")
        page.keyboard.press("]")
        self.at(page, 60)
        self.second(25)
        page.wait_for_timeout(500)
        page.keyboard.press("End")
        self.second(30)
        page.wait_for_timeout(500)
        self.assertTrue(page.evaluate(AT, 60))
        self.assertIn("Session 2 is being recorded. This page shows session 1.", page.locator(".live-text").inner_text())
        page.get_by_role("button", name="Show session 2").click()
        self.at(page, 30)

    def test_the_menu_of_sessions_says_what_is_so_now(self):
        self.server.record(self.data, 60)
        self.second(20)
        page = self.visit()
        self.at(page, 20)
        options = page.locator("#session option")
        self.assertRegex(options.nth(0).inner_text(), "60 events.*still running")
        self.assertIn("20 events", options.nth(1).inner_text())
        self.second(30)
        page.locator("#session option", has_text="30 events").wait_for(state="attached")
        self.server.sessions[1] = live_server.prefix(self.data, self.last)
        self.server.tell("live", checked=7)
        page.wait_for_function("() => !document.querySelector('#session option').text.includes('still running')")
        self.assertIn(f"{self.last} events", options.nth(0).inner_text())
        self.server.sessions[1] = live_server.prefix(self.data, 61)
        page.evaluate("later()")
        page.locator("#session").hover()
        page.locator("#session option", has_text="61 events").wait_for(state="attached")

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
