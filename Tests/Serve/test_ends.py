"""How `coordviz serve` takes its port and ends, and that it only reads the recording."""

import http.client
import signal
import subprocess

from serving import OPTIONS, PATIENCE, Serving


class Ends(Serving):
    def test_port_that_is_used_is_said(self):
        server = self.serve()
        other = subprocess.run(
            [OPTIONS.programs / "coordviz", "serve", "--port", str(server.port), "app.sqlite"],
            cwd=self.folder, capture_output=True, text=True, timeout=PATIENCE,
        )  # fmt: skip
        self.assertEqual((other.returncode, other.stdout), (69, ""))
        self.assertEqual(
            other.stderr, f"coordviz: Another program listens at port {server.port}. Choose another one with --port, or leave --port out.\n"
        )

    def test_signals_end_it_and_its_connections(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            server = self.serve()
            events = self.listen(server)
            events.next()
            self.assertEqual(server.end(number), -number)
            self.assertRaises(http.client.IncompleteRead, events.answer.read)

    def test_server_can_be_started_at_the_same_port_again(self):
        server = self.serve()
        self.listen(server).next()
        server.end(signal.SIGKILL)
        again = self.serve("--port", str(server.port), "app.sqlite")
        self.assertNotEqual(again.token, server.token)
        # The page of the earlier server.
        self.assertEqual(again.get("/", cookie=False, **server.cookie())[0], 401)

    def test_recording_is_only_read(self):
        self.record()
        before = {path.name: (path.stat().st_mtime_ns, path.read_bytes()) for path in self.folder.glob("app.*")}
        server = self.serve()
        self.listen(server).wait(lambda state: state["phase"] == "ended")
        for path in ("/", "/index", "/data/1", "/report.html", "/data/99"):
            server.get(path)
        server.end()
        self.assertEqual({path.name: (path.stat().st_mtime_ns, path.read_bytes()) for path in self.folder.glob("app.*")}, before)
