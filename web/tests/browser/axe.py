"""axe-core, and how it is run on a page whose policy is bypassed."""

import pathlib

import axe_playwright_python

AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")


def run_in(place):
    """Runs the rules in a part of the page."""
    return f"() => axe.run({place}, {{ resultTypes: ['violations'], iframes: false, rules: {{ 'target-size': {{ enabled: true }} }} }})"


RUN = run_in("document")
