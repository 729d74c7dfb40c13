"""Measures how a page follows a recording while a program writes it.

    python web/tests/browser/measure_live.py COORDVIZ COORDVIZ-BENCHMARKS [--seconds 600] [--rate 1000] [--only-messages]

Both programs are built for release. Prints, also as JSON with --json: how many events were recorded and how many lost, the median time
from an event to the screen, the 95th percentile of the times between two pictures that the browser draws, the share of one core and the
most memory that the server took while it followed, the most when all of the ended session was checked, and how long the page needed after
the last event. The times of events are those of the recording, and the clock is the same.
"""

import argparse
import contextlib
import datetime
import json
import os
import pathlib
import re
import shutil
import sqlite3
import statistics
import subprocess
import tempfile
import time

import archive
import browser

WATCH = """() => {
  const seen = window.measured = { frames: [], shown: [] };
  let [before, events] = [performance.now(), 0];
  const frame = (now) => {
    seen.frames.push(now - before);
    before = now;
    const last = Number(document.querySelector('[data-part=scrubber] input')?.value ?? 0);
    if (last !== events) seen.shown.push([performance.timeOrigin + performance.now(), events = last]);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""


def spent(process):
    """Seconds of processor time."""
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def most_memory(process):
    """MiB."""
    return int(re.search(r"VmHWM:\s+(\d+)", pathlib.Path(f"/proc/{process.pid}/status").read_text(encoding="ascii"))[1]) / 1024


def rest(process):
    """Waits until a process does nothing: the rules have looked at all of the session."""
    before = None
    while spent(process) != before:
        before = spent(process)
        time.sleep(0.5)


def stored(recording):
    """How many events a recording that has ended has."""
    with contextlib.closing(sqlite3.connect(f"file:{recording}?mode=ro", uri=True)) as database:
        return database.execute("SELECT count(*) FROM events").fetchone()[0]


def latencies(shown, times):
    """Milliseconds from events to the screen, of up to twenty events of each growth."""
    found, before = [], 0
    for now, last in shown:
        step = max(1, (last - before) // 20)
        found += [now - moment for moment in times[before:last:step]]
        before = last
    return found


def measured(tool, load, seconds, rate, only_messages):
    folder = pathlib.Path(tempfile.mkdtemp())
    recording = folder / "live.sqlite"
    server = subprocess.Popen([tool, "serve", recording], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        address = server.stdout.readline().strip()
        page = browser.shared_chromium().new_context(viewport={"width": 1440, "height": 900}).new_page()
        page.set_default_timeout(60_000)
        page.goto(address)
        program = subprocess.Popen([load, "record-live", recording, str(seconds), str(rate), *(["--only-messages"] if only_messages else [])],
                                   stdout=subprocess.PIPE, text=True)
        page.wait_for_selector("[data-event]")
        page.evaluate(WATCH)
        began, work = time.monotonic(), spent(server)
        lost = int(program.communicate(timeout=seconds * 3 + 60)[0])
        ended = time.time()
        following = most_memory(server)
        share = (spent(server) - work) / (time.monotonic() - began)
        events = stored(recording)
        while (shown := page.evaluate("measured.shown.at(-1)?.[1] ?? 0")) < events:
            if time.time() > ended + 60:
                raise SystemExit(f"The page showed {shown} of {events} events after a minute: {page.locator('[data-part=live]').inner_text()}")
            page.wait_for_timeout(20)
        result = page.evaluate("measured")
        rest(server)
        # Before this program asks for everything at once, which no page does that was opened at the beginning.
        in_the_end = most_memory(server)
        data = archive.Archive.read(page.context.request.get(f"{page.url.split('#')[0]}data/1").body())
        start = datetime.datetime.fromisoformat(data.directory["session"]["startedAt"].replace("Z", "+00:00")).timestamp() * 1000
        # By the places of events and not by their numbers, some of which are missing where events were lost.
        times = [start + nanoseconds / 1e6 for nanoseconds in data.numbers("event.time")]
        late = sorted(latencies(result["shown"], times))
        frames = sorted(result["frames"][10:])
        return {
            "events": events,
            "lost": lost,
            "median": statistics.median(late),
            "percentile95": late[len(late) * 95 // 100],
            "frame95": frames[len(frames) * 95 // 100],
            "longestFrame": frames[-1],
            "growths": len(result["shown"]),
            "server": share,
            "memory": following,
            "memoryInTheEnd": in_the_end,
            "afterEnd": result["shown"][-1][0] - ended * 1000,
        }
    finally:
        server.kill()
        server.wait()
        shutil.rmtree(folder)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool")
    parser.add_argument("load")
    parser.add_argument("--seconds", type=int, default=600)
    parser.add_argument("--rate", type=int, default=1000)
    parser.add_argument("--only-messages", action="store_true")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    result = measured(options.tool, options.load, options.seconds, options.rate, options.only_messages)
    if options.json:
        print(json.dumps(result))
        return
    print(f"{result['events']} events and {result['lost']} lost: on the screen after {result['median']:.0f} ms (95th percentile {result['percentile95']:.0f} ms), in {result['growths']} growths; "
          f"a picture every {result['frame95']:.1f} ms (95th percentile; longest {result['longestFrame']:.0f} ms); "
          f"server {result['server']:.1%} of a core, {result['memory']:.0f} MiB, {result['memoryInTheEnd']:.0f} MiB when all was checked; complete {result['afterEnd']:.0f} ms after the end")


if __name__ == "__main__":
    main()
