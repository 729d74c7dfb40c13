"""Tests of the report page in WebKit, Safari's family, through WebKitGTK's own driver.

    xvfb-run -a python Tests/Web/test_webkit.py -v [--screenshots DIR]

Debian's webkit2gtk-driver brings driver and browser. Where they are missing the tests are skipped, in CI (`$CI`) they fail.
"""

import argparse
import glob
import importlib.util
import os
import pathlib
import shutil
import sys
import tempfile
import time
import unittest

import browser

OPTIONS = argparse.Namespace(screenshots=None)
PATIENCE = 8  # seconds; nothing in the page should take a tenth of this
PARTS = ["header", "timeline", "scrubber", "graph", "events", "inspector", "messages", "search"]

LISTEN = """
window.problems = [];
addEventListener('error', (event) => window.problems.push(String(event.message)));
addEventListener('unhandledrejection', (event) => window.problems.push(String(event.reason)));
addEventListener('securitypolicyviolation', (event) => window.problems.push(`policy: ${event.violatedDirective} ${event.blockedURI}`));
for (const level of ['error', 'warn']) {
  const said = console[level];
  console[level] = (...words) => { window.problems.push(`console ${level}: ${words.join(' ')}`); said.apply(console, words); };
}
"""


def programs():
    """The driver and its browser, or why there are none."""
    driver = shutil.which("WebKitWebDriver")
    found = sorted(glob.glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser") + glob.glob("/usr/libexec/webkit2gtk-4.*/MiniBrowser"))
    if not driver or not found:
        return None, "WebKitGTK's driver is missing: install webkit2gtk-driver"
    if importlib.util.find_spec("selenium") is None:
        return None, "Selenium is missing: pip install -r Tests/Web/requirements.txt"
    if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        return None, "there is no display: run this under xvfb-run"
    return (driver, found[-1]), None


class WebKitTest(unittest.TestCase):
    theme = "Adwaita"

    @classmethod
    def setUpClass(cls):
        found, reason = programs()
        if found is None:
            if os.environ.get("CI"):
                raise AssertionError(reason)
            raise unittest.SkipTest(reason)
        # Imported here, so that a machine without it can say so.
        from selenium import webdriver
        from selenium.webdriver.webkitgtk.options import Options
        from selenium.webdriver.webkitgtk.service import Service

        cls.folder = cls.enterClassContext(tempfile.TemporaryDirectory())
        cls.data = browser.fixture("shopping")
        cls.report = browser.assemble(cls.data, pathlib.Path(cls.folder) / "shopping.html")
        options = Options()
        options.binary_location = found[1]
        options.add_argument("--automation")
        # The look of the desktop is what the page hears as the reader's wish.
        environment = {**os.environ, "GTK_THEME": cls.theme, "LIBGL_ALWAYS_SOFTWARE": "1"}
        cls.driver = webdriver.WebKitGTK(options=options, service=Service(found[0], env=environment))
        cls.addClassCleanup(cls.driver.quit)
        cls.driver.set_window_size(1440, 940)

    def open(self, fragment=""):
        """Opens the report anew; when the test ends, anything that went wrong on the page fails it."""
        self.driver.get("about:blank")
        self.driver.get(self.report.resolve().as_uri() + fragment)
        self.until("document.querySelector('[data-part=scrubber] input') && document.getElementById('static').hidden")
        self.driver.execute_script(LISTEN)
        # The first view is brought into its frame when the window has been laid out.
        self.driver.execute_async_script("const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()))")
        self.addCleanup(self.check_problems)

    def check_problems(self):
        self.assertEqual(self.driver.execute_script("return window.problems"), [])
        self.assertEqual(self.all("[role=alert]"), [])

    def until(self, condition):
        end = time.monotonic() + PATIENCE
        while not self.driver.execute_script(f"return Boolean({condition})"):
            self.assertLess(time.monotonic(), end, f"this did not come true: {condition}")
            time.sleep(0.03)

    def all(self, selector):
        return self.driver.find_elements("css selector", selector)

    def one(self, selector):
        found = self.all(selector)
        self.assertEqual(len(found), 1, selector)
        return found[0]

    def tab(self, name):
        [tab] = [tab for tab in self.all("[role=tab]") if tab.text == name]
        tab.click()

    def press(self, *keys):
        from selenium.webdriver.common.action_chains import ActionChains

        ActionChains(self.driver).send_keys(*keys).perform()

    def click_drawn(self, selector):
        """The driver takes no clicks for elements of SVG, so it gets the place."""
        from selenium.webdriver.common.action_chains import ActionChains

        x, y = self.driver.execute_script(
            "const box = document.querySelector(arguments[0]).getBoundingClientRect();"
            "return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]", selector)
        actions = ActionChains(self.driver)
        actions.w3c_actions.pointer_action.move_to_location(x, y).click()
        actions.perform()

    def wait_for_event(self, number):
        self.until(
            "document.querySelector('[data-part=scrubber] input[type=range]').getAttribute('aria-valuetext')"
            f".startsWith('Event {number} ')")

    def at(self, text):
        return next(event["n"] for event in self.data["events"] if event["text"] == text)

    def picture(self, name):
        if not OPTIONS.screenshots:
            return
        folder = pathlib.Path(OPTIONS.screenshots)
        folder.mkdir(parents=True, exist_ok=True)
        # What moves has come to rest.
        time.sleep(1.2)
        self.driver.save_screenshot(str(folder / f"webkit-{name}.png"))


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
        self.assertEqual(self.all(".details-node"), [])

    def test_a_lane_an_event_and_a_message_lead_to_each_other(self):
        self.open()
        self.all("[data-lane] .lane-label")[0].click()
        lane = self.all("[data-lane][aria-selected=true]")[0].get_attribute("data-lane")
        self.assertEqual(self.one("[data-part=graph] .node.chosen:not(.ghost)").get_attribute("data-node"), lane)
        row = self.all("[data-event]")[2]
        number = int(row.get_attribute("data-event"))
        row.click()
        self.wait_for_event(number)
        self.tab("Messages")
        self.one("[data-message='1'] .message-head").click()
        self.one("[data-part=graph] [data-path='1']")
        self.assertEqual(self.one("[data-path='1'] g.sign text").text, "\u2713")

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
        self.press("?")
        self.assertTrue(self.one("dialog[aria-label='Keyboard shortcuts']").is_displayed())
        self.press("\ue00c")
        self.assertFalse(self.one("dialog[aria-label='Keyboard shortcuts']").is_displayed())

    def test_space_folds_and_right_unfolds(self):
        self.open(f"#event={self.at('Tap on Buy Now')}")
        count = len(self.all("[data-part=graph] [data-node]:not([data-ghost])"))
        self.driver.execute_script(
            "document.querySelector('[data-part=graph] [role=treeitem][data-kind=coordinator][aria-expanded=true]')"
            ".dispatchEvent(new MouseEvent('click', { bubbles: true }))")
        self.driver.execute_script("document.querySelector('[data-part=graph] [role=treeitem][tabindex=\"0\"]').focus()")
        self.press(" ")
        self.assertLess(len(self.all("[data-part=graph] [data-node]:not([data-ghost])")), count)
        self.assertEqual(self.driver.execute_script("return document.activeElement.getAttribute('aria-expanded')"), "false")
        self.picture("folded")
        self.press("\ue014")  # right
        self.assertEqual(len(self.all("[data-part=graph] [data-node]:not([data-ghost])")), count)
        self.assertEqual(self.driver.execute_script("return document.activeElement.getAttribute('aria-expanded')"), "true")

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
        self.driver.set_window_size(900, 940)
        self.addCleanup(self.driver.set_window_size, 1440, 940)
        self.open()
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
