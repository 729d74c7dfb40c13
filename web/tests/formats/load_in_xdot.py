"""Opens DOT files in xdot (https://github.com/jrfonseca/xdot.py), draws each once, and tells as JSON what it found in them.

    xvfb-run -a /usr/bin/python3 load_in_xdot.py dot|neato FILE…

With dot xdot has them laid out itself; with neato they bring their positions along, and are drawn as they are. It needs a
display and the system's Python, to which Debian's xdot belongs.
"""

import json
import subprocess
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
    window.dotwidget.connect("error", lambda _, message: complaints.append(message))
    if layout == "neato":
        drawn = subprocess.run(["neato", "-n2", "-Txdot", path], check=True, capture_output=True)
        window.dotwidget.set_xdotcode(drawn.stdout)
    else:
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
