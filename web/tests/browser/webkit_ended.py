"""Tests in WebKit that a test is repeated when the browser's process ends in it; test_webkit.py runs them."""

import os
import pathlib
import signal

from webkit import WebKitTest


def descendants(process):
    children = pathlib.Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [each for child in children for each in [child, *descendants(child)]]


def page_processes(driver):
    return [int(process) for process in descendants(driver.service.process.pid)
            if pathlib.Path(f"/proc/{process}/comm").read_text().startswith("WebKitWebProces")]


class Ended(WebKitTest):
    ended = set()

    def end_once(self):
        if self.id() not in self.ended:
            self.ended.add(self.id())
            [page] = page_processes(self.driver)
            os.kill(page, signal.SIGKILL)

    def test_a_test_is_repeated_when_the_page_ends_while_keys_are_pressed(self):
        self.open()
        self.end_once()
        self.press("/")
        self.until("document.activeElement.matches('input')")

    def test_a_test_is_repeated_when_the_page_ends_while_a_script_runs(self):
        self.open()
        self.end_once()
        self.rest()
        self.open()
