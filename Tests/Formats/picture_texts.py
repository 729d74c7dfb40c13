"""Where the texts of a picture are drawn, and what is wrong there.

A picture is an SVG file of `coordviz export`. Each of its texts gets a colour of its own, and nothing else is drawn, so that the
pixels of a colour are the ink of one text.
"""

import io
import pathlib
import re
import subprocess
import tempfile
import unicodedata
import xml.etree.ElementTree as ElementTree

from PIL import Image

SVG = "{http://www.w3.org/2000/svg}"
OUTLINES = (SVG + "path", SVG + "polygon")
SHAPES = (*OUTLINES, SVG + "polyline", SVG + "ellipse")
# So many pixels are a point.
SCALE = 2
# Colours of texts differ by this in at least one channel, so that they survive rounding.
STEP = 8


class Box:
    def __init__(self, left, top, right, bottom):
        self.left, self.top, self.right, self.bottom = left, top, right, bottom

    def __str__(self):
        return f"{self.left:.1f},{self.top:.1f} to {self.right:.1f},{self.bottom:.1f}"

    def joined(self, other):
        return Box(min(self.left, other.left), min(self.top, other.top), max(self.right, other.right), max(self.bottom, other.bottom))

    def moved(self, x, y):
        return Box(self.left + x, self.top + y, self.right + x, self.bottom + y)

    def margin_in(self, outer):
        """How far its sides are inside of another box; negative if one is outside."""
        return min(self.left - outer.left, self.top - outer.top, outer.right - self.right, outer.bottom - self.bottom)

    def overlaps(self, other, least=0.0):
        return (
            min(self.right, other.right) - max(self.left, other.left) > least
            and min(self.bottom, other.bottom) - max(self.top, other.top) > least
        )


class Text:
    def __init__(self, element, text, place, box):
        self.element, self.text, self.place, self.box = element, text, place, box

    @property
    def is_blank(self):
        # Fonts need not have every sign; they have letters.
        return not re.search(r"[A-Za-z0-9]", self.text)


class Picture:
    """The texts of an SVG file, and the boxes in which they have to be; in points of the file's drawing."""

    def __init__(self, svg):
        self.root = ElementTree.fromstring(re.sub(r"<!DOCTYPE[^>]*>", "", svg))
        for style in self.root.findall(SVG + "style"):
            self.root.remove(style)
        _, _, self.width, self.height = map(float, self.root.get("viewBox").split())
        drawing = self.root.find(SVG + "g")
        self.x, self.y = map(float, re.search(r"translate\(([-\d.]+)[ ,]([-\d.]+)\)", drawing.get("transform")).groups())
        self.texts, self.boxes = [], []
        self._read(drawing, "the caption", None)

    @property
    def page(self):
        return Box(0, 0, self.width, self.height).moved(-self.x, -self.y)

    def _read(self, element, place, box):
        for child in element:
            if child.tag == SVG + "text":
                self.texts.append(Text(child, child.text or "", place, box))
            elif child.tag in (SVG + "g", SVG + "a"):
                kinds = (child.get("class") or "").split()
                if not {"node", "cluster", "edge"} & set(kinds):
                    self._read(child, place, box)
                    continue
                outline = next((shape for shape in child.iter() if shape.tag in OUTLINES), None)
                # A message's end in a picture with roots at the top is a text without a box.
                own = None if outline is None or "edge" in kinds else extent(outline)
                if own is not None and "node" in kinds:
                    self.boxes.append((child.get("id"), own))
                self._read(child, child.get("id"), own)

    def in_colours(self):
        """The file with its texts only, each with an id and in a colour of its own."""
        for number, text in enumerate(self.texts):
            text.element.set("id", f"t{number}")
            text.element.set("fill", "#%02x%02x%02x" % colour(number))
        for shape in self.root.iter():
            if shape.tag in SHAPES:
                shape.set("fill", "none")
                shape.set("stroke", "none")
        return ElementTree.tostring(self.root)

    def problems(self, found, least_margin=1.0):
        """What is wrong, as sentences, if the texts' ink is in these boxes, by their numbers."""
        problems = []
        for number, text in enumerate(self.texts):
            if number not in found:
                if not text.is_blank:
                    problems.append(f"{text.text!r} of {text.place} is not drawn")
                continue
            ink = found[number]
            if text.box is not None and ink.margin_in(text.box) < least_margin:
                problems.append(f"{text.text!r} ({ink}) leaves or touches the box of {text.place} ({text.box})")
            if ink.margin_in(self.page) < 0:
                problems.append(f"{text.text!r} ({ink}) leaves the picture ({self.page})")
        below = sorted(found.items(), key=lambda entry: entry[1].top)
        for index, (number, one) in enumerate(below):
            for other_number, other in below[index + 1 :]:
                if other.top >= one.bottom:
                    break
                if one.overlaps(other):
                    text, second = self.texts[number], self.texts[other_number]
                    problems.append(f"{text.text!r} of {text.place} and {second.text!r} of {second.place} overlap")
        return problems


