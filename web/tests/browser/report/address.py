"""What the tests of the address share: what is in sight on a page, and whether another page shows the same."""

import browser
from report.base import SampleTest

SIGHT = """() => {
  const all = (selector, say) => [...document.querySelectorAll(selector)].map(say);
  const one = (selector, say) => all(selector, say)[0] ?? null;
  return {
    heading: one('[data-part=header] h1', (e) => e.textContent),
    view: one('.picture', (e) => e.getAttribute('viewBox').split(' ').map((value) => Math.round(value))),
    nodes: all('.picture [role=tree] [data-node]', (e) => [e.dataset.node, e.getAttribute('aria-expanded'), (PLACE)(e)]),
    groups: all('.picture .group', (e) => e.getAttribute('aria-label')),
    pressed: all('button[aria-pressed=true]', (e) => e.textContent),
    legend: one('.legend', (e) => e.open),
    part: one('.overview-view', (e) => [e.style.left, e.style.width].map((share) => Math.round(parseFloat(share) * 10))),
    count: one('.ruler .lane-count', (e) => e.textContent),
    lanes: one('.lane-box', (e) => e.clientHeight),
    tab: one('[role=tab][aria-selected=true]', (e) => e.textContent),
    statistics: one('[data-part=statistics]', (e) => e.hidden),
    only: all('[data-message] .message-name', (e) => e.textContent),
    kinds: one('.kind-menu summary', (e) => e.textContent),
    events: one('[data-part=events] .list-tools [role=status]', (e) => e.textContent),
  };
}""".replace("PLACE", browser.PLACE)
HIGH = {"width": 1440, "height": 1700}
SETTLED = "new Promise((done) => setTimeout(() => done(location.hash), 400))"


class AddressTest(SampleTest):
    """A page and the page of its address are compared."""

    def visit(self, fragment="", report=None, **options):
        """In a window that is high enough for all of the sample, unless a test names another one."""
        return super().visit(fragment, report, **{"viewport": HIGH, **options})

    def settled(self, page):
        return page.evaluate(SETTLED)

    def keys(self, fragment):
        return {part.split("=")[0] for part in fragment[1:].split("&")}

    def copied(self, page, keys, report=None, **options):
        """Opens the address of a page in another one, which must show the same, and say so. Returns the address."""
        fragment, sight = self.settled(page), self.sight(page)
        self.assertEqual(self.keys(fragment), {"event", *keys}, fragment)
        other = self.visit(fragment, report, **options).page
        self.assertEqual(self.settled(other), fragment)
        if not options:
            self.assertSeen(other, sight, fragment)
        return fragment

    def sight(self, page):
        return page.evaluate(SIGHT)

    def assertSeen(self, page, expected, message=None):
        """The address holds whole points of the picture."""
        sight = self.sight(page)
        for value, wanted in zip(sight.pop("view"), expected["view"]):
            self.assertAlmostEqual(value, wanted, delta=1, msg=message)
        self.assertEqual(sight, {key: value for key, value in expected.items() if key != "view"}, message)

    def press(self, page, *names):
        for name in names:
            page.get_by_role("button", name=name, exact=True).first.click()
