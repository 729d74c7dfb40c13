"""Tests in WebKit of what leads beyond a single view; test_webkit.py runs them."""

import http.server
import pathlib
import threading

import browser
import hostile
from webkit import WebKitTest


class Linked(WebKitTest):
    """Comparing, sessions, findings, statistics, copying, and what is there without scripts and on paper."""

    def test_two_moments_are_compared_until_escape(self):
        self.open("#event=60")
        self.press("c")
        self.until("location.hash.includes('from=60')")
        self.one("[data-part=scrubber] input[type=range]").send_keys("\ue010")  # End
        last = self.data["events"][-1]["n"]
        self.wait_for_event(last)
        added = [node for node in self.data["nodes"] if 60 < node["first"] <= last and (node["released"] or 9999) > last]
        self.until_equal(len(added), lambda: len(self.all("[data-part=graph] .node.added")))
        self.assertIn(f"{len(added)} added", self.text("[data-part=compare]"))
        self.picture("compare")
        self.press("\ue00c")
        self.until("document.querySelector('[data-part=compare]').hidden && !location.hash.includes('from=')")

    def test_a_session_that_cannot_be_shown_leads_to_the_others(self):
        first, last = browser.fixture("gap"), browser.fixture("shopping")
        last["session"]["id"] = 2
        report = browser.assemble(last, pathlib.Path(self.folder) / "damaged.html", earlier=[first],
                                  damage=lambda session, letters: letters[:400] if session is first else letters)
        self.open("#session=2", report)
        self.driver.execute_script("location.hash = '#session=1'")
        self.until("document.querySelector('[data-part=failure]')")
        self.assertIn("Session 1 cannot be shown. Its data cannot be decompressed", self.text("[data-part=failure] [role=alert]"))
        self.assertTrue(self.one("#static").is_displayed())
        self.picture("damaged")
        self.one("#session").send_keys("2")
        self.until("document.querySelector('[data-part=scrubber] input') && !document.querySelector('[data-part=failure]')")
        self.driver.execute_script("window.problems = []")

    def test_a_copied_link_leads_to_the_same_sight(self):
        sight = """return [document.querySelector('.picture').getAttribute('viewBox').split(' ').map(Number),
          document.querySelectorAll('.picture [role=tree] [data-node]').length, document.querySelector('.ruler .lane-count').textContent,
          document.querySelector('[role=tab][aria-selected=true]').id]"""
        self.open("#event=60&node=9")
        before = self.driver.execute_script(sight)
        for script in ("document.querySelector('.picture [data-node=\"9\"]').focus()", "document.querySelector('[aria-label=\"Zoom in\"]').click()",
                       "document.querySelector('[aria-label=\"Zoom timeline in\"]').click()", "document.getElementById('tab-messages').click()"):
            self.driver.execute_script(script)
        self.driver.execute_script("document.querySelector('.picture [data-node=\"9\"]').dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))")
        self.until("['fold=9', 'graph=', 'events=', 'tab=messages'].every((part) => location.hash.includes(part))")
        seen, fragment = self.driver.execute_script(sight), self.driver.execute_script("return location.hash")
        for was, now in zip(before, seen):
            self.assertNotEqual(was, now)
        self.open(fragment)
        self.until_equal(seen[1:], lambda: self.driver.execute_script(sight)[1:])
        # The address holds whole points of the picture.
        for was, now in zip(seen[0], self.driver.execute_script(sight)[0]):
            self.assertAlmostEqual(was, now, delta=1)
        self.assertEqual(self.driver.execute_script("return location.hash"), fragment)

    def test_a_finding_in_the_address_is_shown_everywhere(self):
        data = hostile.renamed(self.data, hostile.TAME)
        finding = data["findings"][2]
        report = browser.assemble(data, pathlib.Path(self.folder) / "findings.html")
        self.open(f"#finding={finding['fingerprint']}", report)
        self.wait_for_event(finding["moment"])
        self.assertEqual(self.one("[data-finding][aria-selected=true]").get_attribute("data-finding"), finding["fingerprint"])
        self.assertIn(finding["headline"], self.text("[data-part=inspector]"))
        self.assertIn("2", self.text(".findings-button"))

    def test_statistics_filter_the_messages(self):
        self.open()
        self.tab("Messages")
        [switch] = [button for button in self.all("[data-part=messages] button") if button.text == "Statistics"]
        self.click(switch)
        self.click(self.one("[data-statistic='PayNow']"))
        wanted = len([message for message in self.data["messages"] if message["name"] == "PayNow"])
        self.until_equal(wanted, lambda: len(self.all("[data-message]")))

    def test_what_is_drawn_can_be_copied(self):
        self.open("#event=60")
        [copy] = [button for button in self.all("[data-part=graph] button") if button.text == "Copy\u2026"]
        self.click(copy)
        for kind in ("dot", "mermaid"):
            self.click(self.one(f"[data-format={kind}]"))
            self.until(f"document.querySelector('.copy-text').value.startsWith('coordviz export --{kind} --session 1 --at ')")
        for kind, begins in (("svg", "<svg "), ("png", "")):
            self.click(self.one(f"[data-format={kind}]"))
            self.until(f"document.querySelector('.copy-link').download === 'coordviz.{kind}'")
            self.assertTrue(self.one(".copy-text").get_attribute("value").startswith(begins), kind)
        self.assertTrue(self.one(".copy-link").get_attribute("href").startswith("data:image/png;base64,iVBOR"))

    def test_the_keyboard_walks_through_all_views(self):
        self.open()
        seen = set()
        for _ in range(60):
            self.press("\ue004")  # Tab
            seen.add(self.driver.execute_script("return document.activeElement.closest('[data-part]')?.dataset.part ?? null"))
        self.assertLessEqual({"search", "timeline", "scrubber", "graph", "inspector", "events"}, seen)

    def test_on_paper_there_is_the_static_part_alone(self):
        self.open()
        self.driver.execute_script("dispatchEvent(new Event('beforeprint'))")
        self.assertGreater(self.driver.execute_script("return document.getElementById('static').childElementCount"), 0)
        # This driver prints nothing, so the rules for paper are asked themselves.
        rules = self.driver.execute_script(
            "return [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter((rule) => rule.media?.mediaText === 'print')"
            ".flatMap((rule) => [...rule.cssRules]).map((rule) => `${rule.selectorText} ${rule.style.display}`)")
        self.assertTrue(any("#app" in rule and rule.endswith(" none") for rule in rules), rules)
        self.driver.execute_script("dispatchEvent(new Event('afterprint'))")
        self.assertEqual(self.driver.execute_script("return document.getElementById('static').childElementCount"), 0)

    def test_under_a_server_that_forbids_scripts_and_styles_the_static_part_is_shown(self):
        report, policy = self.report, "sandbox allow-same-origin; default-src 'none'; img-src 'self'; style-src 'self';"

        class Server(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.send_header("Content-Security-Policy", policy)
                self.end_headers()
                self.wfile.write(report.read_bytes())

            def log_message(self, *_):
                pass

        server = self.enterContext(http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.shutdown)
        self.driver.get(f"http://127.0.0.1:{server.server_port}/report.html")
        self.assertTrue(self.one("#static h1").is_displayed())
        self.assertEqual(len(self.all("#static li")), len(self.data["nodes"]))
        self.assertFalse(self.one("#app").is_displayed())
        self.picture("static")

    def test_hostile_names_are_text_everywhere(self):
        data = hostile.renamed(self.data, hostile.NAMES)
        self.open("#event=60", browser.assemble(data, pathlib.Path(self.folder) / "hostile.html"))
        for tab in ("Messages", "Findings", "Events"):
            self.tab(tab)
        for node in data["nodes"][::5]:
            self.driver.execute_script("location.hash = '#event=1'")
            self.until("!document.querySelector('.details-node')")
            self.driver.execute_script("location.hash = arguments[0]", f"#node={node['id']}")
            self.one(".details-node h3")
        self.picture("hostile")
        self.assertEqual(self.all("#app script, #app img[src], #app style, #app iframe, #app link, #app [onload], #app [onerror], title *"), [])
        self.assertIsNone(self.driver.execute_script("return window.hacked ?? null"))
        self.assertLessEqual(self.driver.execute_script("return document.documentElement.scrollWidth - innerWidth"), 0)
