"""Decodes the spans that coordviz exports as OTLP, strictly, and sends them to a real collector.

    python Tests/Formats/test_spans.py --coordviz .build/debug/coordviz app.sqlite … [-v]
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest
import urllib.request

from hostile_names import HOSTILE, all_names, cleaned, document, typed
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.proto.trace.v1.trace_pb2 import Status
from otlp import collector, decoded, logged, spans_of

OPTIONS = argparse.Namespace(coordviz="coordviz", recordings=[])


def run(*arguments):
    return subprocess.run([OPTIONS.coordviz, *arguments], check=True, capture_output=True).stdout


def rows(recording, sql):
    lines = run("query", "--json", sql.replace("LAST", "(SELECT max(session) FROM records)"), recording).splitlines()
    return [json.loads(line) for line in lines]


def values(attributes):
    names = [attribute.key for attribute in attributes]
    assert len(names) == len(set(names)), names
    return {attribute.key: getattr(attribute.value, attribute.value.WhichOneof("value")) for attribute in attributes}


class Spans(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = cls.enterClassContext(tempfile.TemporaryDirectory())

    def exported(self, recording):
        """What both encodings contain."""
        request = decoded(run("export", "--otlp", recording))
        binary = ExportTraceServiceRequest.FromString(run("export", "--otlp", "--encoding", "protobuf", recording))
        self.assertEqual(binary, request)
        return request

    def imported(self, recording, name):
        source, path = pathlib.Path(self.folder, f"{name}.json"), pathlib.Path(self.folder, f"{name}.sqlite")
        source.write_text(json.dumps(recording), encoding="utf-8")
        run("import", source, "-o", path)
        return path

    def test_parents_and_links_lead_to_spans_that_exist(self):
        for recording in OPTIONS.recordings:
            spans = spans_of(self.exported(recording))
            known = {(span.trace_id, span.span_id): span for span in spans}
            self.assertEqual(len(known), len(spans))
            for span in spans:
                self.assertLessEqual(span.start_time_unix_nano, span.end_time_unix_nano)
                if span.parent_span_id:
                    self.assertIn((span.trace_id, span.parent_span_id), known)
                for link in span.links:
                    self.assertIn((link.trace_id, link.span_id), known)
            roots = [span for span in spans if not span.parent_span_id]
            self.assertEqual(len(roots), len({span.trace_id for span in spans}))

    def test_a_message_is_a_trace_and_a_hop_is_a_span(self):
        for recording in OPTIONS.recordings:
            spans = spans_of(self.exported(recording))
            facts = [(span, values(span.attributes)) for span in spans]
            messages = {fact["coordviz.message"]: (span, fact) for span, fact in facts if fact["coordviz.kind"] == "message"}
            expected = rows(recording, "SELECT message, name, outcome FROM messages WHERE session = LAST")
            self.assertEqual({number: fact["coordviz.outcome"] for number, (_, fact) in messages.items()},
                             {row["message"]: row["outcome"] for row in expected})
            for row in expected:
                span, fact = messages[row["message"]]
                self.assertEqual(span.name, row["name"])
                is_error = row["outcome"] in ("unhandled", "passedOn", "dropped")
                self.assertEqual(span.status.code, Status.STATUS_CODE_ERROR if is_error else Status.STATUS_CODE_UNSET)
                self.assertEqual(fact.get("coordviz.open", False), row["outcome"] in ("open", "queued", "unknown"))
            started = rows(recording, "SELECT DISTINCT startedAt FROM session ORDER BY id DESC LIMIT 1")[0]["startedAt"]
            hops = {fact["coordviz.event"]: span for span, fact in facts if fact["coordviz.kind"] == "hop"}
            events = rows(recording, """
                SELECT r.number, r.time, r.message FROM records r JOIN events e ON e.session = r.session AND e.event = r.number
                WHERE r.session = LAST AND e.kind = 'hop'
                """)
            self.assertEqual(set(hops), {row["number"] for row in events})
            for row in events:
                span = hops[row["number"]]
                self.assertEqual(span.start_time_unix_nano, started + row["time"])
                self.assertEqual(span.parent_span_id, messages[row["message"]][0].span_id)

    def test_causes_are_links(self):
        for recording in OPTIONS.recordings:
            spans = spans_of(self.exported(recording))
            facts = {(span.trace_id, span.span_id): values(span.attributes) for span in spans}
            causes = {row["number"]: row["cause"] for row in rows(recording, """
                SELECT r.number, r.cause FROM records r JOIN events e ON e.session = r.session AND e.event = r.number
                JOIN events c ON c.session = r.session AND c.event = r.cause
                WHERE r.session = LAST AND e.kind = 'messageSent' AND c.kind IN ('action', 'messageSent', 'transitionBegan')
                """)}
            linked = {facts[span.trace_id, span.span_id]["coordviz.event"]: facts[link.trace_id, link.span_id]["coordviz.event"]
                      for span in spans for link in span.links}
            self.assertEqual({number: linked.get(number) for number in causes}, causes)

    def test_lifetimes_of_coordinators_are_spans_below_their_parents(self):
        for recording in OPTIONS.recordings:
            spans = spans_of(self.exported(recording))
            facts = {(span.trace_id, span.span_id): values(span.attributes) for span in spans}
            found = {}
            for span in spans:
                fact = facts[span.trace_id, span.span_id]
                if fact["coordviz.kind"] == "coordinator":
                    parent = facts[span.trace_id, span.parent_span_id]
                    found[fact["coordviz.event"], number(fact["coordviz.node"])] = (
                        number(parent.get("coordviz.node")), fact.get("coordviz.open", False))
            expected = {(row["added_event"], number(row["coordinator"])): (
                number(row["parent"]), row["removed"] is None and row["released"] is None)
                for row in rows(recording, "SELECT * FROM coordinator_lifetimes WHERE session = LAST")}
            self.assertEqual(found, expected)

    def test_hostile_names_are_names_and_attributes(self):
        names = all_names(len(HOSTILE) + 50, 2026)
        expected = [cleaned(name) for name in names]
        for key, recording in (("identifier", document(names)), ("type", typed(document(names), names))):
            spans = spans_of(self.exported(self.imported(recording, key)))
            found = sorted((number(fact["coordviz.node"]), fact[f"coordviz.{key}"])
                           for fact in (values(span.attributes) for span in spans) if fact["coordviz.kind"] == "coordinator"
                           and number(fact["coordviz.node"]) > 2)
            self.assertEqual([name for _, name in found], expected)

    def test_a_collector_takes_every_line_and_the_binary_form_and_decodes_all_spans(self):
        names = all_names(len(HOSTILE), 2026)
        recordings = [*OPTIONS.recordings, self.imported(document(names), "sent")]
        with collector(self.folder) as (address, log):
            for recording in recordings:
                lines = run("export", "--otlp", recording).splitlines()
                for kind, bodies in (("application/json", lines),
                                     ("application/x-protobuf", [run("export", "--otlp", "--encoding", "protobuf", recording)])):
                    for body in bodies:
                        request = urllib.request.Request(f"{address}/v1/traces", body, {"Content-Type": kind})
                        with urllib.request.urlopen(request, timeout=30) as answer:
                            self.assertEqual(answer.status, 200)
            sent = [span.span_id.hex() for recording in recordings for span in spans_of(self.exported(recording))]
            counts = logged(log, sent, times=2)
        # Each span in both encodings; parents are named more often.
        self.assertEqual([id for id in sent if counts[id] < 2], [])

    def test_the_same_recording_gives_the_same_bytes(self):
        for encoding in ("json", "protobuf"):
            self.assertEqual(*(run("export", "--otlp", "--encoding", encoding, OPTIONS.recordings[0]) for _ in range(2)))


def number(label):
    """The id of an object in `Cart #17` or `Shop.Cart#17`; nothing if there is none."""
    return int(label.rsplit("#", 1)[1]) if label and "#" in label else None


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--coordviz", default=OPTIONS.coordviz)
    parser.add_argument("recordings", nargs="*")
    known, rest = parser.parse_known_args()
    OPTIONS.coordviz, OPTIONS.recordings = known.coordviz, known.recordings
    if not OPTIONS.recordings:
        parser.error("name at least one recording")
    unittest.main(argv=[sys.argv[0], *rest])
