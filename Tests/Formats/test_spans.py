"""Decodes the spans that coordviz exports as OTLP, strictly, and sends them to a real collector.

    python Tests/Formats/test_spans.py --coordviz .build/debug/coordviz app.sqlite … [-v]
"""

import contextlib
import json
import pathlib
import subprocess
import tempfile
import unittest
import urllib.request

from hostile_names import HOSTILE, all_names, cleaned, document, typed
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.proto.trace.v1.trace_pb2 import Status
from otlp import collector, decoded, logged, spans_of
from recordings import OPTIONS, Script, imported, lossy, main, number, rows, run


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

    def test_parents_and_links_lead_to_spans_that_exist(self):
        for recording in [*OPTIONS.recordings, imported(self.folder, lossy(), "lossy")]:
            self.check_parents_and_links(spans_of(self.exported(recording)))

    def check_parents_and_links(self, spans):
        known = {(span.trace_id, span.span_id): span for span in spans}
        self.assertEqual(len(known), len(spans))
        for span in spans:
            self.assertLessEqual(span.start_time_unix_nano, span.end_time_unix_nano)
            for event in span.events:
                self.assertTrue(span.start_time_unix_nano <= event.time_unix_nano <= span.end_time_unix_nano)
            if span.parent_span_id:
                self.assertIn((span.trace_id, span.parent_span_id), known)
            for link in span.links:
                self.assertIn((link.trace_id, link.span_id), known)
        roots = [span for span in spans if not span.parent_span_id]
        self.assertEqual(len(roots), len({span.trace_id for span in spans}))

    def spans(self, script, name):
        """The spans of a script by kind, each with its attributes; their parents and links are checked."""
        spans = spans_of(self.exported(imported(self.folder, script.recorded, name)))
        self.check_parents_and_links(spans)
        found = {}
        for span in spans:
            fact = values(span.attributes)
            found.setdefault(fact["coordviz.kind"], []).append((span, fact))
        return found

    def test_a_message_whose_sending_is_not_recorded_has_a_root(self):
        for lost in (0, 1):
            with self.subTest(lost=lost):
                script = Script("Cart", "Payment")
                if lost:
                    script.lose(lost, placed=False)
                for message, ending in ((7, "handled"), (8, None)):
                    script.event("hop", "Pay", subject=4, object=3, predicted=3, code=2, predictedCode=2, message=message)
                    if ending:
                        script.event(ending, "Pay", subject=3, message=message)
                found = self.spans(script, f"unsent-{lost}")
                self.assertEqual([fact["coordviz.hop"] for _, fact in found["hop"]], [1, 1])
                text = "1 event was lost; their numbers are not recorded" if lost else "the event that sent it is not recorded"
                for (span, fact), outcome in zip(found["message"], ("handled", "unknown"), strict=True):
                    self.assertEqual((span.name, fact["coordviz.outcome"], fact["coordviz.unknown"]), ("Pay", outcome, text))
                    self.assertTrue(fact["coordviz.start_not_observed"])
                    self.assertEqual(fact.get("coordviz.open", False), outcome == "unknown")
                    self.assertEqual(fact.get("coordviz.end_not_observed", False), bool(lost) and outcome == "unknown")

    def test_what_may_have_happened_in_lost_events_is_not_called_open_alone(self):
        for placed in (True, False):
            with self.subTest(placed=placed):
                script = Script("Cart")
                script.event("transitionBegan", "push", subject=2, object=1)
                sent = script.event("messageSent", "Pay", subject=3, message=7)
                script.event("hop", "Pay", subject=3, object=1, predicted=1, code=2, predictedCode=2, message=7, cause=sent)
                script.lose(2, placed=placed)
                script.event("mark", "after")
                # Of the transition that began in the lost events.
                script.event("transitionEnded", "pop", subject=2, object=1, cause=script.next - 2)
                script.event("mark", "last")
                found = self.spans(script, f"lost-{placed}")
                [(pop, ended), (push, began)] = sorted(found["transition"], key=lambda one: one[0].name)
                self.assertEqual((pop.start_time_unix_nano, ended["coordviz.start_not_observed"]), (pop.end_time_unix_nano, True))
                for fact in (began, found["hop"][0][1], found["message"][0][1]):
                    self.assertEqual((fact["coordviz.open"], fact["coordviz.end_not_observed"]), (True, True))
                self.assertNotIn("coordviz.start_not_observed", began)
                [(unknown, fact)] = found["unknown"]
                [(session, _)] = found["session"]
                self.assertEqual(unknown.end_time_unix_nano, session.end_time_unix_nano)
                self.assertEqual(fact.get("coordviz.open", False), placed)
                if not placed:
                    self.assertEqual(unknown.name, "unknown: 2 events were lost; their numbers are not recorded")
                    self.assertEqual(unknown.start_time_unix_nano, session.start_time_unix_nano)
                self.assertTrue(all(fact["coordviz.end_not_observed"] for _, fact in found["coordinator"] if placed is False))

    def test_the_end_of_a_hop_after_lost_events_is_the_latest_possible(self):
        script = Script("Cart", "Payment")
        sent = script.event("messageSent", "Pay", subject=4, message=7)
        for before, after in ((4, 3), (3, 1)):
            script.event("hop", "Pay", subject=before, object=after, predicted=after, code=2, predictedCode=2, message=7, cause=sent)
        script.lose(1)
        script.event("handled", "Pay", subject=1, message=7, cause=sent)
        found = self.spans(script, "hops")
        self.assertEqual([fact.get("coordviz.end_not_observed", False) for _, fact in found["hop"]], [False, True])

    def test_coordinators_outside_of_the_tree_problems_and_changes_of_the_chain_are_there(self):
        script = Script("Cart")
        loose = script.node("coordinator", "Loose\x1b")
        script.event("ownershipBegan", subject=loose, object=1)
        script.event("startedTwice", subject=3)
        sent = script.event("messageSent", "Pay", subject=3, message=7)
        script.event("chainChanged", "Pay", subject=3, object=1, message=7, cause=sent)
        script.event("chainIncomplete", "Pay", subject=3, message=7, cause=sent)
        script.event("handled", "Pay", subject=1, message=7, cause=sent)
        script.event("senderGone", "Pay", subject=3, message=7, cause=sent)
        found = self.spans(script, "all")
        [(span, _)] = [one for one in found["coordinator"] if number(one[1]["coordviz.node"]) == loose]
        self.assertEqual(span.name, f"Loose\u241b #{loose}")
        [(problem, fact)] = found["problem"]
        self.assertEqual((problem.name, number(fact["coordviz.node"])), ("startedTwice", 3))
        self.assertEqual(problem.status.code, Status.STATUS_CODE_ERROR)
        self.assertIn("was started again; ignored", problem.status.message)
        [(message, _)] = found["message"]
        events = [(event.name, values(event.attributes)["coordviz.node"]) for event in message.events]
        self.assertEqual(events, [(name, "Flow3 #3") for name in ("chainChanged", "chainIncomplete", "senderGone")])

    def test_a_large_session_is_several_batches_and_calls_lead_to_their_causes(self):
        script = Script("Cart")
        messages = 0
        for _ in range(200):
            tap = script.event("action", "tap", subject=3)
            call = tap
            for _ in range(3):
                call = script.event("delegateCalled", "didSelect", subject=3, object=1, cause=call)
                script.event("mark", "between")
            messages += 1
            sent = script.event("messageSent", "Pay", subject=3, message=messages, cause=call)
            script.event("hop", "Pay", subject=3, object=1, predicted=1, code=2, predictedCode=2, message=messages, cause=sent)
            script.event("handled", "Pay", subject=1, message=messages, cause=sent)
        found = self.spans(script, "large")
        lines = run("export", "--otlp", pathlib.Path(self.folder, "large.sqlite")).splitlines()
        counts = [len(spans_of(decoded(line))) for line in lines]
        self.assertGreater(len(lines), 1)
        self.assertEqual({*counts[:-1]}, {1000})
        self.assertEqual(sum(counts), sum(map(len, found.values())))
        actions = [span.span_id for span, _ in found["action"]]
        self.assertEqual([[link.span_id for link in span.links] for span, _ in found["message"]], [[action] for action in actions])

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
            self.assertGreater(len(causes), 0)
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
            spans = spans_of(self.exported(imported(self.folder, recording, key)))
            found = sorted((number(fact["coordviz.node"]), fact[f"coordviz.{key}"])
                           for fact in (values(span.attributes) for span in spans) if fact["coordviz.kind"] == "coordinator"
                           and number(fact["coordviz.node"]) > 2)
            self.assertEqual([name for _, name in found], expected)

    def test_a_collector_takes_every_line_and_the_binary_form_and_decodes_all_spans(self):
        names = all_names(len(HOSTILE), 2026)
        recordings = [*OPTIONS.recordings, imported(self.folder, document(names), "sent")]
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


if __name__ == "__main__":
    main()
