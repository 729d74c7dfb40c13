"""`coordviz export --otlp --send`: to a real collector, and to servers that are busy, silent, broken or none at all.

    python Tests/Formats/test_sending.py --coordviz .build/debug/coordviz app.sqlite … [-v]
"""

import email.utils
import gzip
import pathlib
import signal
import socket
import subprocess
import tempfile
import time
import unittest

from answering_server import CLOSED, RESET, SILENT, Server, answer
from hostile_names import document
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest, ExportTraceServiceResponse
from otlp import collector, decoded, logged, spans_of
from recordings import OPTIONS, imported, main, run

# Seconds. Machines may be busy: only what does not end at all waits so long.
PATIENCE = 60


def heed_interrupts():
    """A shell ignores SIGINT in the commands that it runs in the background, and they pass that on."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def start(*arguments):
    return subprocess.Popen([OPTIONS.coordviz, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                            preexec_fn=heed_interrupts)


def ended(*arguments):
    """How a command ended: the exit code, standard output and standard error."""
    process = start(*arguments)
    try:
        output, errors = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
    return process.returncode, output, errors


def partial(rejected, message):
    response = ExportTraceServiceResponse()
    response.partial_success.rejected_spans = rejected
    response.partial_success.error_message = message
    return response.SerializeToString()


ACCEPTED = answer(Content_Type="application/x-protobuf")


class Sending(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = cls.enterClassContext(tempfile.TemporaryDirectory())
        cls.recording = OPTIONS.recordings[0]
        cls.spans = spans_of(ExportTraceServiceRequest.FromString(run("export", "--otlp", "--encoding", "protobuf", cls.recording)))
        assert len(cls.spans) < 1000, "The tests count requests."

    def send(self, address, *options, code, says, recording=None, timeout=20):
        """Sends a recording, and expects the exit code and words on standard error, which it returns."""
        began = time.monotonic()
        found, output, errors = ended("export", "--otlp", "--send", address, "--timeout", str(timeout), *options, recording or self.recording)
        self.duration = time.monotonic() - began
        self.assertEqual((found, output), (code, ""), errors)
        for words in [says] if isinstance(says, str) else says:
            self.assertIn(words, errors)
        self.assertNotIn("Swift", errors)
        return errors

    def large(self):
        """A recording of more than two requests."""
        path = pathlib.Path(self.folder, "large.sqlite")
        return path if path.exists() else imported(self.folder, document([f"name {number}" for number in range(1200)]), path.stem)

    # What works

    def test_a_collector_decodes_all_spans_in_both_encodings(self):
        with collector(self.folder) as (address, log):
            sent = [f"{address}", f"{address}/v1/traces", f"{address}/"]
            for recording in [*OPTIONS.recordings, self.large()]:
                lines = run("export", "--otlp", recording)
                ids = [span.span_id.hex() for span in spans_of(decoded(lines))]
                requests = -(-len(ids) // 1000)
                for count, options in enumerate(([], ["--encoding", "json"]), 1):
                    self.send(sent[count], *options, recording=recording, code=0, says=(
                        f"coordviz: sent {len(ids)} spans in {requests} request{'s' * (requests > 1)} to {address}/v1/traces",))
                counts = logged(log, ids, times=2)
                self.assertEqual([id for id in ids if counts[id] < 2], [])

    def test_a_request_is_what_the_protocol_asks_for(self):
        for encoding, kind, read in (("protobuf", "application/x-protobuf", ExportTraceServiceRequest.FromString),
                                     ("json", "application/json", decoded)):
            with Server(answer(Content_Type=kind, body=b"{}" if encoding == "json" else b"")) as server:
                self.send(f"{server.address}/a/b?c=d", "--encoding", encoding, "--header", "X-Scope-OrgID=shop", code=0,
                          says=f"sent {len(self.spans)} spans in 1 request to {server.address}/a/b?…")
                (line, fields, body), = server.requests
                self.assertEqual(line, "POST /a/b?c=d HTTP/1.1")
                self.assertEqual(fields["host"], [f"127.0.0.1:{server.port}"])
                self.assertEqual(fields["content-type"], [kind])
                self.assertEqual(fields["x-scope-orgid"], ["shop"])
                self.assertRegex(fields["user-agent"][0], r"^coordviz/\d")
                self.assertEqual(spans_of(read(body)), self.spans)

    def test_a_long_session_is_several_requests_on_one_connection(self):
        with Server(ACCEPTED) as server:
            self.send(server.address, recording=self.large(), code=0, says="in 3 requests")
            counts = [len(spans_of(ExportTraceServiceRequest.FromString(body))) for _, _, body in server.requests]
            self.assertEqual(counts[:2], [1000, 1000])
            self.assertEqual(server.connections, 1)

    def test_several_sessions_are_sent_with_their_resources(self):
        path = pathlib.Path(self.folder, "several.sqlite")
        self.assertEqual(ended("merge", *OPTIONS.recordings, "-o", path)[0], 0)
        lines = ended("export", "--otlp", "--session", "all", path)[1]
        written = decoded(lines.encode())
        instances = {next(attribute.value.string_value for attribute in one.resource.attributes if attribute.key == "service.instance.id")
                     for one in written.resource_spans}
        self.assertEqual(len(instances), len(OPTIONS.recordings))
        with Server(ACCEPTED) as server:
            self.send(server.address, "--session", "all", recording=path, code=0,
                      says=f"sent {len(spans_of(written))} spans in {len(OPTIONS.recordings)} requests")
            sent = ExportTraceServiceRequest()
            for _, _, body in server.requests:
                sent.MergeFromString(body)
            self.assertEqual(sent, written)

    def test_a_connection_that_the_server_does_not_keep_is_made_again(self):
        for fields in ({"Connection": "close"}, {}):
            with Server([answer(**fields)]) as server:
                self.send(server.address, recording=self.large(), code=0, says="in 3 requests")
                self.assertEqual(server.connections, 3)

    def test_an_answer_in_json_or_without_a_type_is_one_too(self):
        for fields in ({"Content_Type": "application/json; charset=utf-8", "body": b'{"partialSuccess":{}}'}, {"body": partial(0, "")}, {}):
            with Server(answer(**fields)) as server:
                self.send(server.address, code=0, says="coordviz: sent")

    # What is busy

    def test_a_busy_collector_is_asked_again_when_it_says(self):
        for status, after in (("429 Too Many Requests", lambda: "2"), ("503 Service Unavailable", lambda: "2"),
                              ("503 Service Unavailable", lambda: email.utils.formatdate(time.time() + 3, usegmt=True))):
            with Server(lambda: answer(status, Retry_After=after()), ACCEPTED) as server:
                self.send(server.address, code=0, says=(f"answered with {status[:3]} (", "Trying again in", "coordviz: sent"))
                self.assertEqual(len(server.requests), 2)
                self.assertEqual(*(body for _, _, body in server.requests))
                self.assertGreater(server.times[1] - server.times[0], 1.5)

    def test_a_collector_that_is_busy_for_long_is_not_asked_earlier(self):
        with Server(answer("429 Too Many Requests", Retry_After="3600")) as server:
            self.send(server.address, code=69, says=("asks to wait for 3600 s", "--timeout", "No span was accepted."))
            self.assertEqual(len(server.requests), 1)

    def test_failures_that_may_pass_are_tried_again(self):
        for first in (answer("502 Bad Gateway"), answer("503 Service Unavailable"), answer("504 Gateway Timeout"), CLOSED, RESET,
                      [b"HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc"], [b"HTTP/1.1 20"]):
            with Server(first, ACCEPTED) as server:
                self.send(server.address, code=0, says=("Trying again in", "coordviz: sent"))
                self.assertEqual(len(server.requests), 2)

    def test_what_stays_busy_ends_after_the_timeout(self):
        with Server(answer("503 Service Unavailable", b"the queue is full", Content_Type="text/plain")) as server:
            self.send(server.address, timeout=2, code=69, says=(
                "answered with 503 (Service Unavailable): 'the queue is full' (", "attempts within 2 s)", "Try again later"))
            self.assertGreater(len(server.requests), 1)
            self.assertLess(self.duration, 20)

    def test_what_a_gateway_answers_does_not_say_whether_the_spans_were_accepted(self):
        for status in ("502 Bad Gateway", "504 Gateway Timeout"):
            with Server(answer(status)) as server:
                self.send(server.address, timeout=1, code=69, says=f"Whether the {len(self.spans)} spans of that request were accepted")

    def test_a_failure_in_the_middle_says_what_was_accepted_before(self):
        with Server(ACCEPTED, answer("503 Service Unavailable")) as server:
            self.send(server.address, timeout=1, recording=self.large(), code=69, says=(
                "Before, 1000 spans in 1 request were accepted. Sending again sends everything"))

    def test_a_request_that_met_a_closed_connection_may_have_been_accepted(self):
        def closing():
            server.listener.shutdown(socket.SHUT_RDWR)
            return ()
        with Server(ACCEPTED, closing) as server:
            self.send(server.address, timeout=1, recording=self.large(), code=69, says=(
                "Before, 1000 spans in 1 request were accepted.", "of that request were accepted is not known."))
            self.assertEqual(len(server.requests), 2)

    # What does not answer

    def test_a_collector_that_never_answers_ends_after_the_timeout(self):
        for said in (SILENT, answer(Content_Length=10)):
            with Server(said) as server:
                self.send(server.address, timeout=1, code=69, says=(
                    "did not answer in time", f"Whether the {len(self.spans)} spans of that request were accepted is not known."))
                self.assertLess(self.duration, 20)

    def test_a_collector_that_answers_a_byte_at_a_time_ends_after_the_timeout(self):
        def slowly():
            for byte in answer(Content_Type="application/json", body=b" " * 500):
                time.sleep(0.05)
                yield bytes([byte])
        with Server(slowly()) as server:
            self.send(server.address, timeout=1, code=69, says="did not answer in time")
            self.assertLess(self.duration, 20)

    def test_nobody_at_the_port(self):
        with socket.create_server(("127.0.0.1", 0)) as unused:
            port = unused.getsockname()[1]
        self.send(f"http://127.0.0.1:{port}", timeout=1, code=69, says=("Connection refused", "Does a collector listen there"))

    def test_an_unknown_host_is_not_tried_again(self):
        self.send("http://collector.invalid:4318", code=69, says=("There is no host 'collector.invalid'", "No span was accepted."))
        self.assertLess(self.duration, 15)

    def test_an_interrupt_ends_it(self):
        for said in (SILENT, answer("503 Service Unavailable", Retry_After="50")):
            with Server(said) as server:
                process = start("export", "--otlp", "--send", server.address, "--timeout", "60", self.recording)
                for _ in range(600):
                    if server.requests:
                        break
                    time.sleep(0.1)
                time.sleep(0.2)
                process.send_signal(signal.SIGINT)
                process.communicate(timeout=PATIENCE)
                self.assertEqual(process.returncode, -signal.SIGINT)

    # What is refused

    def test_refused_requests_are_not_tried_again(self):
        for status, body, words in (
                ("400 Bad Request", b'{"code":3,"message":"no such thing"}', "answered with 400 (Bad Request): 'no such thing'"),
                ("401 Unauthorized", b"", "--header"), ("404 Not Found", b"", "/v1/traces"), ("413 Too Large", b"", "limit"),
                ("500 Internal Server Error", b"", "log"), ("599 ", b"", "answered with 599. ")):
            with Server(answer(status, body, Content_Type="application/json", Retry_After="1")) as server:
                self.send(server.address, code=76, says=(words, "No span was accepted."))
                self.assertEqual(len(server.requests), 1)

    def test_a_redirect_is_not_followed(self):
        with Server(ACCEPTED) as other, Server(answer("307 Temporary Redirect", Location=f"{other.address}/v1/traces")) as server:
            self.send(server.address, code=76, says=(f"a redirect to '{other.address}/v1/traces', which is not followed",))
            self.assertEqual((len(server.requests), len(other.requests)), (1, 0))

    def test_rejected_spans_are_reported(self):
        with Server(answer(Content_Type="application/x-protobuf", body=partial(3, "too old"))) as server:
            self.send(server.address, code=76, says=f"rejected 3 of {len(self.spans)} spans in 1 request")
            self.assertEqual(len(server.requests), 1)
        body = b'{"partialSuccess":{"rejectedSpans":"3","errorMessage":"too old"}}'
        with Server(answer(Content_Type="application/json", body=body), ACCEPTED) as server:
            self.send(server.address, "--encoding", "json", recording=self.large(), code=76, says=("rejected 3 of", "'too old'"))
            self.assertEqual(len(server.requests), 3)

    def test_spans_that_were_rejected_before_a_failure_do_not_count_as_accepted(self):
        body = partial(5, "too old")
        with Server(answer(Content_Type="application/x-protobuf", body=body), answer("400 Bad Request")) as server:
            self.send(server.address, recording=self.large(), code=76, says=(
                "answered with 400", "Before, 995 spans in 1 request were accepted. 5 were rejected: 'too old'. Sending again"))

    def test_a_warning_is_reported(self):
        with Server(answer(Content_Type="application/x-protobuf", body=partial(0, "slow down"))) as server:
            self.send(server.address, code=0, says=("the collector warns: 'slow down'", "coordviz: sent"))

    def test_a_warning_and_the_reason_of_a_rejection_are_both_reported(self):
        warning, rejection = (answer(Content_Type="application/x-protobuf", body=partial(*said))
                              for said in ((0, "slow down"), (5, "too old")))
        for answers in ((warning, rejection, ACCEPTED), (rejection, warning, ACCEPTED)):
            with Server(*answers) as server:
                self.send(server.address, recording=self.large(), code=76,
                          says=("the collector warns: 'slow down'", "rejected 5 of", "the others: 'too old'."))
        with Server(warning, answer("400 Bad Request")) as server:
            self.send(server.address, recording=self.large(), code=76, says=("warns: 'slow down'", "answered with 400"))

    # What is no collector

    def test_a_page_is_no_answer_of_a_collector(self):
        for body, kind in ((b"<html>", "text/html"), (b"[1]", "application/json"), (b"\x0a\xff", "application/x-protobuf"),
                           (b"{" * 5000, "application/json"), (gzip.compress(b"{}"), "application/json")):
            with Server(answer(Content_Type=kind, body=body)) as server:
                self.send(server.address, code=76, says=("answered with 200 (OK)", kind, "not an answer of OTLP"))

    def test_an_endless_answer_is_cut(self):
        def endless(status):
            yield answer(status, Content_Type="application/json", Content_Length=1 << 50)
            while True:
                yield b"x" * 65536
        with Server(endless("200 OK")) as server:
            self.send(server.address, code=76, says="more than 65536 bytes")
        with Server(endless("400 Bad Request")) as server:
            self.send(server.address, code=76, says="answered with 400 (Bad Request)")
        with Server([b"HTTP/1.1 200 OK\r\n", *([b"X: " + b"x" * 1000 + b"\r\n"] * 1000)]) as server:
            self.send(server.address, timeout=2, code=76, says="does not speak HTTP/1.1")

    def test_a_server_of_something_else(self):
        for said in ([b"SSH-2.0-OpenSSH_9.2\r\n"], [b"\x00\x00\x12\x04\x00\x00\x00\x00\x00"], [b"HTTP/1.1 two hundred\r\n\r\n"]):
            with Server(said) as server:
                self.send(server.address, code=76, says="does not speak HTTP/1.1")

    def test_what_servers_say_is_data(self):
        evil = "\x1b[31mred\x07\u202e"
        with Server(answer("400 Bad\x1b[31m Request", evil.encode(), Content_Type="text/plain")) as server:
            self.assertNotRegex(self.send(server.address, code=76, says="answered with 400"), r"[\x1b\x07\u202e]")
        with Server(answer(Content_Type="application/x-protobuf", body=partial(1, evil * 1000))) as server:
            errors = self.send(server.address, code=76, says="rejected 1 of")
            self.assertNotRegex(errors, r"[\x1b\x07\u202e]")
            self.assertLess(len(errors), 3000)
        with Server(answer("301 Moved", Location="http://x/" + "y" * 10_000)) as server:
            self.assertLess(len(self.send(server.address, code=76, says="redirect")), 2000)

    # What is refused before anything is sent

    def test_wrong_command_lines_send_nothing(self):
        with Server(ACCEPTED) as server:
            good = ["--send", server.address]
            for options, words in (
                    (["--send", "https://127.0.0.1:4318"], "no TLS"), (["--send", "127.0.0.1:4318"], "http://127.0.0.1:4318"),
                    (["--send", f"http://user:secret@127.0.0.1:{server.port}"], "password"), (["--send", ""], "address"),
                    (["--send", "https://user:secret@collector:4318"], "password"), (["--send", "user:secret@collector"], "password"),
                    ([*good, "--header", "Authorization: Basic secret=="], "NAME=VALUE"),
                    (["--send", f"{server.address}/\r\nX: y"], "characters"), ([*good, "--header", "A=b\r\nX: y"], "line ends"),
                    ([*good, "--header", "Host=evil.example"], "itself"), ([*good, "--header", "A"], "no value"),
                    ([*good, "--timeout", "0"], "1 to 86400"), ([*good, "-o", "spans.binpb"], "leave -o out"),
                    (["--header", "A=b"], "--send"), (["--timeout", "3"], "--send")):
                code, output, errors = ended("export", "--otlp", *options, self.recording)
                self.assertEqual((code, output), (64, ""), errors)
                self.assertIn(words, errors.split("Usage:")[0])
                self.assertNotIn("secret", errors)
            code, _, errors = ended("export", "--perfetto", *good, self.recording)
            self.assertEqual(code, 64)
            self.assertIn("--send is for --otlp", errors)
            self.assertEqual(server.requests, [])


if __name__ == "__main__":
    main()
