"""Pictures of reports, for people to look at.

    python web/tests/browser/pictures.py --into DIR REPORT.html...

Of each report, in light and dark, 1440 and 900 pixels wide: its end; a moment in the middle, with the Messages tab
open; and what is printed and what is shown without scripts.
"""

import argparse
import base64
import pathlib
import sys

import browser

WIDTHS = (1440, 900)
SCHEMES = ("light", "dark")
TALLEST = 6000  # pixels; nobody looks at more, and browsers refuse much more
POLICY = "sandbox allow-same-origin; default-src 'none'; img-src 'self'; style-src 'self';"


def with_scripts(chromium, report, folder):
    """The end and the middle of the session; returns what went wrong on the page."""
    problems = []
    for scheme in SCHEMES:
        for width in WIDTHS:
            options = {"color_scheme": scheme, "viewport": {"width": width, "height": 900}, "reduced_motion": "reduce"}
            with browser.Visit(chromium, report, **options) as visit:
                page = visit.page
                slider = page.locator("[data-part=scrubber] input[type=range]")
                slider.wait_for()
                page.wait_for_timeout(150)
                page.screenshot(path=folder / f"end-{scheme}-{width}.png", full_page=True)
                last = int(slider.get_attribute("max"))
                slider.evaluate(
                    "(slider, place) => { slider.value = place; slider.dispatchEvent(new Event('input', { bubbles: true })) }",
                    str(last // 2))
                page.locator("[role=tab]", has_text="Messages").click()
                page.wait_for_timeout(150)
                page.screenshot(path=folder / f"middle-{scheme}-{width}.png", full_page=True)
                problems += visit.problems
    return problems


def without_scripts(chromium, report, folder):
    """As Jenkins shows it, and on paper."""
    context = chromium.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.route("http://report.test/*", lambda route: route.fulfill(
        path=report, headers={"Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": POLICY}))
    page.goto("http://report.test/report.html")
    # Playwright's own pictures need a script in the page.
    session = context.new_cdp_session(page)
    height = session.send("Page.getLayoutMetrics")["cssContentSize"]["height"]
    clip = {"x": 0, "y": 0, "width": 1440, "height": min(height, TALLEST), "scale": 1}
    taken = session.send("Page.captureScreenshot", {"captureBeyondViewport": True, "clip": clip})
    (folder / "static.png").write_bytes(base64.b64decode(taken["data"]))
    context.close()
    with browser.Visit(chromium, report) as visit:
        visit.page.locator("[data-part=scrubber] input[type=range]").wait_for()
        visit.page.pdf(path=folder / "print.pdf", format="A4", landscape=True)


def main():
    parser = argparse.ArgumentParser(description="Takes pictures of reports.")
    parser.add_argument("--into", required=True, help="folder for the pictures; each report gets one of its own in it")
    parser.add_argument("reports", nargs="+")
    options = parser.parse_args()
    problems = []
    with browser.chromium() as chromium:
        for report in map(pathlib.Path, options.reports):
            folder = pathlib.Path(options.into) / report.stem
            folder.mkdir(parents=True, exist_ok=True)
            problems += [f"{report.name}: {problem}" for problem in with_scripts(chromium, report, folder)]
            without_scripts(chromium, report, folder)
            print(f"{report.name}: pictures are in {folder}")
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
