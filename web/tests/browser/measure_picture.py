"""Measures what of a report can be seen: as it opens, at its findings and at its longest message.

    python web/tests/browser/measure_picture.py REPORT.html...                 prints a table in Markdown
    python web/tests/browser/measure_picture.py REPORT.html... --pictures DIR  also keeps each picture, to be looked at
    python web/tests/browser/measure_picture.py REPORT.html... --check         fails if a goal is missed
    python web/tests/browser/measure_picture.py REPORT.html... --findings 6    opens six findings of each report, evenly spread, and not all
    python web/tests/browser/measure_picture.py REPORT.html... --dark          opens all of them dark, too

Each report is opened at 1440×900 and at 900×1200, light, and one of each kind of picture dark, too. A row of the table has the worst value of all pictures
of a kind. What misses its goal is bold.
"""

import argparse
import pathlib
import sys

import browser

SIZES = [(1440, 900), (900, 1200)]
SCHEMES = ["light", "dark"]

MEASURE = """about => {
  const canvas = document.querySelector('[data-part=graph] .canvas');
  const picture = canvas.querySelector('svg.picture');
  const panel = canvas.getBoundingClientRect();
  const scale = picture.getScreenCTM().a;
  const isDrawn = (element) => { const { display, visibility } = getComputedStyle(element); return display !== 'none' && visibility === 'visible'; };
  const isShown = (element) => { const box = element.getBoundingClientRect(); return isDrawn(element) && box.width > 0 && box.height > 0; };
  const isInside = (box, margin = 2) => box.left > panel.left - margin && box.right < panel.right + margin && box.top > panel.top - margin && box.bottom < panel.bottom + margin;
  const touches = (box) => box.left < panel.right && box.right > panel.left && box.top < panel.bottom && box.bottom > panel.top;
  const all = (selector) => [...picture.querySelectorAll(selector)].filter(isShown);
  const boxOf = (element) => element.getBoundingClientRect();

  const texts = all('text').filter((text) => text.textContent && touches(boxOf(text)));
  const smallest = Math.min(...texts.map((text) => parseFloat(getComputedStyle(text).fontSize) * scale));

  const hops = all('.path .hop:not(.expected)');
  const ends = about.flatMap((id) => all(`[data-node="${id}"]:not([data-ghost]) .body`).slice(0, 1));
  const wanted = [...hops, ...ends];
  const seen = wanted.length === 0 ? 1 : wanted.filter((element) => isInside(boxOf(element))).length / wanted.length;

  const boxes = [...all('.node:not([data-ghost]):not(.group) .body'), ...all('.group .body:not(.behind)'), ...all('.fold:not(.open):not(.group) .chip')].map(boxOf);
  let overlaps = 0;
  boxes.forEach((one, index) => boxes.slice(0, index).forEach((other) => {
    if (Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1.5 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1.5) overlaps += 1;
  }));

  const cards = all('.card').map((card) => card.getBBox());
  const isIn = ({ x, y }, card) => x > card.x + 1 && x < card.x + card.width - 1 && y > card.y + 1 && y < card.y + card.height - 1;
  const sampled = (line) => {
    const length = line.getTotalLength();
    return Array.from({ length: Math.ceil(length / 3) + 1 }, (_, step) => line.getPointAtLength(Math.min(length, step * 3)));
  };
  const lines = all('.edge:not(.ghost) .line').map(sampled);
  let crossings = 0;
  let onLines = 0;
  let length = 0;
  for (const hop of hops) {
    const points = sampled(hop);
    const own = cards.filter((card) => isIn(points[0], card) || isIn(points[points.length - 1], card));
    if (cards.some((card) => !own.includes(card) && points.some((point) => isIn(point, card)))) crossings += 1;
    length += points.length;
    for (const { x, y } of points) if (lines.some((line) => line.some((point) => Math.hypot(point.x - x, point.y - y) < 2.5))) onLines += 1;
  }

  // Cells of the panel in which there is nothing.
  const [columns, rows] = [24, 12];
  const filled = new Set();
  const fill = (left, top, right, bottom) => {
    for (let column = Math.max(0, Math.floor(left)); column <= Math.min(columns - 1, right); column += 1) {
      for (let row = Math.max(0, Math.floor(top)); row <= Math.min(rows - 1, bottom); row += 1) filled.add(column * rows + row);
    }
  };
  const cell = { width: panel.width / columns, height: panel.height / rows };
  for (const { left, top, right, bottom } of all('.card').map(boxOf)) {
    fill((left - panel.left) / cell.width, (top - panel.top) / cell.height, (right - panel.left) / cell.width, (bottom - panel.top) / cell.height);
  }

  const list = [...document.querySelectorAll('.lists .scroll')].find((box) => box.clientHeight > 0);
  const frame = list.getBoundingClientRect();
  // The rows that fit: a list may be shorter, and an opened message shows its hops below it.
  const row = list.querySelector('.row, .message-head, .finding')?.getBoundingClientRect().height ?? 24;
  return {
    text: smallest, way: seen, overlaps, crossings, on: length === 0 ? 0 : onLines / length, empty: 1 - filled.size / (columns * rows),
    height: panel.height / innerHeight, rows: Math.floor((frame.height + 1) / row),
  };
}"""

