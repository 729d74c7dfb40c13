"""Tests of what small windows show: a phone, a page that is magnified, and a narrow window."""

from report.base import SampleTest


class SmallWindows(SampleTest):
    """Nothing that a wide window says is cut off in a small one."""

    def visit_sized(self, width, height, fragment=""):
        return self.visit(fragment, viewport={"width": width, "height": height}).page

    def test_a_dialog_opens_at_its_beginning(self):
        page = self.visit_sized(720, 240)
        for label, opener in (("Keyboard shortcuts", "Keyboard shortcuts"), ("This session", "Facts")):
            page.get_by_role("button", name=opener, exact=True).click()
            dialog = page.get_by_role("dialog", name=label)
            self.assertGreater(dialog.evaluate("box => box.scrollHeight - box.clientHeight"), 0, label)
            self.assertEqual(dialog.evaluate("box => box.scrollTop"), 0, label)
            self.assertEqual(page.evaluate("document.activeElement.textContent"), "Close", label)
            page.keyboard.press("Enter")
            self.assertFalse(dialog.is_visible(), label)

    def test_the_step_that_is_drawn_has_room(self):
        for width in (320, 390, 480, 720, 1024):
            page = self.visit_sized(width, 844)
            self.assertGreater(page.locator(".step").bounding_box()["width"], 150, width)
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), width)

    def test_the_tabs_of_the_lists_are_in_one_row(self):
        for width in (1024, 1100, 1180):
            page = self.visit_sized(width, 768)
            tops = {box.bounding_box()["y"] for box in page.locator(".tabs button").all()}
            self.assertEqual(len(tops), 1, width)

    def test_the_counts_in_the_header_are_not_cut_off(self):
        for width in (390, 1024, 1100, 1180, 1440):
            facts = self.visit_sized(width, 768).locator(".heading .facts")
            hidden = facts.evaluate("box => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight]")
            self.assertLessEqual(max(hidden), 1, width)
