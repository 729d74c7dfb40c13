"""What the tests in WebKit share: its driver, and ways to wait for what a page does.

Debian's webkit2gtk-driver brings driver and browser. Where they are missing the tests are skipped, in CI (`$CI`) they fail.
"""

import argparse
import glob
import importlib.util
import os
import pathlib
import shutil
import socket
import tempfile
import time
import unittest

import browser
from repeated import RepeatedTest

OPTIONS = argparse.Namespace(screenshots=None)
PATIENCE = 8  # seconds; nothing in the page should take a tenth of this
# The longest time that the driver may take for an answer, in seconds, and how often a browser is started.
ANSWER, ATTEMPTS = 60, 3
PARTS = ["header", "timeline", "scrubber", "graph", "events", "inspector", "messages", "search"]

SIZE = (1440, 940)

REST = """
const done = arguments[0];
let [before, same] = ['', 0];
function look() {
  const drawn = [...document.querySelectorAll('.picture, .picture .node, [data-event], [data-lane], .cursor, .details')]
    .map((e) => { const { x, y, width } = e.getBoundingClientRect(); return `${e.getAttribute('viewBox')} ${x} ${y} ${width}`; }).join();
  const moves = document.getAnimations().some((animation) => animation.playState === 'running');
  same = moves || drawn !== before ? 0 : same + 1;
  before = drawn;
  if (same >= 3) done();
  else requestAnimationFrame(look);
}
requestAnimationFrame(look);
"""

SEEN = """
const { x, y, width, height } = arguments[0].getBoundingClientRect();
return arguments[0].contains(document.elementFromPoint(x + width / 2, y + height / 2));
"""

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
        return None, "Selenium is missing: pip install -r web/tests/requirements.txt"
    if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        return None, "there is no display: run this under xvfb-run"
    return (driver, found[-1]), None


def started(driver, program, theme):
    """A browser. One that ends while it starts leaves its driver waiting, so another one is tried then."""
    # Imported here, so that a machine without it can say so.
    from selenium import webdriver
    from selenium.common.exceptions import WebDriverException
    from selenium.webdriver.webkitgtk.options import Options
    from selenium.webdriver.webkitgtk.service import Service
    from urllib3.exceptions import HTTPError

    options = Options()
    options.binary_location = program
    options.add_argument("--automation")
    # For each answer of the driver.
    socket.setdefaulttimeout(ANSWER)
    for attempt in range(ATTEMPTS):
        # The look of the desktop is what the page hears as the reader's wish.
        service = Service(driver, env={**os.environ, "GTK_THEME": theme, "LIBGL_ALWAYS_SOFTWARE": "1"})
        try:
            return webdriver.WebKitGTK(options=options, service=service)
        except (WebDriverException, HTTPError):
            service.stop()
            if attempt == ATTEMPTS - 1:
                raise


class WebKitTest(RepeatedTest):
    theme = "Adwaita"

    @classmethod
    def setUpClass(cls):
        found, reason = programs()
        if found is None:
            if os.environ.get("CI"):
                raise AssertionError(reason)
            raise unittest.SkipTest(reason)
        cls.folder = cls.enterClassContext(tempfile.TemporaryDirectory())
        cls.data = browser.fixture("shopping")
        cls.report = browser.assemble(cls.data, pathlib.Path(cls.folder) / "shopping.html")
        cls.programs = found
        cls.begin_browser()

    @classmethod
    def begin_browser(cls):
        cls.driver = started(*cls.programs, cls.theme)
        cls.addClassCleanup(cls.driver.quit)
        cls.driver.set_script_timeout(PATIENCE)
        cls.driver.set_window_size(*SIZE)

    def open(self, fragment="", report=None, width=SIZE[0]):
        """Opens a report anew; when the test ends, anything that went wrong on the page fails it."""
        self.driver.get("about:blank")
        self.resize(width)
        self.driver.get((report or self.report).resolve().as_uri() + fragment)
        self.until("document.querySelector('[data-part=scrubber] input') && document.getElementById('static').hidden")
        self.driver.execute_script(LISTEN)
        self.until("document.querySelector('[data-event]') || document.getElementById('panel-events').hidden || document.querySelector('[data-part=events] .empty:not([hidden])')")
        self.rest()
        self.addCleanup(self.check_problems)

    def resize(self, width):
        """Windows take their new size some time after they were asked to."""
        if self.driver.execute_script("return innerWidth") != width:
            self.driver.set_window_size(width, SIZE[1])
            self.until(f"innerWidth === {width}")

    def rest(self):
        """Waits until nothing moves: no animation runs, and what is drawn stands where it stood three frames before."""
        self.driver.execute_async_script(REST)

    def check_problems(self):
        self.assertEqual(self.driver.execute_script("return window.problems"), [])
        self.assertEqual(self.all("[role=alert]"), [])

    def until(self, condition):
        end = time.monotonic() + PATIENCE
        while not self.driver.execute_script(f"return Boolean({condition})"):
            self.assertLess(time.monotonic(), end, f"this did not come true: {condition}")
            time.sleep(0.03)

    def until_equal(self, expected, read):
        """Waits for what a page shows, and tells what it showed instead."""
        end = time.monotonic() + PATIENCE
        while (found := read()) != expected and time.monotonic() < end:
            time.sleep(0.03)
        self.assertEqual(found, expected)

    def all(self, selector):
        return self.driver.find_elements("css selector", selector)

    def one(self, selector):
        self.until_equal(1, lambda: len(self.all(selector)))
        return self.all(selector)[0]

    def text(self, selector):
        """What an element holds, also while it fades in."""
        return self.one(selector).get_attribute("textContent")

    def focused(self, attribute):
        return self.driver.execute_script("return document.activeElement.getAttribute(arguments[0])", attribute)

    def tab(self, name):
        [tab] = [tab for tab in self.all("[role=tab]") if tab.text == name]
        tab.click()
        self.rest()

    def click(self, element):
        """As a person does: an element that is seen. The driver refuses one that the engine lays out but has not painted yet,
        such as what `content-visibility: auto` left out until its panel was shown."""
        self.driver.execute_script("arguments[0].scrollIntoView({ block: 'nearest' })", element)
        end = time.monotonic() + PATIENCE
        while not self.driver.execute_script(SEEN, element):
            self.assertLess(time.monotonic(), end, f"something else lies above {element.get_attribute('outerHTML')[:200]}")
            time.sleep(0.03)
        element.click()

    def press(self, *keys):
        from selenium.webdriver.common.action_chains import ActionChains

        ActionChains(self.driver).send_keys(*keys).perform()

    def click_drawn(self, selector):
        """The driver takes no clicks for elements of SVG, so it gets the place, once it stays."""
        from selenium.webdriver.common.action_chains import ActionChains

        self.rest()
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
        self.rest()
        self.driver.save_screenshot(str(folder / f"webkit-{name}.png"))
