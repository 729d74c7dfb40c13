"""That action.yml runs the steps of Scripts/pull-request.sh with what they need, and with nothing else."""

import json
import pathlib
import re
import unittest

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "Scripts/pull-request.sh"


def value(expression, contexts):
    """What GitHub makes of an expression without functions; what is not in the contexts is null."""

    def look_up(match):
        found = contexts
        for name in match[0].split("."):
            found = found.get(name) if isinstance(found, dict) else None
        return repr(found)

    text = re.sub(r"\b[a-z_]+(?:\.[a-z_]+)+", look_up, expression)
    return eval(re.sub(r"!(?!=)", " not ", text.replace("&&", " and ").replace("||", " or ")), {})


class Action(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.action = yaml.load((ROOT / "action.yml").read_text(), Loader=yaml.BaseLoader)
        cls.steps = cls.action["runs"]["steps"]

    def test_no_command_contains_an_expression(self):
        runs = [step["run"] for step in self.steps if "run" in step]
        self.assertEqual(len(runs), 8)
        for run in runs:
            self.assertNotIn("${{", run)

    def test_each_variable_of_a_command_is_given(self):
        given_by_github = {"GITHUB_ACTION_PATH", "GITHUB_OUTPUT", "RUNNER_TEMP"}
        for step in self.steps:
            run = step.get("run", "")
            used = set(re.findall(r"\$\{?([A-Z][A-Z_]+)", run)) - given_by_github
            given = {name for name in step.get("env", {}) if not name.startswith(("COORDVIZ", "GH_"))}
            self.assertEqual(used, given, step["name"])

    def test_the_token_is_given_to_the_comment_only(self):
        with_token = [step["name"] for step in self.steps if "token" in json.dumps(step).lower().replace("github.token", "")]
        self.assertEqual([name for name in with_token if "code scanning" not in name], ["Comment"])

    def test_the_base_is_the_one_that_was_found(self):
        asks = [step["name"] for step in self.steps if "pull_request.base.sha" in json.dumps(step)]
        self.assertEqual(asks, ["Find the base"])
        uses = [step["name"] for step in self.steps if "steps.base.outputs.revision" in json.dumps(step.get("env", {}))]
        self.assertEqual(uses, ["Record the base's tests", "Compare"])

    def test_findings_are_uploaded_except_for_pull_requests_from_another_repository(self):
        (step,) = [step for step in self.steps if "upload-sarif" in step.get("uses", "")]

        def is_uploaded(event, **inputs):
            contexts = {
                "inputs": {"sarif": "true", **inputs}, "steps": {"compare": {"outputs": {"sarif": "true"}}},
                "github": {"repository": "ann/shop", "event": event},
            }  # fmt: skip
            return value(step["if"], contexts)

        def pull_request(repository):
            return {"pull_request": {"head": {"repo": repository}}}

        self.assertTrue(is_uploaded({}), "A push.")
        for is_fork in (True, False):
            self.assertTrue(is_uploaded(pull_request({"full_name": "ann/shop", "fork": is_fork})))
            self.assertFalse(is_uploaded(pull_request({"full_name": "mallory/shop", "fork": is_fork})))
        self.assertFalse(is_uploaded(pull_request(None)), "The repository was deleted.")
        self.assertFalse(is_uploaded({}, sarif="false"))

    def test_other_actions_are_pinned_to_a_commit(self):
        uses = [step["uses"] for step in self.steps if "uses" in step]
        self.assertEqual(len(uses), 2)
        for use in uses:
            self.assertRegex(use, r"@[0-9a-f]{40}$")

    def test_each_variable_of_the_script_is_described_in_its_head(self):
        text = SCRIPT.read_text()
        head, body = text.split("\nset -euo pipefail\n", 1)
        set_for_tests = {"COORDVIZ_TEST_OUTPUT", "COORDVIZ_KEEP_RECORDINGS"}
        for name in set(re.findall(r"\b(?:COORDVIZ|GITHUB|GH)(?:_[A-Z_]+)?\b", body)) - set_for_tests:
            self.assertIn(name, head)
        for step in self.steps:
            for name in step.get("env", {}):
                if name.startswith("COORDVIZ"):
                    self.assertIn(f"${{{name}", body)

    def test_each_input_is_used_and_described_in_the_document(self):
        document = (ROOT / "docs/pull-requests.md").read_text()
        for name in self.action["inputs"]:
            self.assertIn(f"inputs.{name}", json.dumps(self.steps))
            self.assertIn(f"| `{name}` |", document)
