"""Takes the README's pictures of a report: in light and dark, with two pixels for each point.

    python web/tests/browser/report_picture.py --into DIR --address message=2 REPORT.html

`Scripts/report-picture.sh` records the shopping app and runs this. The address says what is shown; see docs/report.md.
Writes DIR/report-light.png and DIR/report-dark.png, with 256 colors each, which is a third of the size.
"""

import argparse
import io
import pathlib
import sys

import browser
from PIL import Image

SIZE = {"width": 1440, "height": 960}


def reduced(picture):
    """The same picture as a PNG with a palette."""
    colors = Image.open(io.BytesIO(picture)).convert("RGB")
    written = io.BytesIO()
    colors.quantize(256, dither=Image.Dither.NONE).save(written, "PNG", optimize=True)
    return written.getvalue()


def main():
    parser = argparse.ArgumentParser(description="Takes a report's picture in light and dark.")
    parser.add_argument("--into", required=True, type=pathlib.Path, help="folder for the two pictures")
    parser.add_argument("--address", required=True, help="what stands behind # in the report's address")
    parser.add_argument("report", type=pathlib.Path)
    options = parser.parse_args()
    options.into.mkdir(parents=True, exist_ok=True)
    problems = []
    with browser.chromium() as chromium:
        for scheme in ("light", "dark"):
            settings = {"color_scheme": scheme, "viewport": SIZE, "device_scale_factor": 2, "reduced_motion": "reduce"}
            with browser.Visit(chromium, options.report, f"#{options.address}", **settings) as visit:
                visit.page.locator("[data-part=graph] [data-node]").first.wait_for()
                visit.page.wait_for_timeout(500)
                target = options.into / f"report-{scheme}.png"
                target.write_bytes(reduced(visit.page.screenshot()))
                print(f"{target}: {target.stat().st_size // 1000} KB")
                problems += visit.problems
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
