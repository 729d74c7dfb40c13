"""Tests in WebKit of the page that follows a recording; test_webkit.py runs them."""

import live_server
from webkit import LISTEN, SIZE, WebKitTest


class Live(WebKitTest):
    def setUp(self):
        self.server = live_server.LiveServer()
        self.server.start()
        self.addCleanup(self.server.stop)

    def test_a_recording_is_followed_held_and_ended(self):
        self.driver.get("about:blank")
        self.resize(SIZE[0])
        self.driver.get(self.server.url)
        self.driver.execute_script(LISTEN)
        self.addCleanup(self.check_problems)
        self.until("document.querySelector('.live-text b')?.textContent === 'Waiting'")
        self.picture("live-waiting")
        self.server.record(self.data, 40)
        self.until("document.querySelector('[data-part=scrubber] input')")
        self.wait_for_event(40)
        self.server.record(self.data, 60)
        self.wait_for_event(60)
        self.picture("live")
        self.press("[")
        self.wait_for_event(59)
        self.server.record(self.data, 72)
        self.until_equal("12 new", lambda: self.text(".live-follow"))
        self.picture("live-held")
        self.click(self.one(".live-follow"))
        self.wait_for_event(72)
        self.server.record(self.data, phase="ended")
        self.wait_for_event(125)
        self.until_equal("Ended", lambda: self.text(".live-text b"))
        self.until_equal(len(self.data["lanes"]), lambda: len(self.all("[data-lane]")))

    def test_a_server_that_is_gone_is_said_and_found_again(self):
        self.server.record(self.data, 40)
        self.driver.get(self.server.url)
        self.until("document.querySelector('[data-part=scrubber] input')")
        self.wait_for_event(40)
        self.server.stop()
        self.until("['Connection lost', 'Server gone'].includes(document.querySelector('.live-text b').textContent)")
        self.press("[")
        self.wait_for_event(39)
        self.server.start()
        # The browser may have connected again by itself, and then there is nothing to press.
        self.driver.execute_script("[...document.querySelectorAll('.live-bar button:not([hidden])')].find((button) => button.textContent === 'Try again')?.click()")
        self.server.record(self.data, 50)
        self.until("document.querySelector('[data-part=scrubber] input').max === '50'")
        self.wait_for_event(39)
