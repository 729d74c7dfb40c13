"""Measures how quickly reports open and step in a real browser.

    python web/tests/browser/measure_report.py REPORT.html...     reports made by the exporter
    python web/tests/browser/measure_report.py --alive 5000       one made here, with so many nodes alive at once
    python web/tests/browser/measure_report.py --page PAGE.html   any other page, until it has loaded
    python web/tests/browser/measure_report.py REPORT.html --states     steps with things chosen, compared, unfolded and so on,
                                                          or only in some states: --states "plain,compare"; see report_states.py

With --json each line is JSON, in milliseconds.

Prints a line for each: until the first view can be used, and the median, 95th percentile and longest of steps of the
scrubber to anywhere. Both as the clock has it and as the page's main thread was busy, which says more where the machine
is shared. A step counts the script, styles, layout and painting up to the next frame; what it costs to ask a page for
nothing, in the same page, is left out of how busy it was. The hundred places are the same in each of three pages or more,
one opened after the other, and the time of a place is the median of three of its times, those at which the machine was
quietest; see quiet.py. The longest step is that of all these.
"""

import argparse
import functools
import json
import pathlib
import statistics
import tempfile

import browser
import quiet
import report_states
from quiet import busy

STEPS = 100
# A page of somebody else's is opened so often.
OPENINGS = 3

# A message after the next frame began comes when it is painted.
PAINTED = """await new Promise((done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(0);
  }));"""

STEP = """async share => {
  const slider = document.querySelector('[data-part=scrubber] input');
  const start = performance.now();
  slider.value = String(1 + Math.floor(share * Number(slider.max)));
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  PAINTED
  return performance.now() - start;
}""".replace("PAINTED", PAINTED)

USABLE = """() => document.getElementById('static')?.hidden === true && document.querySelector('[data-event]') !== null
  && document.querySelector('[data-part=graph] [data-node]') !== null ? performance.now() : 0"""


def shares(count):
    """Places all over the session, the same in every run."""
    state = 12345
    for _ in range(count):
        state = (state * 1103515245 + 12345) % 2**31
        yield state / 2**31


def asking(page, session):
    """How busy a page is when it is asked for nothing."""
    work = []
    for share in shares(20):
        before = busy(session)
        page.evaluate("share => share", share)
        work.append(busy(session) - before)
    return statistics.median(work)


def open_report(chromium, report):
    context = chromium.new_context(viewport={"width": 1440, "height": 900}, offline=True)
    page, session = quiet.watched(context)
    page.set_default_timeout(60_000)
    page.goto(pathlib.Path(report).resolve().as_uri(), wait_until="commit")
    while not (opened := page.evaluate(USABLE)):
        page.wait_for_timeout(10)
    return context, page, session, opened, busy(session)


def measure(chromium, report, tell):
    gauge = quiet.Gauge(chromium)
    openings = []
    rounds = quiet.measured(gauge, {report: lambda: opening_and_steps(chromium, gauge, report, openings.append)})[report]
    counting = quiet.best(rounds)
    tell({
        "name": pathlib.Path(report).name,
        "opens": statistics.median(opened for opened, _ in openings),
        "opensBusy": statistics.median(worked for _, worked in openings),
        "steps": spread([[clock for clock, _ in times] for times in counting]),
        "stepsBusy": spread([[work for _, work in times] for times in counting]),
        **quiet.told(gauge, rounds),
    })


def opening_and_steps(chromium, gauge, report, opened):
    """A hundred steps, each by the clock and by how busy it kept the page; `opened` is told when the page could be used."""
    context, page, session, usable, worked = open_report(chromium, report)
    opened((usable, worked))
    page.wait_for_timeout(500)
    asked = asking(page, session)

    def step(share):
        before = busy(session)
        clock = page.evaluate(STEP, share)
        return clock, busy(session) - before - asked

    found = quiet.gauged(gauge, [functools.partial(step, share) for share in shares(STEPS)])
    context.close()
    return found


def measure_states(chromium, report, names, tell):
    """Steps in each state, as busy as they keep the main thread; each in pages of its own, minutes apart."""
    gauge = quiet.Gauge(chromium)
    taken = quiet.measured(gauge, {name: functools.partial(steps_in, chromium, gauge, report, name) for name in names})
    for name, rounds in taken.items():
        tell({
            "name": pathlib.Path(report).name,
            "state": name,
            "what": report_states.STATES[name][0],
            "stepsBusy": spread(quiet.best(rounds)),
            **quiet.told(gauge, rounds),
        })


def steps_in(chromium, gauge, report, state):
    """How busy each of a hundred steps kept a page that was brought into a state."""
    _, prepare, way = report_states.STATES[state]
    context, page, session, _, _ = open_report(chromium, report)
    page.wait_for_timeout(300)
    page.evaluate(f"async () => {{ {report_states.HELPERS} {prepare} }}")
    page.wait_for_timeout(500)
    before_step, _, taken = way.rpartition("start();")
    asked = asking(page, session)

    def step(share):
        if before_step:
            page.evaluate(f"async share => {{ {report_states.HELPERS} {before_step} }}", share)
        before = busy(session)
        page.evaluate(f"async share => {{ {report_states.HELPERS} {taken} {PAINTED} }}", share)
        return busy(session) - before - asked

    found = quiet.gauged(gauge, [functools.partial(step, share) for share in shares(STEPS)])
    context.close()
    return found


