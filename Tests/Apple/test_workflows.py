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
# The jobs that publish: nothing that a pull request brings may run in them.
PUBLISHING = {
    ("release.yml", "publish"): {"contents": "write"},
    ("docs.yml", "publish"): {"pages": "write", "id-token": "write"},
}


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

    def test_only_the_jobs_that_publish_may_write_and_no_secret_is_used(self):
        for name, text in self.texts.items():
            with self.subTest(name):
                document = yaml.load(text, Loader=yaml.BaseLoader)
                self.assertEqual(document["permissions"], {})
                for key, job in document["jobs"].items():
                    self.assertEqual(job["permissions"], PUBLISHING.get((name, key), {"contents": "read"}))
                self.assertNotIn("secrets.", text)
                for _, step in self.steps(name):
                    if step.get("uses", "").startswith("actions/checkout@"):
                        self.assertEqual(step["with"]["persist-credentials"], "false")

    def test_a_release_is_published_for_tags_only_and_the_site_for_main_only(self):
        release, docs = (yaml.load(self.texts[name], Loader=yaml.BaseLoader) for name in ("release.yml", "docs.yml"))
        self.assertEqual(release["on"], {"push": {"tags": ["[0-9]+.[0-9]+.[0-9]+"]}})
        self.assertEqual(release["jobs"]["publish"]["needs"], "build")
        self.assertIn("github.ref == 'refs/heads/main'", docs["jobs"]["publish"]["if"])

    def test_each_system_has_a_workflow_that_tests(self):
        runs = {name: " ".join(step.get("run", "") for _, step in self.steps(name)) for name in self.texts}
        self.assertIn(".ci/run", runs["linux.yml"])
        self.assertIn("swift test", runs["apple.yml"])


if __name__ == "__main__":
    unittest.main()
