"""Texts that somebody could name a type, a message or a mark, to break whatever shows them; and recordings full of them."""

import copy

import vocabulary

# Each sets window.hacked, calls somebody, or ends what it stands in, where it is taken for something else than text.
NAMES = [
    "<script>hacked=1</script>", "</script><script>hacked=2</script>", "</SCRIPT\n><script>hacked=3</script>", "<!--<script>", "-->",
    "<img src=x onerror=hacked=4>", "'\"><svg/onload=hacked=5>", "</title><script>hacked=6</script>", "</textarea><b>bold</b>",
    "</style><style>*{display:none}</style>", "}*{display:none}", "@import 'http://report.test/evil.css';", "url(http://report.test/evil)",
    "\" style=\"display:none", "\" onmouseover=\"hacked=7", "expression(hacked=8)", "]]><b>bold</b>", "<![CDATA[", "<?xml version=\"1.0\"?>",
    "<foreignObject><body onload=hacked=9></foreignObject>", "<use href=\"http://report.test/evil.svg#x\"/>", "&lt;b&gt; &amp; &#60;i&#62; &nbsp;",
    "\"]; evil [label=\"x", "n1 -> n2; }", "back\\slash \\N \\G \\l \\", "{left|right} <port>", "<<table border=\"1\"><tr><td>cell</td></tr></table>>",
    "\"]:::evil", "end\n  click n1 href \"javascript:hacked=10\"", "%%{init: {\"securityLevel\": \"loose\"}}%%", "$$\\href{javascript:hacked=11}{x}$$", "`**bold**`",
    "#event=7", "#session=999&event=1", "?event=7#node=1", "javascript:hacked=12", "data:text/html,<script>hacked=13</script>", "file:///etc/passwd:1", "http://report.test/evil:3",
    "right\u202eto left", "isolate\u2066x", "\u05e2\u05d2\u05dc\u05d4 \u0639\u0631\u0628\u0629", "zero\u200bwidth\u200d\u2060\ufeff", "\u200b", "soft\u00adhyphen",
    "two\nlines", "carriage\r\nreturn", "separator\u2028s\u2029", "tab\tbell\x07escape\x1b[31m", "half \ud800 a pair", "\udfff", "not a character \uffff",
    "Zalgo" + "\u0300\u0301\u0302\u0316\u0317" * 12, "\U0001F6D2\U0001F469\u200d\U0001F4BB", "Very" * 2500, "W" * 10_000, "a b " * 2500, "\n" * 400,
    "__proto__", "constructor", "toString", "hasOwnProperty", "<!--coordviz:data-->", "<!--coordviz:title-->", "{{script}}", "{subject} {object} {name}",
    "$& $1 $$ $`", "${hacked=14}", "%s %n %00", "'; DROP TABLE event; --", " ", "", "null", "NaN",
]


class Renaming:
    """Another text for each text, always the same for the same."""

    def __init__(self, names):
        self.names = names
        self.given = {}

    def __call__(self, text):
        if text is None:
            return None
        if text not in self.given:
            round, place = divmod(len(self.given), len(self.names))
            name = self.names[place]
            self.given[text] = f"{name} {round}" if round else name
        return self.given[text]


# What the same page shows of texts that mean no harm: short ones, and others as long as these.
TAME = [f"Name{number}" for number in range(500)]
LONG = [f"Name{number}".ljust(len(name), "n") for number, name in enumerate(NAMES)]


def finding(number, rename, nodes, moment):
    """One with a text wherever a finding has one."""
    texts = {key: rename(f"{key} {number}") for key in ("rule", "title", "headline", "reason", "advice", "location", "fingerprint")}
    return {**texts, "severity": vocabulary.SEVERITIES[number % 3], "evidence": [moment, moment + 1], "nodes": nodes, "moment": moment,
            "occurrences": 2, "furtherMoments": [moment + 2]}


def renamed(data, names):
    """A recording in which each text that an app or a file could bring is another one."""
    rename = Renaming(names)
    data = copy.deepcopy(data)
    session = data["session"]
    session["process"] = rename(session["process"])
    # The tool's own words: never long.
    session["endingText"] = rename(session["endingText"])[:20]
    session["system"], session["recorder"] = rename("system"), rename("recorder")
    session["losses"] = [rename(loss) for loss in session["losses"]]
    data["recording"] = rename(data["recording"])
    for node in data["nodes"]:
        for key in ("name", "type", "identifier"):
            node[key] = rename(node[key])
    for place in data["places"]:
        place["title"] = rename(place["title"])
    for event in data["events"]:
        event["text"] = rename(event["text"])
    for message in data["messages"]:
        for key in ("name", "location", "values", "missing"):
            message[key] = rename(message[key])
        for hop in message["hops"]:
            for key in ("reason", "reasonText", "predictedReason"):
                hop[key] = rename(hop[key])
    for gap in (*data["losses"], *data["unknown"]):
        gap["text"] = rename(gap["text"])
    moments = [event["n"] for event in data["events"][10:-10:20]]
    data["findings"] = [finding(number, rename, [data["nodes"][number]["id"]], moment) for number, moment in enumerate(moments)]
    data["notJudged"] = {rename(f"rule {number}"): rename(f"why {number}") for number in range(3)}
    return data
