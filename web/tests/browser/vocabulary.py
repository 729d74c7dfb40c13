"""The words, signs and kinds of `web/vocabulary.json`, which is written from the Swift sources, by list and name."""

import json
import pathlib

WORDS = {
    key: {entry["name"]: entry for entry in entries if isinstance(entry, dict)}
    for key, entries in json.loads((pathlib.Path(__file__).resolve().parents[2] / "vocabulary.json").read_text(encoding="utf-8")).items()
}
SEVERITIES = list(WORDS["severities"])
