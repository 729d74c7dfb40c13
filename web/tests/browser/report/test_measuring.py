"""Tests of how the benchmarks tell a disturbed machine from a slow page."""

import unittest

import quiet


class FakeGauge:
    def __init__(self, looks=(), limit=25):
        self.looks = iter(looks)
        self.limit = limit

    def look(self):
        return next(self.looks)

    def is_quiet(self, time):
        return time <= self.limit


class Measuring(unittest.TestCase):
    def test_a_step_has_the_slower_look_at_the_gauge_before_and_after_it(self):
        looks = [20, 30, 21, 22]
        found = quiet.gauged(FakeGauge(looks), [lambda place=place: place for place in range(25)])
        self.assertEqual([result for _, result in found], list(range(25)))
        self.assertEqual([time for time, _ in found], [30] * 20 + [22] * 5)

    def test_those_times_count_at_which_the_gauge_was_quickest_whatever_they_are(self):
        rounds = [[(30, 1), (20, 5)], [(20, 9), (21, 6)], [(21, 8), (40, 1)], [(22, 7), (22, 7)]]
        self.assertEqual(quiet.best(rounds), [[9, 8, 7], [5, 6, 7]])

    def test_rounds_are_taken_until_there_are_enough_quiet_ones(self):
        times = iter([30, 20, 30, 21, 30, 22, 20, 20, 20, 20])
        taken = quiet.measured(FakeGauge(), {"noisy": lambda: [(next(times), None)]})
        self.assertEqual([time for [(time, _)] in taken["noisy"]], [30, 20, 30, 21, 30, 22])
        self.assertEqual(quiet.told(FakeGauge(), taken["noisy"]), {"rounds": 6, "disturbed": 0})

    def test_a_quiet_machine_is_asked_no_more_than_needed_and_one_never_quiet_not_forever(self):
        order = []

        def measure(name, time):
            order.append(name)
            return [(time, None)]

        taken = quiet.measured(FakeGauge(), {"quiet": lambda: measure("quiet", 20), "never": lambda: measure("never", 30)})
        self.assertEqual(order, ["quiet", "never"] * quiet.WANTED + ["never"] * (quiet.MOST - quiet.WANTED))
        self.assertEqual(quiet.told(FakeGauge(), taken["never"]), {"rounds": quiet.MOST, "disturbed": 1})
