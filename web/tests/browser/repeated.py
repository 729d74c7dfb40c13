"""Repeats a test in which the browser's own process ended: that says something of the machine, not yet of the page."""

import sys
import unittest


class Trial(unittest.TestResult):
    """Keeps what a test reported until it is known whether it counts."""

    def __init__(self):
        super().__init__()
        self.reports, self.engine_ended = [], False

    def addSuccess(self, test):
        self.reports.append(lambda result: result.addSuccess(test))

    def addSkip(self, test, reason):
        self.reports.append(lambda result: result.addSkip(test, reason))

    def addFailure(self, test, err):
        self.reports.append(lambda result: result.addFailure(test, err))

    def addError(self, test, err):
        self.engine_ended |= ended(err[1])
        self.reports.append(lambda result: result.addError(test, err))

    def addSubTest(self, test, subtest, err):
        self.engine_ended |= err is not None and ended(err[1])
        self.reports.append(lambda result: result.addSubTest(test, subtest, err))


def ended(error):
    """Whether WebKit's driver lost the page's process: it gives up the session, or answers without any reason."""
    # Imported here, so that a machine without it can say so.
    from selenium.common.exceptions import InvalidSessionIdException, WebDriverException

    return isinstance(error, InvalidSessionIdException) or (type(error) is WebDriverException and not (error.msg or "").strip())


class RepeatedTest(unittest.TestCase):
    """Runs each test once more, and says so, when the browser's process ended in it. The second time counts."""

    def run(self, result=None):
        if result is None:
            return super().run()
        trial = Trial()
        super().run(trial)
        if trial.engine_ended:
            print(f"The browser's process ended in {self}: the test is repeated.", file=sys.stderr)
            self.begin_browser()
            return super().run(result)
        result.startTest(self)
        for report in trial.reports:
            report(result)
        result.stopTest(self)
        return result
