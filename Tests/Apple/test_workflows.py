"""That the workflows run scripts that are here and that tests run, and may do no more than they need.

    python Tests/Apple/test_workflows.py [-v]

That they are workflows at all is for `make lint` to say.
"""

import os
import pathlib
import re
import unittest

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPT = re.compile(r"\bScripts/[\w./-]+")


class WorkflowTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        files = sorted((ROOT / ".github/workflows").glob("*.y*ml"))
        cls.texts = {file.name: file.read_text(encoding="utf-8") for file in files}

    def steps(self, name):
        # The base loader leaves all as text: to YAML 1.1 the key "on" is a truth.
        document = yaml.load(self.texts[name], Loader=yaml.BaseLoader)
        return [(job, step) for job, said in document["jobs"].items() for step in said["steps"]]

    def test_there_is_one_for_apples_systems(self):
        self.assertIn("apple.yml", self.texts)

    def test_each_script_that_a_step_runs_is_here_and_may_be_run(self):
        scripts = {
            script
            for name in self.texts
            for _, step in self.steps(name)
            for script in SCRIPT.findall(step.get("run", ""))
        }
        self.assertTrue(scripts)
        for script in scripts:
            with self.subTest(script):
                self.assertTrue(os.access(ROOT / script, os.X_OK))

    def test_each_script_for_a_mac_is_run_by_the_workflow_and_by_a_test(self):
        tests = (ROOT / "Tests/Apple/test_scripts.py").read_text(encoding="utf-8")
        for script in (ROOT / "Scripts/apple").iterdir():
            if os.access(script, os.X_OK):
                with self.subTest(script.name):
                    self.assertIn(f"Scripts/apple/{script.name}", self.texts["apple.yml"])
                    self.assertIn(f'"{script.name}"', tests)

    def test_each_job_builds_with_an_xcode_that_was_selected(self):
        jobs = {}
        for job, step in self.steps("apple.yml"):
            jobs.setdefault(job, []).append(step.get("run", ""))
        for job, runs in jobs.items():
            with self.subTest(job):
                selects = next(index for index, run in enumerate(runs) if "DEVELOPER_DIR=" in run)
                first = next(
                    index for index, run in enumerate(runs) if "build" in run or "ui-run" in run or "swift" in run
                )
                self.assertLess(selects, first)

    def test_nothing_may_be_written_and_no_secret_is_used(self):
        for name, text in self.texts.items():
            with self.subTest(name):
                document = yaml.load(text, Loader=yaml.BaseLoader)
                self.assertEqual(document["permissions"], {})
                for job in document["jobs"].values():
                    self.assertEqual(job["permissions"], {"contents": "read"})
                self.assertNotIn("secrets.", text)
                for _, step in self.steps(name):
                    if step.get("uses", "").startswith("actions/checkout@"):
                        self.assertEqual(step["with"]["persist-credentials"], "false")


if __name__ == "__main__":
    unittest.main()
