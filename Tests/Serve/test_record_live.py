"""`coordviz record --live`, which serves beside the app that it records, and `--open`."""

import contextlib
import fcntl
import http.client
import json
import os
import pathlib
import pty
import re
import signal
import subprocess
import termios
import time

from serving import OPTIONS, PATIENCE, Serving, heed_interrupts, line_of, lines_until


class BesideARecordedApp(Serving):
    """`coordviz record --live`, and browsers that are opened."""

    def setUp(self):
        super().setUp()
        self.browser = self.folder / "browser"
        self.browser.write_text('#!/bin/sh\nprintf %s "$1" >"$0.new" && mv "$0.new" "$0.opened"\n')
        self.browser.chmod(0o755)
        self.opened = self.folder / "browser.opened"

    def start(self, *words, browser=None):
        process = subprocess.Popen(
            [OPTIONS.programs / "coordviz", *words], cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**os.environ, "BROWSER": str(browser or self.browser)}, preexec_fn=heed_interrupts,
        )  # fmt: skip
        self.addCleanup(lambda: process.poll() is None and process.kill())
        return process

    def wait_for_browser(self):
        for _ in range(PATIENCE * 10):
            if self.opened.exists():
                return self.opened.read_text()
            time.sleep(0.1)
        raise AssertionError("no browser was opened")

    def test_recording_is_shown_until_the_user_ends_it_and_the_exit_code_is_passed_on(self):
        app = f"'{OPTIONS.programs / 'shopping-cart'}'; ls /proc/self/fd | wc -l; exit 3"
        process = self.start("record", "--live", "-o", "app.sqlite", "--", "sh", "-c", app)
        address = self.wait_for_browser()
        said = lines_until(process.stderr, "Ctrl-C")
        self.assertIn(f"coordviz: The recording is shown at {address}\n", said)
        self.assertIn("in app.sqlite\n", said)
        port = int(re.search(r":(\d+)/", address)[1])
        with contextlib.closing(http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
            connection.request("GET", address[address.index("/?") :])
            cookie = connection.getresponse()
            cookie.read()
            # The app may have ended before the server looked for its recording.
            for _ in range(PATIENCE * 10):
                connection.request("GET", "/index", headers={"Cookie": cookie.headers["Set-Cookie"].split(";")[0]})
                answer = connection.getresponse()
                body = answer.read()
                if answer.status != 404:
                    break
                time.sleep(0.1)
            self.assertEqual(answer.status, 200, body)
            index = json.loads(body)
        self.assertEqual([session["ending"] for session in index["sessions"]], ["clean"])
        process.send_signal(signal.SIGINT)
        output, rest = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, rest), (3, ""))
        # Standard input, output and error, and the folder: no socket of the server is inherited.
        self.assertEqual(output.splitlines()[-1].strip(), "4")

    def test_signals_that_the_program_ignores_are_those_that_were_ignored_before(self):
        found = []
        for words in ([], ["--live"]):
            process = self.start("record", *words, "-o", "app.sqlite", "--", "sh", "-c", "grep SigIgn /proc/self/status; kill -TERM $PPID")
            found.append(line_of(process.stdout))
            process.communicate(timeout=PATIENCE)
        self.assertEqual(found[0], found[1])

    def test_end_that_was_demanded_ends_all(self):
        process = self.start("record", "--live", "-o", "app.sqlite", "--", "sh", "-c", "echo ready; exec sleep 300")
        line_of(process.stdout)
        process.terminate()
        _, said = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 128 + signal.SIGTERM)
        self.assertNotIn("Ctrl-C", said)

    def test_terminal_that_is_closed_ends_all(self):
        outer, inner = pty.openpty()

        def lead():
            # Who started these tests may have ignored it, as nohup does.
            signal.signal(signal.SIGHUP, signal.SIG_DFL)
            os.setsid()
            fcntl.ioctl(inner, termios.TIOCSCTTY, 0)

        process = subprocess.Popen(
            [OPTIONS.programs / "coordviz", "record", "--live", "-o", "app.sqlite", "--", "sh", "-c", "echo ready; exec sleep 300"],
            cwd=self.folder, stdin=inner, stdout=subprocess.PIPE, stderr=inner, env={**os.environ, "BROWSER": str(self.browser)}, preexec_fn=lead,
        )  # fmt: skip
        self.addCleanup(lambda: process.poll() is None and process.kill())
        os.close(inner)
        self.assertEqual(line_of(process.stdout), "ready\n")
        os.close(outer)
        self.assertEqual(process.wait(PATIENCE), 128 + signal.SIGHUP)
        process.stdout.close()

    def test_browser_stays_open_when_the_server_ends(self):
        self.browser.write_text('#!/bin/sh\necho $$ >"$0.new" && mv "$0.new" "$0.opened"\nexec sleep 300\n')
        for words in (["serve", "--open", "app.sqlite"], ["record", "--live", "-o", "app.sqlite", "--", "sleep", "300"]):
            with self.subTest(words):
                process = self.start(*words)
                browser = int(self.wait_for_browser())
                self.addCleanup(os.kill, browser, signal.SIGKILL)
                self.opened.unlink()
                process.terminate()
                # Ends although the browser runs: it holds none of the pipes.
                process.communicate(timeout=PATIENCE)
                self.assertIn("sleep", pathlib.Path(f"/proc/{browser}/cmdline").read_text())
                # Out of reach of the terminal's signals.
                self.assertEqual(os.getsid(browser), browser)

    def test_program_that_does_not_exist_ends_the_command_at_once(self):
        process = self.start("record", "--live", "-o", "app.sqlite", "--", "./nothing")
        process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 127)

    def test_browser_that_is_missing_does_not_end_the_server(self):
        process = self.start("serve", "--open", "app.sqlite", browser=self.folder / "nothing")
        address = line_of(process.stdout).strip()
        said = lines_until(process.stderr, "No browser was opened")
        self.assertIn(address, said)
        self.assertIsNone(process.poll())
        process.terminate()
        process.communicate(timeout=PATIENCE)

    def test_server_opens_the_page(self):
        process = self.start("serve", "--open", "app.sqlite")
        self.assertEqual(self.wait_for_browser(), line_of(process.stdout).strip())
        process.terminate()
        process.communicate(timeout=PATIENCE)
