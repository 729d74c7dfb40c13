"""Tests of what is shown of a large session: what was opened, readable, and the rest in chips."""

import pathlib

import browser
import measure_picture
import measure_report
from report.base import SampleTest
from report.ways import add_message


# How many cards are not completely in the panel; without any, none can be seen.
CUT_OFF = """() => {
  const panel = document.querySelector('[data-part=graph] .canvas').getBoundingClientRect();
  const cards = [...document.querySelectorAll('.picture .card')].map((card) => card.getBoundingClientRect()).filter((card) => card.width > 0);
  if (cards.length === 0) throw new Error('No card is drawn.');
  return cards.filter((card) => card.left < panel.left - 1 || card.right > panel.right + 1 || card.top < panel.top - 1 || card.bottom > panel.bottom + 1).length;
}"""


class Context(SampleTest):
    """A message and a finding among four hundred objects."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.large = browser.assemble(cls.large_session(), pathlib.Path(cls.folder.name) / "large.html")

    @classmethod
    def large_session(cls):
        """A message from a view of the last flow up to the root, which nothing handled."""
        data = measure_report.alive(400)
        # Each has a name that no other has, so that none are shown as one.
        for number, (node, place) in enumerate(zip(data["nodes"], data["places"])):
            node["name"] = place["title"] = f"{node['name']}{number}"
        outer = {edge["from"]: edge["to"] for edge in data["edges"]}
        way = [data["nodes"][-1]["id"]]
        while way[-1] in outer:
            way.append(outer[way[-1]])
        last = len(data["events"])
        add_message(data, way)
        data["findings"] = [{"rule": "leak", "title": "Leak", "severity": "error", "headline": "It leaks", "reason": "r", "advice": "a", "evidence": [],
                             "nodes": [30], "moment": last, "location": None, "fingerprint": "leak/1", "occurrences": 1, "furtherMoments": []}]
        cls.way = way
        return data

    def looked_at(self, fragment, **options):
        """In a window that is too small for all of it."""
        page = self.visit(fragment, self.large, **{"viewport": {"width": 1100, "height": 700}, **options}).page
        page.wait_for_timeout(600)
        return page

    def measured(self, page, about=()):
        return page.evaluate(measure_picture.MEASURE, [str(node) for node in about])

    def nodes(self, page):
        return page.locator(".picture [role=tree] [data-node]").evaluate_all("nodes => nodes.map((node) => Number(node.dataset.node))")

    def test_a_link_to_a_message_shows_its_sender_its_whole_way_and_its_end(self):
        for width in (1100, 900):
            page = self.looked_at("#message=1", viewport={"width": width, "height": 700})
            found = self.measured(page, self.way)
            self.assertEqual(found["way"], 1)
            self.assertGreaterEqual(found["text"], 10.95)
            self.assertEqual((found["overlaps"], found["crossings"]), (0, 0))
            self.assertLess(len(self.nodes(page)), 20)
            self.assertEqual(page.evaluate(CUT_OFF), 0)

    def test_of_a_small_session_nothing_is_cut_off_at_a_message(self):
        unhandled = next(message["id"] for message in self.data["messages"] if message["outcome"] == "unhandled")
        for width, height in ((1440, 900), (900, 1200), (1100, 700)):
            with self.subTest(width=width):
                page = self.visit(f"#message={unhandled}", viewport={"width": width, "height": height}).page
                page.wait_for_timeout(600)
                self.assertEqual(page.evaluate(CUT_OFF), 0)
                self.assertGreaterEqual(self.measured(page)["text"], 10.95)

    def test_a_finding_from_the_list_shows_its_object_and_what_holds_it(self):
        page = self.looked_at("")
        page.locator("#tab-findings").click()
        page.locator("[data-finding]").click()
        page.wait_for_timeout(600)
        holder = page.locator(".picture [data-node='30']")
        self.assertEqual(holder.count(), 1)
        self.assertEqual(self.measured(page, [30])["way"], 1)

    def test_a_chip_says_what_it_holds_and_can_be_unfolded(self):
        page = self.looked_at("#message=1")
        chip = page.locator(".picture .fold:not(.open):not(.group)").first
        self.assertRegex(chip.locator("title").text_content(), r"^Show [0-9]+ more: [0-9]+ coordinators, [0-9]+ view controllers, [0-9]+ views$")
        before = self.nodes(page)
        chip.dispatch_event("click")
        page.wait_for_timeout(400)
        self.assertLessEqual(set(before), set(self.nodes(page)))
        self.assertGreater(page.locator(".picture .fold").count(), 3)

    def test_show_all_and_escape_end_it(self):
        for end in (lambda page: page.get_by_role("button", name="Show all").click(), lambda page: page.keyboard.press("Escape")):
            page = self.looked_at("#message=1")
            before = page.locator(".picture [role=treeitem]").count()
            end(page)
            page.wait_for_timeout(400)
            self.assertGreater(page.locator(".picture [role=treeitem]").count(), before)

    def test_stepping_changes_no_folds(self):
        page = self.looked_at("#message=1")
        before = self.nodes(page)
        page.locator("#tab-events").click()
        page.locator("[data-part=events] .scroll").focus()
        for key in ("ArrowUp", "ArrowUp", "ArrowDown"):
            page.keyboard.press(key)
        page.keyboard.press("[")
        page.wait_for_timeout(400)
        self.assertEqual(self.nodes(page), before)

    # Of each chip its text, its width, and that of the card that it is in.
    CHIPS = """() => Object.fromEntries([...document.querySelectorAll('.picture .fold:not(.open)')].map((fold) => {
      const chip = fold.querySelector('.chip');
      const [x, y] = [Number(chip.getAttribute('x')), Number(chip.getAttribute('y'))];
      const number = (card, name) => Number(card.getAttribute(name));
      const card = [...document.querySelectorAll('.picture .card')].find((card) => (
        number(card, 'x') < x && x < number(card, 'x') + number(card, 'width') && number(card, 'y') < y && y < number(card, 'y') + number(card, 'height')));
      return [fold.dataset.fold, { text: fold.querySelector('.count').textContent, widths: [chip.getAttribute('width'), card.getAttribute('width')] }];
    }))"""

    def test_chips_and_cards_keep_their_widths_when_a_count_has_fewer_digits(self):
        page = self.looked_at("#event=401")
        before = page.evaluate(self.CHIPS)
        page.locator("[data-part=scrubber] input[type=range]").evaluate(
            "slider => { slider.value = 45; slider.dispatchEvent(new Event('input', { bubbles: true })); }")
        page.wait_for_timeout(600)
        after = page.evaluate(self.CHIPS)
        shorter = [chip for chip in after if len(after[chip]["text"]) < len(before[chip]["text"])]
        self.assertNotEqual(shorter, [])
        self.assertEqual([after[chip]["widths"] for chip in shorter], [before[chip]["widths"] for chip in shorter])

    # What is folded, where, how near it is looked at, and how high the lanes are.
    SHOWN = """() => [
      ...[...document.querySelectorAll('.picture [role=tree] .body')].map((body) => body.getAttribute('d')).sort(),
      document.querySelector('.picture').getAttribute('viewBox'), document.querySelector('.lane-box').style.height,
    ]"""
    SIZES = ({"width": 1440, "height": 900}, {"width": 900, "height": 1200})

    def resized(self, page, size):
        page.set_viewport_size(size)
        page.wait_for_timeout(600)

    def test_in_a_resized_window_it_is_decided_again_what_is_folded(self):
        for fragment in ("", "#message=1", "#finding=leak/1"):
            with self.subTest(fragment=fragment):
                expected = [self.looked_at(fragment, viewport=size).evaluate(self.SHOWN) for size in self.SIZES]
                self.assertNotEqual(*expected)
                page = self.looked_at(fragment, viewport=self.SIZES[0])
                for wanted, size in ((1, self.SIZES[1]), (0, self.SIZES[0]), (1, self.SIZES[1])):
                    self.resized(page, size)
                    self.assertEqual(page.evaluate(self.SHOWN), expected[wanted])

    def test_after_a_resize_the_address_leads_to_what_is_seen(self):
        page = self.looked_at("#event=250", viewport=self.SIZES[0])
        page.get_by_role("button", name="Fit").click()
        slider = page.locator("[data-part=scrubber] input[type=range]")
        slider.evaluate("slider => { slider.value = 401; slider.dispatchEvent(new Event('input', { bubbles: true })); }")
        page.wait_for_timeout(600)
        self.assertTrue(page.url.endswith("#event=401&fit=250"), page.url)
        self.resized(page, self.SIZES[1])
        self.assertTrue(page.url.endswith("#event=401"), page.url)
        again = self.looked_at("#" + page.url.partition("#")[2], viewport=self.SIZES[1])
        self.assertEqual(again.evaluate(self.SHOWN), page.evaluate(self.SHOWN))

    def test_what_a_comparison_removed_is_fitted_too(self):
        data = self.large_session()
        # Before the message, which would be opened.
        last = data["messages"][0]["sent"] - 1
        gone = range(2, 12)
        for node in data["nodes"]:
            node["released"] = last - 20 if node["id"] in gone else None
        for edge in data["edges"]:
            edge["ended"] = last - 20 if edge["from"] in gone else None
        lane = next(lane for lane in data["lanes"] if lane["node"] == 2)
        lane["removed"] = lane["released"] = last - 20
        report = browser.assemble(data, pathlib.Path(self.folder.name) / "compared.html")
        for size in self.SIZES:
            with self.subTest(width=size["width"]):
                page = self.visit(f"#event={last}&from={last - 30}", report, viewport=size).page
                page.get_by_role("button", name="Fit").click()
                page.wait_for_timeout(600)
                self.assertEqual(page.locator(".picture [data-ghost][data-node]").count(), len(gone))
                self.assertEqual(page.evaluate(CUT_OFF), 0)
                page.locator("body").press("]")
                page.wait_for_timeout(600)
                again = self.visit("#" + page.url.partition("#")[2], report, viewport=size).page
                self.assertEqual(self.nodes(again), self.nodes(page))

    def test_findings_chosen_one_after_the_other_are_each_seen_as_a_whole(self):
        data = self.large_session()
        # Two when so little exists that all of it can be read, and one among everything.
        data["findings"] = [{**data["findings"][0], "nodes": [node], "moment": moment, "fingerprint": f"leak/{moment}"}
                            for node, moment in ((12, 15), (30, 401), (41, 43))]
        page = self.visit("", browser.assemble(data, pathlib.Path(self.folder.name) / "findings.html"), viewport=self.SIZES[0]).page
        page.locator("#tab-findings").click()
        for number, node in ((0, 12), (1, 30), (2, 41), (0, 12)):
            with self.subTest(number=number):
                page.locator("[data-finding]").nth(number).click()
                page.wait_for_timeout(900)
                self.assertEqual(page.evaluate(CUT_OFF), 0)
                self.assertGreaterEqual(self.measured(page, [node])["text"], 10.95)

    def test_a_resized_window_keeps_what_the_user_folded_unfolded_or_moved(self):
        changes = {
            "a chip": lambda page: page.locator(".picture .fold:not(.open):not(.group)").first.dispatch_event("click"),
            "show all": lambda page: page.get_by_role("button", name="Show all").click(),
            "zoom": lambda page: page.get_by_role("button", name="Zoom in").click(),
        }
        for name, change in changes.items():
            with self.subTest(change=name):
                page = self.looked_at("#message=1", viewport=self.SIZES[0])
                change(page)
                page.wait_for_timeout(600)
                before = self.nodes(page)
                for size in reversed(self.SIZES):
                    self.resized(page, size)
                    self.assertEqual(self.nodes(page), before)

    def test_a_resized_window_keeps_the_height_that_the_user_gave_the_lanes(self):
        page = self.looked_at("", viewport=self.SIZES[0])
        page.locator(".grip").focus()
        page.keyboard.press("ArrowDown")
        height = lambda: page.locator(".lane-box").evaluate("box => box.style.height")
        before = height()
        for size in reversed(self.SIZES):
            self.resized(page, size)
            self.assertEqual(height(), before)

    def test_what_opens_and_what_is_fitted_can_be_read(self):
        page = self.looked_at("")
        self.assertGreaterEqual(self.measured(page)["text"], 8.95)
        page.get_by_role("button", name="Zoom out").click()
        page.get_by_role("button", name="Fit").click()
        page.wait_for_timeout(400)
        found = self.measured(page)
        self.assertGreaterEqual(found["text"], 8.95)
        self.assertEqual(page.evaluate(CUT_OFF), 0)
