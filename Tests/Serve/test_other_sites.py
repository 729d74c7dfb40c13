"""Pages of other sites, in Chromium, try to read what `coordviz serve` shows."""

import http.server
import os
import threading
import unittest

from serving import PATIENCE, Serving


class OtherSite(http.server.BaseHTTPRequestHandler):
    """A page of another site, which tries to read what is served."""

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!doctype html><title>other site</title>")

    def log_message(self, *_):
        pass


@unittest.skipUnless(os.environ.get("CHROMIUM"), "CHROMIUM does not name a browser.")
class Browsers(Serving):
    """Chromium as the victim: it has the cookie, and visits another site."""

    @classmethod
    def setUpClass(cls):
        from playwright.sync_api import sync_playwright

        site = http.server.ThreadingHTTPServer(("127.0.0.1", 0), OtherSite)
        cls.addClassCleanup(site.server_close)
        cls.addClassCleanup(site.shutdown)
        threading.Thread(target=site.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        cls.site = site.server_address[1]
        playwright = sync_playwright().start()
        cls.addClassCleanup(playwright.stop)
        # "rebound.example" leads to this machine, as after DNS rebinding.
        cls.browser = playwright.chromium.launch(
            executable_path=os.environ["CHROMIUM"], args=["--no-sandbox", "--host-resolver-rules=MAP *.example 127.0.0.1"]
        )
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        super().setUp()
        self.record()
        self.server = self.serve()
        self.listen(self.server).wait(lambda state: state["phase"] == "ended")
        context = self.browser.new_context()
        self.addCleanup(context.close)
        self.page = context.new_page()
        self.page.goto(self.server.address)
        self.assertEqual(self.page.url, f"http://127.0.0.1:{self.server.port}/")
        self.assertEqual(self.page.evaluate("document.cookie"), "")
        self.assertEqual(self.told("() => fetch('/index').then((answer) => answer.status)"), 200)

    def told(self, script, given=None):
        """What a function in the page answers, without waiting for ever."""
        late = f"new Promise((done) => setTimeout(() => done('no answer within {PATIENCE} s'), {PATIENCE * 1000}))"
        return self.page.evaluate(f"(given) => Promise.race([({script})(given), {late}])", given)

    def test_pages_of_other_sites_read_nothing(self):
        own = f"http://127.0.0.1:{self.server.port}"
        self.page.goto(f"http://evil.example:{self.site}/")
        for path in ("/index", "/data/1", "/report.html"):
            for mode in ("cors", "no-cors"):
                asked = "([address, mode]) => fetch(address, { mode, credentials: 'include' }).then((answer) => answer.text(), () => 'refused')"
                self.assertIn(self.told(asked, [own + path, mode]), ("refused", ""), path)
        heard = """(address) => new Promise((done) => {
          const source = new EventSource(address, { withCredentials: true });
          source.addEventListener('state', () => done('heard'));
          source.onerror = () => done('refused');
        })"""
        self.assertEqual(self.told(heard, f"{own}/events"), "refused")
        framed = """(address) => new Promise((done) => {
          const frame = document.createElement('iframe');
          frame.onload = () => { try { done(frame.contentDocument?.title ?? 'refused'); } catch { done('refused'); } };
          frame.src = address;
          document.body.append(frame);
        })"""
        self.assertEqual(self.told(framed, own), "refused")

    def test_name_that_leads_to_this_machine_reads_nothing(self):
        own = f"http://rebound.example:{self.server.port}"
        for path in ("/", "/index", "/data/1", "/events", f"/?token={self.server.token}"):
            answer = self.page.goto(own + path)
            self.assertEqual((answer.status, answer.text()), (403, "This server answers only to its own address on this machine.\n"), path)
