"""Tests in WebKit of the page of a fleet; test_webkit.py runs them."""

import pathlib

from fleet_test import VIEWS, fleet_of, fleet_page
from webkit import LISTEN, SIZE, WebKitTest


class Fleet(WebKitTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.fleet = fleet_page.assemble(fleet_page.data(fleet_of(300)), pathlib.Path(cls.folder) / "fleet.html")

    def open_fleet(self, fragment="", width=SIZE[0]):
        """Opens the page anew; when the test ends, anything that went wrong on it fails the test."""
        self.driver.get("about:blank")
        self.resize(width)
        self.driver.get(self.fleet.resolve().as_uri() + fragment)
        self.until("document.querySelector('.fleet-content') && document.getElementById('static').hidden")
        self.driver.execute_script(LISTEN)
        self.rest()
        self.addCleanup(self.check_problems)

    def test_a_cell_of_each_view_leads_to_recordings(self):
        self.open_fleet()
        for view in VIEWS:
            self.one(f"#tab-{view}").click()
            self.until(f"location.hash.includes('view={view}') || '{view}' === 'findings'")
            self.rest()
            if view not in ("effects", "sessions"):
                self.click(self.all("button.cell")[0])
                self.until("document.querySelectorAll('.recordings > li').length > 0")
            self.picture(f"fleet-{view}")

    def test_a_node_of_the_graph_of_effects_shows_its_numbers(self):
        self.open_fleet("#view=effects&app=Shop")
        self.until("document.querySelectorAll('[data-node]').length > 5")
        self.click_drawn("[data-node]")
        self.until("document.querySelector('[data-part=panel]').textContent.length > 20")
        self.assertEqual(self.driver.execute_script("return document.activeElement.hasAttribute('data-node')"), True)
        self.picture("fleet-effects-node")

    def test_narrow_windows_scroll_down_and_not_aside(self):
        self.open_fleet(width=900)
        for view in VIEWS:
            self.one(f"#tab-{view}").click()
            self.rest()
            self.until("document.documentElement.scrollWidth <= innerWidth")