def measure_page(chromium, other, tell):
    """A page of somebody else's: until the browser says that it has loaded, whether it can be used by then or not."""
    loads = []
    for _ in range(OPENINGS):
        context = chromium.new_context(viewport={"width": 1440, "height": 900}, offline=True)
        page = context.new_page()
        page.goto(pathlib.Path(other).resolve().as_uri(), wait_until="load", timeout=120_000)
        loads.append(page.evaluate("performance.timing.loadEventStart - performance.timing.navigationStart"))
        context.close()
    tell({"name": pathlib.Path(other).name, "loads": statistics.median(loads)})


def spread(places):
    """Of the times of each place."""
    times = sorted(map(statistics.median, places))
    return {"median": times[len(times) // 2], "percentile95": times[len(times) * 95 // 100], "longest": max(map(max, places))}


def sentence(result):
    if "loads" in result:
        return f"{result['name']}: has loaded after {result['loads']:.0f} ms"
    noise = f"; {result['rounds']} rounds, {result['disturbed']:.0%} of the steps disturbed"
    if "state" in result:
        return f"{result['name']}, {result['what']}: steps {' / '.join(f'{time:.1f}' for time in result['stepsBusy'].values())} ms busy{noise}"
    steps, busy = [" / ".join(f"{time:.1f}" for time in result[key].values()) for key in ("steps", "stepsBusy")]
    return f"{result['name']}: opens in {result['opens']:.0f} ms ({result['opensBusy']:.0f} busy); steps {steps} ms ({busy} ms busy){noise}"


def alive(count):
    """A session in which so many nodes are alive at once: tabs of coordinators, each with a controller and views."""
    data = browser.fixture("shopping")
    nodes, edges, events, lanes, places = [], [], [], [], []

    def add(kind, name, parent, edge):
        number, event = len(nodes) + 1, len(events) + 1
        events.append({"n": event, "t": event * 50_000, "kind": "objectSeen", "thread": 1, "subject": number, "object": parent,
                       "message": None, "cause": None, "strength": "none", "text": f"{name} was created"})
        nodes.append({"id": number, "kind": kind, "type": f"Shop.{name}", "name": name, "identifier": None, "first": event,
                      "released": None, "uncertain": None, "folded": False, "place": number - 1})
        places.append({"parent": (parent or 0) - 1, "kind": kind, "title": name})
        if parent:
            edges.append({"kind": edge, "from": number, "to": parent, "began": event, "ended": None, "since": None,
                          "claimed": True, "uncertain": None})
        if kind == "coordinator":
            lanes.append({"node": number, "depth": 1 if parent else 0, "added": event, "removed": None, "released": None, "uncertain": None})
        return number

    root = add("coordinator", "RootCoordinator", None, None)
    while len(nodes) < count:
        coordinator = add("coordinator", f"Flow{len(nodes) % 7}Coordinator", root, "child")
        controller = add("viewController", "ListController", coordinator, "owns")
        for cell in range(8):
            add("view", f"Cell{cell}", controller, "viewOfController")
    return {**data, "nodes": nodes, "edges": edges, "events": events, "lanes": lanes, "places": places, "messages": [],
            "losses": [], "unknown": [], "findings": []}


def main():
    parser = argparse.ArgumentParser(description="Measures how quickly reports open and step.")
    parser.add_argument("reports", nargs="*")
    parser.add_argument("--alive", type=int, help="also a report made here, with so many nodes alive at once")
    parser.add_argument("--page", action="append", default=[], help="any other page, until it has loaded")
    parser.add_argument("--states", nargs="?", const=",".join(report_states.STATES), help="steps in each state, or in those named")
    parser.add_argument("--json", action="store_true", help="tell it as JSON, a line for each")
    parser.add_argument("--quick", action="store_true", help="a smoke run: a few steps, once, whatever else the machine does")
    options = parser.parse_args()
    if options.quick:
        global STEPS, OPENINGS
        STEPS = quiet.BLOCK
        OPENINGS = quiet.WANTED = quiet.MOST = 1

    def tell(result):
        print(json.dumps(result) if options.json else sentence(result), flush=True)

    with browser.chromium() as chromium, tempfile.TemporaryDirectory() as folder:
        made = [browser.assemble(alive(options.alive), pathlib.Path(folder) / f"{options.alive}-alive.html")] if options.alive else []
        for report in [*options.reports, *made]:
            if options.states:
                measure_states(chromium, report, options.states.split(","), tell)
            else:
                measure(chromium, report, tell)
        for other in options.page:
            measure_page(chromium, other, tell)


if __name__ == "__main__":
    main()
