"""Opens traces that coordviz exports in Perfetto's own user interface and asks its trace processor in SQL.

    python Tests/Formats/test_traces.py --coordviz .build/debug/coordviz app.sqlite … [-v]

What a trace has to contain is asked in SQL from the recording.
"""

import json
import pathlib
import tempfile
import unittest

from hostile_names import HOSTILE, all_names, cleaned, document, typed
from perfetto import Perfetto
from recordings import OPTIONS, Script, imported, lossy, main, number, rows, run

# The kinds of events that a message consists of, besides its content.
MESSAGE_KINDS = {"messageSent", "messageQueued", "messageDropped", "hop", "handled", "passedOn", "unhandled", "replied", "chainCycle",
                 "chainChanged", "chainIncomplete", "senderGone"}


class Traces(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.perfetto = Perfetto()
        cls.addClassCleanup(cls.perfetto.close)
        cls.folder = cls.enterClassContext(tempfile.TemporaryDirectory())

    def open(self, form, recording):
        path = pathlib.Path(self.folder, f"trace.{form}")
        run("export", f"--{form}", "--force", "-o", path, recording)
        return self.perfetto.open(path)

    def check(self, form, recording):
        with self.subTest(form=form, recording=pathlib.Path(recording).name), self.open(form, recording) as trace:
            self.assertEqual(trace.errors(), [])
            self.check_lifetimes(trace, form, recording)
            self.check_messages(trace, form, recording)
            self.check_counter(trace, recording)

    def test_traces_of_perfetto_contain_what_was_recorded(self):
        for recording in OPTIONS.recordings:
            self.check("perfetto", recording)

    def test_traces_in_the_format_of_chrome_contain_what_was_recorded(self):
        for recording in OPTIONS.recordings:
            self.check("chrome", recording)

    def check_lifetimes(self, trace, form, recording):
        """Each lifetime of a coordinator is a slice with its times, below that of its parent."""
        key = "debug" if form == "perfetto" else "args"
        found = trace.query(f"""
            select extract_arg(s.arg_set_id, '{key}.node'), extract_arg(s.arg_set_id, '{key}.event'), s.ts, s.dur, s.depth,
                (select name from track where id = t.parent_id), extract_arg(s.arg_set_id, '{key}.parent')
            from slice s join track t on s.track_id = t.id
            where s.category = 'lifetime' and extract_arg(s.arg_set_id, '{key}.kind') = 'coordinator'
            """)
        expected = {(number(row["coordinator"]), row["added_event"]): row for row in rows(recording, """
            SELECT *, (SELECT time FROM records WHERE session = LAST AND number = added_event) AS began
            FROM coordinator_lifetimes WHERE session = LAST
            """)}
        self.assertGreater(len(expected), 0)
        self.assertEqual({(node, event) for node, event, *_ in found}, set(expected))
        for node, event, begin, length, depth, outer, parent in found:
            row = expected[node, event]
            self.assertEqual((begin, depth), (row["began"], 0))
            ends = [time for time in (row["removed"], row["released"]) if time is not None]
            if ends:
                self.assertAlmostEqual((begin + length) / 1e9, min(ends), places=6)
            else:
                self.assertEqual(length, -1)
            self.assertEqual(number(parent), number(row["parent"]))
            if form == "perfetto":
                self.assertEqual(number(outer) or outer, number(row["parent"]) or "Coordinators")

    def check_messages(self, trace, form, recording):
        """Each event of a message is at its time, and flows lead from each one to the next."""
        key = "debug" if form == "perfetto" else "args"
        found = trace.query(f"""
            select extract_arg(arg_set_id, '{key}.event'), extract_arg(arg_set_id, '{key}.message'), ts, dur from slice
            where category glob 'message*'
            """)
        kinds = ", ".join(f"'{kind}'" for kind in sorted(MESSAGE_KINDS))
        expected = rows(recording, f"""
            SELECT r.number, r.message, r.time FROM records r JOIN events e ON e.session = r.session AND e.event = r.number
            WHERE r.session = LAST AND e.kind IN ({kinds}) ORDER BY r.number
            """)
        self.assertEqual(sorted(found), [[row["number"], row["message"], row["time"], 0] for row in expected])
        steps, last = [], {}
        for row in expected:
            if row["message"] in last:
                steps.append([last[row["message"]], row["number"]])
            last[row["message"]] = row["number"]
        flows = trace.query(f"""
            select extract_arg(a.arg_set_id, '{key}.event'), extract_arg(b.arg_set_id, '{key}.event')
            from flow join slice a on slice_out = a.id join slice b on slice_in = b.id
            """)
        self.assertEqual(sorted(flows), sorted(steps))
        unhandled = rows(recording, "SELECT count(*) AS n FROM events WHERE session = LAST AND kind IN ('unhandled', 'messageDropped')")
        self.assertEqual(trace.query("select count(*) from slice where category = 'message,unhandled'"), [[unhandled[0]["n"]]])

    def check_counter(self, trace, recording):
        """The number of coordinators in the tree is right at the end."""
        [row] = rows(recording, """
            SELECT count(DISTINCT coordinator) AS n FROM coordinator_lifetimes WHERE session = LAST AND removed IS NULL AND released IS NULL
            """)
        value = trace.query("""
            select c.value from counter c join track t on t.id = c.track_id
            where t.name glob 'coordinators in the tree*' order by c.id desc limit 1
            """)
        self.assertEqual(value, [[row["n"]]])

    def test_counters_have_the_numbers_of_the_trees_at_each_moment(self):
        """A coordinator with several parents or lifetimes counts once, and keeps its children when it comes back."""
        script = Script("Cart")
        items, checkout, offers = (script.node("coordinator", name) for name in ("Items", "Checkout", "Offers"))
        script.event("childAdded", subject=items, object=3)
        # Between the next two, the tree shows what was removed as a root.
        script.event("childRemoved", subject=3, object=1)
        moments = [script.event("childAdded", subject=3, object=1)]
        for child, parent in ((checkout, 3), (items, 1), (offers, checkout)):
            moments.append(script.event("childAdded", subject=child, object=parent))
        moments.append(script.event("childRemoved", subject=items, object=3))
        moments.append(script.event("released", subject=3))
        recording = imported(self.folder, script.recorded, "counted")
        expected = [counts(json.loads(run("tree", "--json", "--at", f"#{moment}", recording))) for moment in moments]
        for form in ("perfetto", "chrome"):
            with self.subTest(form=form), self.open(form, recording) as trace:
                self.assertEqual(trace.errors(), [])
                outer = "(select name from track p where p.id = t.parent_id)" if form == "perfetto" else "replace(t.name, ' count', '')"
                values = trace.query(f"""
                    select c.ts, t.name, {outer}, c.value from counter c join track t on t.id = c.track_id order by c.ts, c.id
                    """)
                found = []
                for moment in moments:
                    known = {(name, of): value for ts, name, of, value in values if ts <= (moment - 1) * 1_000_000}
                    found.append((
                        known.pop(next(key for key in known if key[0].startswith("coordinators in the tree"))),
                        {number(of): value for (_, of), value in known.items() if value},
                    ))  # fmt: skip
                self.assertEqual(found, expected)

    def test_what_has_no_name_is_shown_with_the_name_of_its_kind(self):
        script = Script("Cart")
        nothing = script.text("")
        for name in ({}, {"name": nothing}):
            script.event("mark", **name)
            script.event("action", subject=3, **name)
            script.event("delegateCalled", subject=3, object=1, **name)
            script.event("dataSourceRead", subject=3, object=1, **name)
            script.event("serviceUsed", subject=3, object=1, **name)
        sent = script.event("messageSent", nothing, subject=3, message=7)
        script.event("hop", nothing, subject=3, object=1, predicted=1, code=2, predictedCode=2, message=7, cause=sent)
        script.event("unhandled", nothing, subject=1, message=7, cause=sent)
        kinds = ["action on Flow3 #3", "dataSourceRead", "delegateCalled", "mark", "serviceUsed"]
        recording = imported(self.folder, script.recorded, "unnamed")
        for form in ("perfetto", "chrome"):
            with self.subTest(form=form), self.open(form, recording) as trace:
                self.assertEqual(trace.errors(), [])
                found = trace.query("select name, dur from slice where category not glob 'lifetime*' and category != 'coordinator' order by name")
                messages = ["message 7", "message 7", "message 7: unhandled"]
                self.assertEqual(found, [[name, 0] for name in sorted(kinds * 2 + messages)])

    def test_lost_events_are_slices_that_say_unknown(self):
        recording = imported(self.folder, lossy(), "lossy")
        for form in ("perfetto", "chrome"):
            with self.open(form, recording) as trace:
                self.assertEqual(trace.errors(), [])
                found = trace.query("select name, ts, dur from slice where category = 'unknown' order by ts desc")
                last = trace.query("select max(ts) from slice where category glob 'message*'")[0][0]
                # No state is known until the end, so the first one does not end.
                self.assertEqual(found, [
                    ["unknown: events 4 to 5 were lost (the recording could not be written)", 2_000_000, -1],
                    ["unknown: 3 events were lost; their numbers are not recorded", 0, last]])

    def test_hostile_names_are_names_of_tracks_messages_and_objects(self):
        names = all_names(len(HOSTILE) + 50, 2026)
        for place, recording in enumerate((document(names), typed_as(names))):
            path = imported(self.folder, recording, f"hostile-{place}")
            for form in ("perfetto", "chrome"):
                with self.subTest(form=form, place=place), self.open(form, path) as trace:
                    self.assertEqual(trace.errors(), [])
                    key = "debug" if form == "perfetto" else "args"
                    found = trace.query(f"""
                        select extract_arg(arg_set_id, '{key}.identifier'), extract_arg(arg_set_id, '{key}.type') from slice
                        where category = 'lifetime' and extract_arg(arg_set_id, '{key}.node') > 2
                        order by extract_arg(arg_set_id, '{key}.node')
                        """)
                    expected = [cleaned(name) for name in names]
                    if form == "chrome":
                        # Perfetto's reader keeps escapes of JSON as they are.
                        self.assertEqual(self.names_in_json(place), expected)
                        expected = [escaped(name) for name in expected]
                    self.assertEqual([row[place] for row in found], expected)
                    hops = trace.query("select count(*) from slice where category = 'message,hop'")
                    self.assertEqual(hops, [[len(names)]])
                    if place == 0:
                        sent = trace.query("select name from slice where category = 'message,sent'")
                        self.assertEqual(sent, [[cleaned(names[0])]])

    def names_in_json(self, place):
        """The names in the exported file, as any other reader of JSON reads them."""
        with open(pathlib.Path(self.folder, "trace.chrome"), encoding="utf-8") as file:
            events = json.load(file)["traceEvents"]
        found = {event["args"]["node"]: event["args"] for event in events if event.get("cat") == "lifetime" and event["args"]["node"] > 2}
        return [found[node][("identifier", "type")[place]] for node in sorted(found)]

    def test_the_same_recording_gives_the_same_bytes(self):
        for form in ("perfetto", "chrome"):
            self.assertEqual(*(run("export", f"--{form}", "-o", "-", OPTIONS.recordings[0]) for _ in range(2)))


def counts(tree):
    """The number of coordinators in a tree, and of the children of each one that has any."""
    members, children, waiting = set(), {}, list(tree["roots"])
    while waiting:
        node = waiting.pop()
        waiting += node["children"]
        if node["kind"] == "coordinator":
            members.add(node["id"])
            below = {child["id"] for child in node["children"] if child["kind"] == "coordinator"}
            # One that is shown above has its children there.
            if below and "repetition" not in node:
                children[node["id"]] = len(below)
    return len(members), children


def escaped(name):
    """A name as our JSON escapes it, but for quotes."""
    for character, escape in (("\\", r"\\"), ("\n", r"\n"), ("\r", r"\r"), ("\t", r"\t")):
        name = name.replace(character, escape)
    return name[:-2] + r"\u005c" if name.endswith("\\") else name


def typed_as(names):
    return typed(document(names), names)


if __name__ == "__main__":
    main()
