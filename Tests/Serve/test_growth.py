"""What is new since an event adds up to the whole session, and a page that cannot go on is told so."""

import re

from page_data import Page
from serving import Serving


class Growth(Serving):
    def test_what_is_new_adds_up_to_the_whole(self):
        server = self.serve()
        events = self.listen(server)
        app = self.start_app()
        events.wait(lambda state: state["phase"] == "live")
        page = Page(server)
        seen = page.last
        parts = 0
        while parts < 5:
            _, state = events.wait(lambda state: state["events"] > seen)
            status, data = page.grow()
            self.assertEqual((status, data.directory["growth"]["after"]), (200, seen))
            numbers = data.columns["event.number"]
            self.assertTrue(all(number > seen for number in numbers))
            # What the answer says of the session does not go beyond its rows.
            self.assertEqual(data.directory["session"]["events"], page.last)
            parts += page.last > seen
            seen = page.last
        app.kill()
        app.wait()
        _, end = events.wait(lambda state: state["phase"] == "crashed")
        page.grow()
        checked = end["checked"]
        # All of it is checked at the end; a run may have been under way.
        while page.growth["checked"] < page.facts["events"]:
            _, state = events.wait(lambda state: state["checked"] > checked)
            checked = state["checked"]
            page.grow()
        self.assertEqual(page.contents(), Page(server).contents())

    def test_structure_and_findings_are_sent_once(self):
        server = self.serve()
        self.record()
        events = self.listen(server)
        events.wait(lambda state: state["phase"] == "ended")
        page = Page(server)
        events.wait(lambda state: state["checked"] > 0)
        page.grow()
        status, data = page.grow()
        self.assertEqual(status, 200)
        self.assertEqual({name for name in data.columns if not re.match("(event|message|hop|stop)[.]", name)}, set())
        self.assertFalse(any(data.columns.values()))
        self.assertFalse({"findings", "notJudged", "unseenText", "unobservedText"} & set(data.directory))
        again = page.grow(structure=page.growth["structure"] + "0", findings=page.growth["findings"] + "0")[1]
        self.assertIn("node.id", again.columns)
        self.assertIn("findings", again.directory)

    def test_page_that_cannot_go_on_is_told(self):
        server = self.serve()
        self.record_for(server)
        page = Page(server)
        sentence = "The session does not go on from there. Ask for its data again.\n"
        for changed in (
            {"after": page.last + 1}, {"after": 2**62}, {"structure": "x"}, {"findings": "x"}, {"structure": "%00"},
        ):  # fmt: skip
            with self.subTest(changed):
                self.assertEqual(page.grow(**changed), (409, sentence))
        server.end()
        again = self.serve()
        self.listen(again).wait(lambda state: state["phase"] == "ended")
        page.server = again
        self.assertEqual(page.grow(), (409, sentence))
        page.begin()
        self.assertEqual(page.grow()[0], 200)
        page.session = 7
        self.assertEqual(page.grow(), (409, sentence))

    def test_recording_that_was_replaced_does_not_go_on(self):
        server = self.serve()
        events = self.listen(server)
        self.record()
        _, before = events.wait(lambda state: state["phase"] == "ended")
        page = Page(server)
        for file in self.folder.glob("app.sqlite*"):
            file.unlink()
        self.record(program="weather")
        events.wait(lambda state: state["phase"] == "ended" and state["recording"] != before["recording"])
        self.assertEqual(page.grow(after=1)[0], 409)

    def test_malformed_queries_are_refused(self):
        server = self.serve()
        self.record_for(server)
        page = Page(server)
        good = page.query()
        for query in (
            "", "after=1", good + "&after=1", good + "&more=1", good + "&", good.replace("after=", "after=-"), page.query(after="1.5"),
            page.query(after="0x1"), page.query(after="%31"), page.query(after=""), page.query(after=2**63), page.query(structure=""),
            page.query(findings="x" * 65), good.replace("=", ""),
        ):  # fmt: skip
            with self.subTest(query):
                status, _, body = server.get(f"/growth/1?{query}")
                self.assertEqual((status, body), (400, b"Ask with ?after=EVENT&structure=VERSION&findings=VERSION, as in docs/live.md.\n"))
        self.assertEqual(server.get("/growth/1/2?" + good)[0], 404)
