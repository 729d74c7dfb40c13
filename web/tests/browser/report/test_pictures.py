"""Tests of how the whole page looks, against small reference pictures.

    RECORD_SNAPSHOTS=1 python web/tests/browser/test_report.py Pictures     takes the references anew

Pictures are compared an eighth as wide and high, where fonts and their edges make little difference between machines: what
is drawn where, and in which colours, is left.
"""

import base64
import os
import pathlib

import browser
from report.base import OPTIONS, SampleTest

REFERENCES = browser.ROOT / "web" / "tests" / "browser" / "references"
# A channel that differs by more than this is seen; so many pixels in a hundred may, for other fonts break lines elsewhere.
DIFFERENT, MOST = 40, 3

REDUCED = """async (data) => {
  const image = new Image();
  image.src = data;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(image.naturalWidth / 8), Math.round(image.naturalHeight / 8)];
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}"""
SHARE = """async ([one, other, different]) => {
  const pixels = await Promise.all([one, other].map(async (data) => {
    const image = new Image();
    image.src = data;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  }));
  const [left, right] = pixels;
  if (left.width !== right.width || left.height !== right.height) return 100;
  let count = 0;
  for (let at = 0; at < left.data.length; at += 4) {
    if ([0, 1, 2].some((channel) => Math.abs(left.data[at + channel] - right.data[at + channel]) > different)) count += 1;
  }
  return 100 * count / (left.width * left.height);
}"""


def address(picture):
    return f"data:image/png;base64,{base64.b64encode(picture).decode()}"


class Pictures(SampleTest):
    """The page looks as it did."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.canvas = cls.chromium.new_page()
        cls.addClassCleanup(cls.canvas.close)

    def reduced(self, picture):
        return base64.b64decode(self.canvas.evaluate(REDUCED, address(picture)).split(",", 1)[1])

    def share(self, one, other):
        """How many pixels in a hundred differ."""
        return self.canvas.evaluate(SHARE, [address(one), address(other), DIFFERENT])

    def picture(self, fragment="#event=60", scheme="light", width=1440):
        page = self.visit(fragment, color_scheme=scheme, viewport={"width": width, "height": 900}, reduced_motion="reduce").page
        # The graph finds its frame once the window is laid out.
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        return self.reduced(page.screenshot())

    def test_it_looks_as_it_did(self):
        for scheme in ("light", "dark"):
            for width in (1440, 900):
                name = f"{scheme}-{width}.png"
                taken = self.picture(scheme=scheme, width=width)
                if os.environ.get("RECORD_SNAPSHOTS"):
                    REFERENCES.mkdir(exist_ok=True)
                    (REFERENCES / name).write_bytes(taken)
                if OPTIONS.screenshots:
                    folder = pathlib.Path(OPTIONS.screenshots) / "compared"
                    folder.mkdir(parents=True, exist_ok=True)
                    (folder / name).write_bytes(taken)
                with self.subTest(picture=name):
                    self.assertNotIn("RECORD_SNAPSHOTS", os.environ, "It was taken anew: look at it, and run again.")
                    self.assertLess(self.share((REFERENCES / name).read_bytes(), taken), MOST, "pixels in a hundred differ")

    def test_what_looks_otherwise_is_noticed(self):
        as_it_is = self.picture()
        self.assertEqual(self.share(as_it_is, self.picture()), 0)
        for other in (self.picture(scheme="dark"), self.picture("#event=20"), self.picture(width=1400)):
            self.assertGreater(self.share(as_it_is, other), MOST)