# The objects that an opened finding is about.
ABOUT = """() => [...document.querySelectorAll('[data-part=inspector] h4')].filter((title) => title.textContent === 'About')
  .flatMap((title) => [...title.nextElementSibling.querySelectorAll('[data-link]')]).map((link) => link.dataset.link)"""

# Each column: its title, what of two values is worse, how it is written, and its goal for what was opened and for all others.
COLUMNS = {
    "text": ("smallest text", min, lambda value: f"{value:.1f} px", lambda value, opened: value >= (10.95 if opened else 8.95)),
    "way": ("path visible", min, lambda value: f"{value:.0%}", lambda value, opened: value > 0.995 or not opened),
    "overlaps": ("overlapping boxes", max, str, lambda value, _: value == 0),
    "crossings": ("hops across cards", max, str, lambda value, _: value == 0),
    "on": ("hops on lines", max, lambda value: f"{value:.0%}", lambda value, _: value < 0.05),
    "empty": ("empty", max, lambda value: f"{value:.0%}", lambda value, _: value <= 0.8),
    "height": ("graph's height", min, lambda value: f"{value:.0%}", lambda value, _: value >= 0.55),
    "rows": ("rows of a list", min, str, lambda value, _: value >= 8),
}
GOALS = ["9 px, 11 px where something was opened", "100 % of what was opened", "0", "0", "below 5 %", "at most 80 %", "at least 55 % at 1440×900", "at least 8"]


def some(items, most):
    """At most so many of them, evenly spread, with the first and the last; all of them for None."""
    if most is None or len(items) <= most:
        return items
    if most == 1:
        return items[:1]
    return [items[round(place * (len(items) - 1) / (most - 1))] for place in range(most)]


def subjects(page, most_findings):
    """What is opened: the name of each kind of picture, and the fragments of its addresses."""
    findings = page.locator("[data-finding]").evaluate_all("rows => rows.map((row) => row.dataset.finding)")
    longest = page.locator("[data-message]").evaluate_all("""rows => {
      const hops = (row) => parseInt(row.querySelector('.count').textContent, 10);
      const [first] = rows.toSorted((one, other) => hops(other) - hops(one));
      return first ? [first.dataset.message] : [];
    }""")
    opened = some(findings, most_findings)
    return {
        "as it opens": [""],
        f"at {len(opened)} of {len(findings)} findings": [f"#finding={name}" for name in opened],
        "at the longest message": [f"#message={number}" for number in longest],
    }


def measure(chromium, report, keep, most_findings, is_all_dark):
    """The worst values of each kind of picture, at each size."""
    with browser.Visit(chromium, report, patience=browser.LARGE) as visit:
        visit.page.locator("[data-part=scrubber] input").wait_for()
        kinds = subjects(visit.page, most_findings)
    for width, height in SIZES:
        found = {}
        for scheme in SCHEMES:
            for kind, fragments in kinds.items():
                # Dark pictures differ in their colours only, so that one of each kind is enough to measure.
                for number, fragment in enumerate(fragments if scheme == "light" or is_all_dark else fragments[:1]):
                    with browser.Visit(chromium, report, fragment, patience=browser.LARGE, viewport={"width": width, "height": height}, color_scheme=scheme) as visit:
                        page = visit.page
                        page.locator("[data-part=scrubber] input").wait_for()
                        # Until the hops have been walked.
                        page.wait_for_timeout(1200)
                        about = page.evaluate(ABOUT)
                        found.setdefault(kind, []).append(page.evaluate(MEASURE, about))
                        if keep:
                            page.screenshot(path=keep / f"{pathlib.Path(report).stem}-{width}-{scheme}-{kind.replace(' ', '-')}-{number}.png")
        for kind, values in found.items():
            yield width, kind, {key: worse(value[key] for value in values) for key, (_, worse, _, _) in COLUMNS.items()}


def main():
    parser = argparse.ArgumentParser(description="Measures what of a report can be seen.")
    parser.add_argument("reports", nargs="+")
    parser.add_argument("--pictures", type=pathlib.Path, help="folder for the pictures")
    parser.add_argument("--check", action="store_true", help="fail if a goal is missed")
    parser.add_argument("--findings", type=int, metavar="N", help="open at most N findings of a report, and not all")
    parser.add_argument("--dark", action="store_true", help="open everything dark, too")
    options = parser.parse_args()
    if options.pictures:
        options.pictures.mkdir(parents=True, exist_ok=True)
    missed = 0
    print("| report | " + " | ".join(title for title, *_ in COLUMNS.values()) + " |")
    print("|---|" + "---|" * len(COLUMNS))
    print("| goal | " + " | ".join(GOALS) + " |")
    with browser.chromium() as chromium:
        for report in options.reports:
            for width, kind, worst in measure(chromium, report, options.pictures, options.findings, options.dark):
                cells = []
                for key, (_, _, write, is_good) in COLUMNS.items():
                    # In a narrow window the page scrolls, and the height of the graph is its own.
                    good = is_good(worst[key], kind != "as it opens") or (key == "height" and width < 1000)
                    missed += not good
                    cells.append(write(worst[key]) if good else f"**{write(worst[key])}**")
                print(f"| {pathlib.Path(report).stem}, {width} wide, {kind} | " + " | ".join(cells) + " |", flush=True)
    return 1 if options.check and missed else 0


if __name__ == "__main__":
    sys.exit(main())
