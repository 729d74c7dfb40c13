"""Names that break programs that show them, and recordings that contain them."""

import random

# The longest name that all pictures show in full.
LONGEST = 40

# Each means something to a format: to Mermaid, to Markdown, to HTML or to JavaScript.
HOSTILE = [
    "end", "graph", "subgraph x", "flowchart LR", "sequenceDiagram", "gantt", "participant x", "Note over n1: x", "loop x", "alt",
    "section x", "title x", "dateFormat x", "classDef x fill:#f00", "class n1 x", "style n1 fill:#f00", "linkStyle 0 stroke:#f00",
    "click n1 call alert()", "click n1 href \"javascript:alert(1)\"", "%%{init: {}}%%", "%%{init: {\"theme\": \"dark\"}}%%", "%% x", "---",
    "x --> y", "x ==> y", "x -.-> y", "x->>y: z", "x -->|y| z", "A & B", "x@{ shape: circle }", "x:::y", ":::", "x;y", ";", ":", "#", "##",
    "#35;", "#quot;", "#9829;", "&amp;", "&lt;b&gt;", "&#35;", "&", "\ufb02\u00b0\u00b035\u00b6\u00df", "\ufb0235\u00b6", "\u00b0\u00b0",
    "\"", "\"]", "\"]; x[\"y", "'", "`", "``x``", "\"`**x**`\"", "`**bold** _it_`", "**x**", "*x*", "_x_", "~~x~~", "1. item", "- item",
    "* item", "# heading", "> quote", "[x](https://evil.example)", "![x](y.png)", "https://evil.example/x", "www.evil.example", "a@b.example",
    "[x]", "(x)", "((x))", "{x}", "{{x}}", "[[x]]", "[/x/]", "[\\x\\]", ">x]", "]", ")", "}", "[", "(", "{", "|", "|x|", "<", ">", "<b>",
    "</b>", "<br>", "<br/>", "<script>hacked=1</script>", "<img src=x onerror=hacked=1>", "<svg/onload=hacked=1>", "</foreignObject>",
    "<style>*{display:none}</style>", "<!--", "-->", "]]>", "<?x?>", "$$x^2$$", "$x$", "\\(x\\)", "\\", "\\n", "\\\\", "/x/", "fa:fa-car",
    "fab:fa-github", "%s %n", "${hacked=1}", "{{hacked=1}}", "constructor", "__proto__", "toString", "null", "undefined", "true", "0", "1",
    "-1", "1e9", "a\nb", "a\r\nb", "a\tb", "\nend", "\n%%{init: {}}%%\n", "a\u2028b", "a\u2029b", "a\u0085b", " ", "  x  ", "a  b", "\u00a0",
    "\x00", "\x07", "\x1b[31m", "\x7f", "\u009b2J", "\u200b", "\u200d", "\ufeff", "\u202egnp.exe", "\u2066x\u2069", "\u061c", "\u0301",
    "e\u0301", "\u00dcberweisung \u652f\u6255\u3044", "\U0001f6d2", "\U0001f468\u200d\U0001f469\u200d\U0001f467", "\u05d0\u05d1\u05d2 abc",
    "\ufffe", "x" * LONGEST, "Flow<Shop<Item>, (Int) -> Bool>", "Shop.Cart.Item", "default", "interpolate basis", "direction TB",
    "accTitle: x", "accDescr: x", "accDescr { x }", "autonumber", "activate x", "box x", "rect rgb(0,0,0)", "create participant x", "milestone",
    "done, crit", "excludes weekends", "todayMarker off", "axisFormat %Y", "tickInterval 1day", "after l0", "x :done, l0, 0, 1",
]
PIECES = [*(name for name in HOSTILE if len(name) <= 8), "n1", "note0", " ", " ", "\n", "-", "=", ".", ",", "a", "end ", ":", ";", "#", "%%"]


def all_names(count, seed):
    chance = random.Random(seed)
    names = list(HOSTILE)
    while len(names) < count:
        name = "".join(chance.choice(PIECES) for _ in range(chance.randrange(1, 9)))
        if len(name) <= LONGEST:
            names.append(name)
    return names


def is_control(code):
    return (code < 0x20 and code not in (9, 10, 13)) or 0x7F <= code < 0xA0 or code in (0x61C, 0x200E, 0x200F) \
        or 0x202A <= code <= 0x202E or 0x2066 <= code <= 0x2069


def cleaned(name):
    """What coordviz writes of a name in any format: signs for control characters."""

    def sign(character):
        code = ord(character)
        if code in (0xFFFE, 0xFFFF):
            return "\ufffd"
        if not is_control(code):
            return character
        return chr(0x2400 + code) if code < 0x20 else "\u2421" if code == 0x7F else f"\\u{{{code:X}}}"

    return "".join(map(sign, name))


def shown(name):
    """What a picture shows of a name."""
    return cleaned(name).replace("\u2028", " ").replace("\u2029", " ")


def process(names):
    """A hostile name of a program; SQLite ends it at a NUL."""
    return names[-1].replace("\0", "")


def document(names):
    """A recording with coordinators that have these names, and a message that passes each of them."""
    strings, events = [], []

    def text(value):
        strings.append({"id": len(strings) + 1, "text": value})
        return len(strings)

    def event(kind, **fields):
        events.append({"event": len(events) + 1, "time": len(events) * 1_000_000, "thread": 1, "kind": kind, **fields})
        return len(events)

    nodes = [{"node": 1, "kind": "coordinator", "type": text("Shop.RootCoordinator")}, {"node": 2, "kind": "viewController", "type": text("Shop.Sender")}]
    event("coordinatorStarted", subject=1)
    event("ownershipBegan", subject=2, object=1)
    for number, name in enumerate(names, 3):
        nodes.append({"node": number, "kind": "coordinator", "type": text(f"Shop.Flow{number}"), "identifier": text(name)})
        event("childAdded", subject=number, object=1)
    message = text(names[0])
    sent = event("messageSent", subject=2, message=1, name=message)
    previous = 2
    for number in range(3, len(names) + 3):
        event("hop", subject=previous, object=number, predicted=number, code=2, predictedCode=2, message=1, name=message, cause=sent, strength="direct")
        previous = number
    event("handled", subject=previous, message=1, name=message, cause=sent, strength="direct")
    return {
        "schema": "coordviz/recording/1",
        "session": {"session": 1, "process": process(names), "processID": 1, "system": "iOS 18.0", "recorderVersion": "0.1.0",
                    "startedAt": 1767268800000000000, "ending": "clean", "dropped": 0, "labels": {}},
        "losses": [], "strings": strings, "locations": [], "nodes": nodes, "events": events, "keyframes": []}


def typed(recorded, names):
    """The same recording with the names as those of types."""
    types = {node["type"]: names[place] for place, node in enumerate(recorded["nodes"][2:])}
    for node in recorded["nodes"][2:]:
        del node["identifier"]
    for string in recorded["strings"]:
        string["text"] = types.get(string["id"], string["text"])
    return recorded
