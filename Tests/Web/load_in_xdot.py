"""Opens DOT files in xdot (https://github.com/jrfonseca/xdot.py), draws each once, and tells as JSON what it found in them.

    xvfb-run -a /usr/bin/python3 load_in_xdot.py FILTER FILE…

FILTER is the program that lays out: dot, or neato where the files bring their positions along. It needs a display and the
system's Python, to which Debian's xdot belongs.
"""

import json
import sys

import cairo
import gi

gi.require_version("Gtk", "3.0")
from xdot.ui.window import DotWindow  # noqa: E402  (GTK's version is to be said first)


def text(value):
    return value.decode("utf-8") if isinstance(value, bytes) else value


def found(path, layout):
    complaints = []
    window = DotWindow()
    window.set_filter(layout)
    window.dotwidget.connect("error", lambda _, message: complaints.append(message))
    with open(path, "rb") as file:
        window.dotwidget.set_dotcode(file.read())
    graph = window.dotwidget.graph
    surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, 400, 300)
    graph.draw(cairo.Context(surface))
    return {
        "complaints": complaints,
        "nodes": {text(node.id): {"url": text(node.url), "tooltip": text(node.tooltip)} for node in graph.nodes},
        "edges": len(graph.edges),
        "width": graph.width,
        "height": graph.height,
    }


if __name__ == "__main__":
    print(json.dumps({path: found(path, sys.argv[1]) for path in sys.argv[2:]}))
