"""Tests of the report page, that of a fleet and the one that follows a recording in WebKit, Safari's family, through WebKitGTK's own driver.

    xvfb-run -a python web/tests/browser/test_webkit.py -v [--screenshots DIR]
"""

import argparse
import sys
import unittest

from webkit import OPTIONS, PARTS, WebKitTest
from webkit_ended import Ended  # noqa: F401  unittest finds it here
from webkit_fleet import Fleet  # noqa: F401
from webkit_linked import Linked  # noqa: F401
from webkit_live import Live  # noqa: F401


class Light(WebKitTest):
    def test_each_view_shows_the_session(self):
        self.open()
        for part in PARTS:
            self.one(f"[data-part={part}]")
        self.assertEqual(len(self.all("[data-lane]")), len(self.data["lanes"]))
        self.assertGreater(len(self.all("[data-part=graph] [data-node]")), 5)
        self.assertGreater(len(self.all("[data-event]")), 3)
        self.assertIn(f"event {self.data['events'][-1]['n']}", self.one("[data-part=inspector]").text)
        self.picture("events")
        self.tab("Messages")
        self.assertEqual(len(self.all("[data-message]")), len(self.data["messages"]))
        self.picture("messages")

    def test_a_node_chosen_in_the_graph_is_shown_everywhere(self):
        self.open("#event=50")
        self.press("0")
        self.click_drawn("[data-part=graph] [data-node='9'] .body")
        self.assertIn("HomeController", self.one(".details-node h3").text)
        self.until("location.hash.includes('node=9')")
        self.press("\ue00c")  # Escape
        self.until_equal([], lambda: self.all(".details-node"))

    def test_a_lane_an_event_and_a_message_lead_to_each_other(self):
        self.open()
        self.click(self.all("[data-lane] .lane-label")[0])
        lane = self.one("[data-lane][aria-selected=true]").get_attribute("data-lane")
        self.assertEqual(self.one("[data-part=graph] .node.chosen:not(.ghost)").get_attribute("data-node"), lane)
        # One in sight: to bring another one there, the driver would scroll the list under the pointer.
        number = self.driver.execute_script(
            "const box = document.querySelector('[data-part=events] .scroll').getBoundingClientRect();"
            "return Number([...document.querySelectorAll('[data-event]')].find((row) => row.getBoundingClientRect().top > box.top + 4).dataset.event)")
        self.click(self.one(f"[data-event='{number}']"))
        self.wait_for_event(number)
        self.tab("Messages")
        self.click(self.one("[data-message='1'] .message-head"))
        self.one("[data-part=graph] [data-path='1']")
        self.assertEqual(self.text("[data-path='1'] g.sign text"), "\u2713")

    def test_the_address_leads_to_a_moment(self):
        self.open("#event=36&node=5&message=1")
        self.wait_for_event(36)
        self.assertEqual(self.one("[data-part=graph] .node.chosen:not(.ghost)").get_attribute("data-node"), "5")
        self.assertEqual(self.one("[data-message][aria-selected=true]").get_attribute("data-message"), "1")
        self.driver.execute_script("location.hash = '#event=20'")
        self.wait_for_event(20)

    def test_the_keyboard_alone_is_enough(self):
        tap = self.at("Tap on Buy Now")
        self.open(f"#event={tap}")
        self.press("]")
        self.wait_for_event(tap + 1)
        self.press("[")
        self.wait_for_event(tap)
        self.driver.execute_script("document.querySelector('[data-part=graph] [role=treeitem][tabindex=\"0\"]').focus()")
        self.press("\ue015")  # down
        focused = "document.activeElement.getAttribute('data-node')"
        first = self.driver.execute_script(f"return {focused}")
        self.press("\ue015")
        second = self.driver.execute_script(f"return {focused}")
        self.assertNotIn(None, (first, second))
        self.assertNotEqual(first, second)
        self.press("\ue007")  # Enter
        self.assertEqual(self.one("[data-part=graph] .node.chosen").get_attribute("data-node"), second)
        help = "dialog[aria-label='Keyboard shortcuts']"
        self.press("?")
        self.until(f'document.querySelector("{help}").open')
        self.press("\ue00c")
        self.until(f'!document.querySelector("{help}").open')

    def test_space_folds_and_right_unfolds(self):
        self.open(f"#event={self.at('Tap on Buy Now')}")
        count = len(self.all("[data-part=graph] [data-node]:not([data-ghost])"))
        self.driver.execute_script(
            "document.querySelector('[data-part=graph] [role=treeitem][data-kind=coordinator][aria-expanded=true]')"
            ".dispatchEvent(new MouseEvent('click', { bubbles: true }))")
        self.driver.execute_script("document.querySelector('[data-part=graph] [role=treeitem][tabindex=\"0\"]').focus()")
        self.press(" ")
        self.until_equal("false", lambda: self.focused("aria-expanded"))
        self.assertLess(len(self.all("[data-part=graph] [data-node]:not([data-ghost])")), count)
        self.picture("folded")
        self.press("\ue014")  # right
        self.until_equal("true", lambda: self.focused("aria-expanded"))
        self.assertEqual(len(self.all("[data-part=graph] [data-node]:not([data-ghost])")), count)

    def test_search_finds_events_and_leads_through_them(self):
        self.open()
        self.press("/")
        self.press("payment")
        self.until("![...document.querySelectorAll('[data-event]')].some((row) => row.textContent.includes('BuyNow'))")
        self.press("\ue007")
        self.wait_for_event(self.at("PaymentCoordinator was created"))
        self.picture("search")

    def test_the_page_is_light_where_the_reader_wants_it_light(self):
        self.open()
        self.assertEqual(self.driver.execute_script("return getComputedStyle(document.body).backgroundColor"), "rgb(255, 255, 255)")

    def test_narrow_windows_scroll_down_and_not_aside(self):
        self.open(width=900)
        self.until("document.documentElement.scrollWidth <= innerWidth")
        self.picture("narrow")


class Dark(WebKitTest):
    theme = "Adwaita:dark"

    def test_the_page_is_dark_where_the_reader_wants_it_dark(self):
        self.open(f"#event={self.at('Tap on Pay')}")
        self.assertTrue(self.driver.execute_script("return matchMedia('(prefers-color-scheme: dark)').matches"))
        self.assertEqual(self.driver.execute_script("return getComputedStyle(document.body).backgroundColor"), "rgb(23, 25, 27)")
        self.picture("dark")


def main():
    parser = argparse.ArgumentParser(description="Tests the report page in WebKit.")
    parser.add_argument("--screenshots", help="folder for pictures")
    rest = parser.parse_known_args(namespace=OPTIONS)[1]
    unittest.main(argv=[sys.argv[0], *rest])


if __name__ == "__main__":
    main()