def colour(number):
    code = number + 1
    return tuple(code // 32**channel % 32 * STEP + STEP // 2 for channel in range(3))


def number_of(red, green, blue):
    """The text of a colour; -1 for a mixture."""
    if any(abs(value % STEP - STEP // 2) > 1 for value in (red, green, blue)):
        return -1
    return red // STEP + green // STEP * 32 + blue // STEP * 1024 - 1


def extent(shape):
    """The box around an outline."""
    if shape.tag == SVG + "polygon":
        points = [float(number) for number in re.findall(r"-?[\d.]+", shape.get("points"))]
        return Box(min(points[::2]), min(points[1::2]), max(points[::2]), max(points[1::2]))
    x = y = 0.0
    box = None
    for command, text in re.findall(r"([MLCHVaZ])([^MLCHVaZ]*)", shape.get("d")):
        numbers = [float(number) for number in re.findall(r"-?\d*\.?\d+", text)]
        # Of a curve, its end: the outlines of boxes do not reach further.
        ends = {"H": [(numbers or [0])[0]], "V": [(numbers or [0])[0]]}.get(command)
        if command == "H":
            steps = [(ends[0], y)]
        elif command == "V":
            steps = [(x, ends[0])]
        elif command == "a":
            steps = [(x + numbers[5], y + numbers[6])]
        elif command == "C":
            steps = [(numbers[at + 4], numbers[at + 5]) for at in range(0, len(numbers), 6)]
        else:
            steps = list(zip(numbers[::2], numbers[1::2]))
        for x, y in steps:
            box = Box(x, y, x, y) if box is None else box.joined(Box(x, y, x, y))
    return box


def ink_by_rsvg(picture, environment):
    """The ink of each text as librsvg draws it."""
    drawn = subprocess.run(
        ["rsvg-convert", "--zoom", str(SCALE * 72 / 96), "--format", "png"],
        input=picture.in_colours(), capture_output=True, env=environment, check=True,
    )
    image = Image.open(io.BytesIO(drawn.stdout)).convert("RGBA")
    pixels = image.tobytes()
    solid = image.getchannel("A").point(lambda alpha: 255 if alpha >= 128 else 0).tobytes()
    found = {}
    for row in range(image.height):
        for run in re.finditer(rb"\xff+", solid[row * image.width : (row + 1) * image.width]):
            for column in range(*run.span()):
                at = (row * image.width + column) * 4
                number = number_of(*pixels[at : at + 3])
                if 0 <= number < len(picture.texts):
                    pixel = Box(column, row, column + 1, row + 1)
                    found[number] = found[number].joined(pixel) if number in found else pixel
    width = image.width / picture.width
    return {
        number: Box(*(side / width for side in (box.left, box.top, box.right, box.bottom))).moved(-picture.x, -picture.y)
        for number, box in found.items()
    }


def ink_by_inkscape(picture, environment):
    """The extent of each text as Inkscape draws it."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "picture.svg"
        path.write_bytes(picture.in_colours())
        told = subprocess.run(["inkscape", "--query-all", path], capture_output=True, env=environment, check=True, text=True).stdout
    found = {}
    for line in told.splitlines():
        match = re.fullmatch(r"t(\d+),([-\d.e]+),([-\d.e]+),([-\d.e]+),([-\d.e]+)", line)
        if match:
            # In pixels of 1/96 inch.
            x, y, width, height = (float(number) * 72 / 96 for number in match.groups()[1:])
            found[int(match[1])] = Box(x, y, x + width, y + height).moved(-picture.x, -picture.y)
    return {number: box for number, box in found.items() if box.right > box.left}


def problems_in_pdf(pdf, picture):
    """What is wrong with the words of a PDF file of the same picture: each is inside the box that it is in, and apart from others."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "picture.pdf"
        path.write_bytes(pdf)
        page = subprocess.run(["pdftotext", "-bbox", path, "-"], capture_output=True, check=True, text=True).stdout
    width, height = map(float, re.search(r'<page width="([\d.]+)" height="([\d.]+)"', page).groups())
    # Graphviz's own pages have a margin.
    x, y = (width - picture.width) / 2 + picture.x, (height - picture.height) / 2 + picture.y
    words = []
    for match in re.finditer(r'<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)</word>', page):
        left, top, right, bottom = (float(number) for number in match.groups()[:4])
        # From the ascent to the descent of the font: letters reach less far.
        inset = (bottom - top) * 0.2
        words.append((match[5], Box(left, top + inset, right, bottom - inset).moved(-x, -y)))
    own = {name: " ".join(text.text for text in picture.texts if text.place == name) for name, _ in picture.boxes}
    problems = []
    for text, word in words:
        middle = ((word.left + word.right) / 2, (word.top + word.bottom) / 2)
        for name, box in picture.boxes:
            # The number of a hop may be over a box.
            if Box(*middle, *middle).margin_in(box) > 0 and text in own[name] and word.margin_in(box) < 0.5:
                problems.append(f"{text!r} ({word}) leaves or touches the box of {name} ({box})")
        if word.margin_in(picture.page) < 0:
            problems.append(f"{text!r} ({word}) leaves the page ({picture.page})")
    for index, (text, one) in enumerate(words):
        problems += [f"{text!r} and {other!r} overlap" for other, second in words[index + 1 :] if one.overlaps(second, 0.3)]
    def letters(texts):
        # A PDF file has no characters without a width.
        shown = ("".join(letter for letter in text if unicodedata.category(letter) not in ("Cf", "Mn", "Me")) for text in texts)
        return {word for text in shown for word in re.findall(r"[A-Za-z0-9]+", text)}

    missing = sorted(letters(text.text for text in picture.texts) - letters(text for text, _ in words))
    return problems + [f"{word!r} is not in the file" for word in missing]
