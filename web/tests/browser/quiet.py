"""Measures steps of a page while the machine has time for them.

Machines are shared: for seconds or minutes everything may take half as long again, whatever it is. So a piece of work that
never changes, the gauge, is timed in a page of its own before and after every ten steps. The steps are taken in rounds, the
same ones in each, and of each step those three times count around which the gauge was quickest; as long as the machine was
not quiet then, there are more rounds, up to a limit. What the steps themselves took has no say in that: it is not looked at.
"""

# So many times of each step count, and so many rounds are taken at most.
WANTED = 3
MOST = 6
# So many steps are taken between two looks at the gauge; the page must not take the pause for somebody's rest.
BLOCK = 10
# As much slower than its quickest the gauge may be while the machine is called quiet: what it differs by on an idle one.
SLACK = 1.15
# Of so many of the steps there must be enough quiet times: a few never have them on some machines.
ENOUGH = 0.95

WORK = """async () => {
  const list = document.createElement('div');
  document.body.replaceChildren(list);
  for (let place = 0; place < 300; place += 1) {
    const paragraph = document.createElement('p');
    for (let word = 0; word < 8; word += 1) {
      const span = document.createElement('span');
      span.textContent = `word ${(place * word) % 97}`;
      paragraph.append(span, ' ');
    }
    list.append(paragraph);
  }
  await new Promise((done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(0);
  }));
}"""


def busy(session):
    """How long a page's main thread has worked, in milliseconds."""
    metrics = {metric["name"]: metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]}
    return metrics["TaskDuration"] * 1000


def watched(context):
    """A new page, and what tells how busy it is."""
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    return page, session


class Gauge:
    """Script, layout and painting of an empty page's own, always the same."""

    def __init__(self, chromium):
        self.page, self.session = watched(chromium.new_context(viewport={"width": 1440, "height": 900}, offline=True))
        self.page.goto("about:blank")
        self.quickest = float("inf")
        # The first times the browser compiles it.
        for _ in range(20):
            self.time()
        self.look()

    def time(self):
        before = busy(self.session)
        self.page.evaluate(WORK)
        return busy(self.session) - before

    def look(self):
        """How long the work takes now, in milliseconds: a glance of a twentieth of a second."""
        # Whatever interrupts one of two, such as its own garbage being collected, seldom interrupts the other.
        time = min(self.time(), self.time())
        self.quickest = min(self.quickest, time)
        return time

    def is_quiet(self, time):
        return time <= self.quickest * SLACK


def gauged(gauge, steps):
    """The results of some steps, each with how slow the gauge was around it."""
    looks, results = [gauge.look()], []
    for place, step in enumerate(steps, 1):
        results.append(step())
        if place % BLOCK == 0:
            looks.append(gauge.look())
    looks.append(gauge.look())
    return [(max(looks[place // BLOCK], looks[place // BLOCK + 1]), result) for place, result in enumerate(results)]


def quiet_steps(gauge, rounds):
    """How many of the steps have enough quiet times, as a share of one."""
    enough = [sum(gauge.is_quiet(time) for time, _ in step) >= WANTED for step in zip(*rounds, strict=True)]
    return sum(enough) / len(enough) if enough else 0


def measured(gauge, measures):
    """Takes rounds of each measurement in turns, and gives the rounds of each; a measurement gives what `gauged` does."""
    taken = {name: [] for name in measures}

    def is_done(rounds):
        return len(rounds) >= MOST or (len(rounds) >= WANTED and quiet_steps(gauge, rounds) >= ENOUGH)

    # What was called quiet at first may not have been: the machine may become quieter still.
    while waiting := [name for name, rounds in taken.items() if not is_done(rounds)]:
        for name in waiting:
            taken[name].append(measures[name]())
    return taken


def best(rounds):
    """Of each step the results that count, around which the gauge was quickest."""
    return [[result for _, result in sorted(step, key=lambda entry: entry[0])[:WANTED]] for step in zip(*rounds, strict=True)]


def told(gauge, rounds):
    """How many rounds there were, and what share of the steps counts although the machine was not quiet."""
    return {"rounds": len(rounds), "disturbed": 1 - quiet_steps(gauge, rounds)}
