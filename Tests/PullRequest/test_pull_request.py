"""That Scripts/pull-request.sh records, compares and comments; test_action.py adds what holds for action.yml.

    python Tests/PullRequest/test_pull_request.py --programs .build/debug [-v]

The recordings are of the samples, and coordviz reads them; only `gh` is a stand-in.
"""

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

from test_action import Action

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
SCRIPT = ROOT / "Scripts/pull-request.sh"
OPTIONS = argparse.Namespace(programs=ROOT / ".build/debug")
# Found by unittest here.
__all__ = ["Action"]
MARKER = "<!-- coordviz pull request: tests -->"


class Story(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        """Records each sample once, for all tests."""
        cls.recordings = pathlib.Path(cls.enterClassContext(tempfile.TemporaryDirectory(prefix="coordviz-pull-request-")))

    def setUp(self):
        self.world = pathlib.Path(tempfile.mkdtemp(prefix="coordviz-pull-request-"))
        self.addCleanup(shutil.rmtree, self.world)
        (self.world / "bin").mkdir()
        gh = self.world / "bin/gh"
        gh.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{HERE / "gh.py"}" "$@"\n')
        gh.chmod(0o755)
        (self.world / "comments.json").write_text("[]")
        self.project = self.world / "a project"
        self.project.mkdir()

    def run_step(self, *words, code=0, **environment):
        names = ("COORDVIZ_", "GITHUB_", "GH_", "TEST_RUNNER_")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(names)}
        kept |= {
            "PATH": f"{self.world / 'bin'}:{kept['PATH']}",
            "WORLD": str(self.world),
            "COORDVIZ": str(OPTIONS.programs / "coordviz"),
            "RECORDINGS": str(self.recordings),
            "GIT_CONFIG_GLOBAL": "/dev/null",
            "GITHUB_OUTPUT": str(self.world / "output"),
            "GITHUB_STEP_SUMMARY": str(self.world / "summary"),
            "GITHUB_REPOSITORY": "example/shop",
        }
        (self.world / "output").write_text("")
        (self.world / "summary").write_text("")
        kept |= environment
        outcome = subprocess.run([SCRIPT, *words], cwd=self.project, env=kept, capture_output=True, text=True, check=False)
        self.assertEqual(outcome.returncode, code, outcome.stdout + outcome.stderr)
        return outcome.stdout + outcome.stderr

    def output(self):
        return dict(line.split("=", 1) for line in (self.world / "output").read_text().splitlines())

    def comments(self):
        return json.loads((self.world / "comments.json").read_text())

    def command(self, *runs):
        """A command that leaves recordings as tests do: of each program, under a name."""
        for _, program in runs:
            recording = self.recordings / f"{program}.sqlite"
            if not recording.exists():
                words = [OPTIONS.programs / "coordviz", "record", "-o", recording, "--", OPTIONS.programs / program]
                subprocess.run(words, check=True, capture_output=True)
        lines = [f'cp "$RECORDINGS/{program}.sqlite" "$COORDVIZ_TEST_OUTPUT/{name}.sqlite"' for name, program in runs]
        return "\n".join(['[ "$COORDVIZ_KEEP_RECORDINGS" = 1 ] || exit 9', *lines])

    def git(self, *words):
        person = ("-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false")
        subprocess.run(["git", *person, *words], cwd=self.project, check=True, capture_output=True)

    def revision(self, name):
        words = ["git", "rev-parse", name]
        return subprocess.run(words, cwd=self.project, check=True, capture_output=True, text=True).stdout.strip()


class Steps(Story):
    def test_a_pull_request_gets_one_comment_on_what_changed_and_what_is_found(self):
        self.git("init", "-q", "-b", "main")
        tests = self.project / "tests.sh"
        tests.write_text(self.command(("WeatherTests.forecast()", "weather"), ("ShopTests.buy()", "shopping-cart"), ("Old.old()", "weather")))
        (self.project / ".gitignore").write_text(".coordviz\n")
        self.git("add", ".")
        self.git("commit", "-qm", "Base")
        self.git("switch", "-qc", "change")
        tests.write_text(self.command(("WeatherTests.forecast()", "weather-broken"), ("ShopTests.buy()", "shopping-cart")) + "\nexit 3\n")

        self.assertIn("The tests ended with 3", self.run_step("record", "out/head", "bash tests.sh"))
        self.assertEqual(self.output(), {"code": "3"})
        self.run_step("base", "out/base", "main", "bash tests.sh")
        self.assertEqual(self.output(), {}, "Whether the base's tests fail is not the result of the job.")
        worktrees = subprocess.run(["git", "worktree", "list"], cwd=self.project, capture_output=True, text=True, check=True)
        self.assertEqual(len(worktrees.stdout.splitlines()), 1)
        self.run_step("compare", "out/base", "out/head", "out")
        self.assertEqual(self.output(), {"findings": "true", "sarif": "true"})

        log = json.loads((self.project / "out/check.sarif").read_text())
        states = {result["baselineState"] for result in log["runs"][0]["results"]}
        self.assertEqual((len(log["runs"]), states), (1, {"new", "unchanged"}))
        self.assertIn("WeatherTests.forecast()", (self.project / "out/report.html").read_text())
        comment = (self.project / "out/comment.md").read_text()
        for text in (
            "### Findings: ", " new, 1 known, 0 not found any more in 2 recordings", "mvc-service-access", "```mermaid\n",
            "BrokenAppCoordinator<br/>added", "− AppCoordinator<br/>removed", "CatalogCoordinator\"]):::coordinators",
            "2 recordings compared, of which 1 differs; 1 before the change only, 0 after it only.", "- `Old.old().sqlite`",
        ):
            self.assertIn(text, comment)

        said = self.run_step(
            "comment", "out/comment.md", GH_TOKEN="token", COORDVIZ_PULL_REQUEST="7", COORDVIZ_REPORT_URL="https://github.com/example/1"
        )
        self.assertIn("wrote the comment on pull request 7", said)
        body = self.comments()[0]["body"]
        self.assertTrue(body.startswith(f"{MARKER}\n{comment}"))
        self.assertTrue(body.endswith("[The report on all recordings](https://github.com/example/1), an archive with one HTML page.\n"))
        self.assertLessEqual(len(body.encode()), 60_000)
        self.assertEqual((self.world / "summary").read_text(), body)

        self.run_step("verdict", "3", "false", code=1)
        self.run_step("verdict", "0", "true", code=1)
        self.run_step("verdict", "0", "false")

    def test_the_base_is_the_first_parent_of_the_merge_commit(self):
        """GitHub's event names an older commit of the base branch if that moved on since the last push."""
        self.git("init", "-q", "-b", "main")
        self.git("commit", "-qm", "Old", "--allow-empty")
        self.git("switch", "-qc", "change")
        self.git("commit", "-qm", "Change\n\nparent of nothing", "--allow-empty")
        self.git("switch", "-q", "main")
        (self.project / "tests.sh").write_text(self.command(("ShopTests.buy()", "shopping-cart")))
        self.git("add", ".")
        self.git("commit", "-qm", "New")
        old, head, new = self.revision("main^"), self.revision("change"), self.revision("main")
        self.git("switch", "-qc", "merged")
        self.git("merge", "-q", "--no-ff", "-m", "Merge", "change")
        origin = self.project
        for depth in (1, 2):
            self.project = self.world / f"with depth {depth}"
            subprocess.run(["git", "clone", "-q", f"--depth={depth}", "-b", "merged", origin.as_uri(), self.project], check=True)
            self.run_step("find-base", old, head)
            self.assertEqual(self.output(), {"revision": new})
        # What was checked out is enough.
        self.git("remote", "remove", "origin")
        self.run_step("base", "base", new, "bash tests.sh")
        self.assertEqual([file.name for file in (self.project / "base").iterdir()], ["ShopTests.buy().sqlite"])
        said = self.run_step("base", "older", old, "bash tests.sh")
        self.assertIn(f"there is no commit {old} here, and it could not be fetched. Check out the merge commit", said)

    def test_the_base_of_another_commit_is_the_one_of_the_event(self):
        self.run_step("find-base", "main", "change")
        self.assertEqual(self.output(), {"revision": "main"}, "This is no repository.")
        self.git("init", "-q", "-b", "main")
        self.git("commit", "-qm", "Base", "--allow-empty")
        self.git("switch", "-qc", "change")
        self.git("commit", "-qm", "Change", "--allow-empty")
        self.run_step("find-base", "main", self.revision("HEAD"))
        self.assertEqual(self.output(), {"revision": "main"})
        self.git("switch", "-q", "main")
        self.git("commit", "-qm", "More", "--allow-empty")
        self.git("switch", "-q", "change")
        self.git("merge", "-q", "--no-ff", "-m", "Take over what is on main", "main")
        self.run_step("find-base", "main", self.revision("HEAD"))
        self.assertEqual(self.output(), {"revision": "main"}, "The author's merge commit is not GitHub's.")

    def test_the_base_of_a_project_in_a_subfolder_is_recorded_there(self):
        self.git("init", "-q", "-b", "main")
        self.git("commit", "-qm", "Before the project", "--allow-empty")
        repository, self.project = self.project, self.project / "an app"
        self.project.mkdir()
        (self.project / "tests.sh").write_text(self.command(("ShopTests.buy()", "shopping-cart")))
        self.git("add", ".")
        self.git("commit", "-qm", "Base")
        self.run_step("base", "base", "main", "bash tests.sh")
        self.assertEqual([file.name for file in (self.project / "base").iterdir()], ["ShopTests.buy().sqlite"])
        said = self.run_step("base", "older", "main^", "bash tests.sh")
        self.assertIn("The base was not recorded: it has no folder an app/.", said)
        worktrees = subprocess.run(["git", "worktree", "list"], cwd=repository, capture_output=True, text=True, check=True)
        self.assertEqual(len(worktrees.stdout.splitlines()), 1)

    def test_what_was_corrected_is_gone_and_nothing_new_is_no_failure(self):
        self.run_step("record", "base", self.command(("WeatherTests.forecast()", "weather-broken")))
        self.run_step("record", "head", self.command(("WeatherTests.forecast()", "weather")))
        self.run_step("compare", "base", "head", "out")
        self.assertEqual(self.output()["findings"], "false")
        comment = (self.project / "out/comment.md").read_text()
        self.assertIn("### Findings: nothing new", comment)
        self.assertIn("#### Not found any more\n\n- `mvc-", comment)

    def test_the_baseline_is_the_one_of_the_base(self):
        self.git("init", "-q", "-b", "main")
        self.run_step("record", "out/head", self.command(("ShopTests.buy()", "shopping-cart")))
        baseline = self.project / "known findings.txt"
        baseline.write_text("# coordviz baseline 1\n")
        self.git("add", "known findings.txt")
        self.git("commit", "-qm", "Base")
        given = {"COORDVIZ_BASE": "main", "COORDVIZ_BASELINE": "known findings.txt"}
        self.run_step("compare", "none", "out/head", "out", **given)
        self.assertEqual(self.output()["findings"], "true")
        subprocess.run(
            [OPTIONS.programs / "coordviz", "check", "--markdown", "--write-baseline", baseline, "out/head"],
            cwd=self.project, check=True, capture_output=True,
        )
        self.run_step("compare", "none", "out/head", "out", **given)
        self.assertEqual(self.output()["findings"], "true", "The file of the pull request does not count.")
        self.git("commit", "-qam", "Known")
        self.run_step("compare", "none", "out/head", "out", **given)
        self.assertEqual(self.output()["findings"], "false")
        self.assertIn("The base was not recorded.", (self.project / "out/comment.md").read_text())

    def test_what_the_project_has_committed_as_known_is_known_beside_what_the_base_has(self):
        self.run_step("record", "base", self.command(("WeatherTests.forecast()", "weather")))
        self.run_step("record", "head", self.command(("ShopTests.buy()", "shopping-cart")))
        (self.project / ".coordviz.yml").write_text("baseline: known.txt\n")
        words = [OPTIONS.programs / "coordviz", "check", "--markdown", "--write-baseline", "known.txt", "head"]
        subprocess.run(words, cwd=self.project, check=True, capture_output=True)
        self.run_step("compare", "base", "head", "out")
        self.assertEqual(self.output(), {"findings": "false", "sarif": "true"})
        self.assertIn("### Findings: nothing new", (self.project / "out/comment.md").read_text())
        (self.project / "known.txt").unlink()
        said = self.run_step("compare", "base", "head", "out", code=2)
        self.assertIn("known.txt as the baseline, and there is no such file", said)

    def test_a_recording_that_cannot_be_read_is_named_in_the_comment(self):
        self.run_step("record", "head", self.command(("ShopTests.buy()", "shopping-cart")))
        shutil.copytree(self.project / "head", self.project / "base")
        (self.project / "head/broken.sqlite").write_text("no recording")
        said = self.run_step("compare", "base", "head", "out")
        self.assertIn("Not all recordings could be read.", said)
        self.assertIn("broken.sqlite is not a recording", (self.project / "out/comment.md").read_text())
        self.assertEqual(self.output(), {"findings": "false", "sarif": "true"})

    def test_new_findings_count_beside_a_recording_that_cannot_be_read(self):
        self.run_step("record", "base", self.command(("WeatherTests.forecast()", "weather")))
        self.run_step("record", "head/-a folder", self.command(("WeatherTests.forecast()", "weather-broken")))
        (self.project / "head/broken.sqlite").write_text("no recording")
        self.run_step("compare", "base", "head", "out")
        self.assertEqual(self.output(), {"findings": "true", "sarif": "true"})
        self.assertIn("broken.sqlite is not a recording", (self.project / "out/comment.md").read_text())
        (self.project / ".coordviz.yml").write_text("fail-on: error\n")
        self.run_step("compare", "base", "head", "out")
        self.assertEqual(self.output(), {"findings": "false", "sarif": "true"}, "Only warnings are new.")

    def test_what_a_recording_of_the_base_that_cannot_be_read_may_contain_is_no_failure(self):
        note = "The base could only partly be read"
        runs = ("ShopTests.buy()", "shopping-cart"), ("WeatherTests.forecast()", "weather-broken")
        self.run_step("record", "head/some", self.command(*runs))
        self.run_step("record", "base/some", self.command(*runs))
        self.run_step("compare", "base", "head", "out")
        self.assertEqual(self.output(), {"findings": "false", "sarif": "true"})
        self.assertNotIn(note, (self.project / "out/comment.md").read_text())
        (self.project / "base/some/WeatherTests.forecast().sqlite").write_text("no recording")
        # Of a new test there is no counterpart.
        shutil.copy(self.project / "head/some/WeatherTests.forecast().sqlite", self.project / "head/New.sqlite")
        self.run_step("compare", "base", "head/", "out")
        self.assertEqual(self.output(), {"findings": "false", "sarif": "true"})
        self.assertIn(note, (self.project / "out/comment.md").read_text())
        # Those of a recording whose counterpart can be read count.
        self.run_step("record", "base", self.command(("New", "weather")))
        self.run_step("compare", "base", "head", "out")
        self.assertEqual(self.output(), {"findings": "true", "sarif": "true"})
        self.run_step("compare", "base/some", "head/some", "out")
        self.assertEqual(self.output()["findings"], "false")
        shutil.rmtree(self.project / "base/some")
        (self.project / "base/New.sqlite").write_text("no recording")
        self.run_step("compare", "base", "head", "out")
        self.assertEqual(self.output()["findings"], "false", "Nothing of the base can be read.")

    def test_if_nothing_can_be_checked_the_step_fails(self):
        self.run_step("record", "head", self.command(("ShopTests.buy()", "shopping-cart")))
        (self.project / ".coordviz.yml").write_text("fail-at: error\n")
        said = self.run_step("compare", "none", "head", "out", code=2)
        self.assertIn("fail-at", said)
        self.assertIn("Nothing could be checked.", said)
        (self.project / ".coordviz.yml").unlink()
        (self.project / "head/ShopTests.buy().sqlite").write_text("no recording")
        said = self.run_step("compare", "none", "head", "out", code=2)
        self.assertIn("Nothing could be checked.", said)

    def test_without_recordings_the_comment_says_so(self):
        said = self.run_step("record", "head", "true")
        self.assertIn("Give test suites the trait .recorded", said)
        self.run_step("base", "base", "main", "true")
        self.run_step("compare", "base", "head", "out")
        self.assertEqual(self.output(), {"findings": "false", "sarif": "false"})
        self.assertIn("No test was recorded.", (self.project / "out/comment.md").read_text())

    def test_other_files_in_the_folder_are_kept_and_what_is_written_is_private(self):
        self.run_step("record", "head", self.command(("ShopTests.buy()", "shopping-cart")))
        self.run_step("record", "base", self.command(("ShopTests.buy()", "shopping-cart")))
        self.run_step("compare", "base", "head", "out")
        names = {"base.txt", "check.md", "check.sarif", "comment.md", "diff.md", "report.html"}
        written = {path.name: path.stat().st_mode & 0o777 for path in (self.project / "out").iterdir()}
        self.assertEqual(written, dict.fromkeys(names, 0o600))
        self.assertEqual((self.project / "out").stat().st_mode & 0o777, 0o700)
        for name in ("notes.txt", "check.py"):
            (self.project / "out" / name).write_text("mine")
        self.run_step("compare", "none", "none", "out")
        left = {path.name for path in (self.project / "out").iterdir()}
        self.assertEqual(left, {"check.md", "comment.md", "diff.md", "notes.txt", "check.py"}, "Files of the earlier run are removed.")

    def test_recordings_without_events_are_none(self):
        self.run_step("record", "head", self.command(("ShopTests.buy()", "shopping-cart")))
        tool = OPTIONS.programs / "coordviz"
        words = [tool, "export", "--json", "head/ShopTests.buy().sqlite"]
        document = json.loads(subprocess.run(words, cwd=self.project, check=True, capture_output=True).stdout)
        document["events"] = document["keyframes"] = []
        (self.project / "one.json").write_text(json.dumps(document))
        (self.project / "base").mkdir()
        subprocess.run([tool, "import", "-o", "base/a.sqlite", "one.json"], cwd=self.project, check=True, capture_output=True)
        self.run_step("compare", "base", "head", "out")
        self.assertEqual(self.output(), {"findings": "true", "sarif": "true"})
        self.run_step("compare", "head", "base", "out")
        self.assertEqual(self.output(), {"findings": "false", "sarif": "false"})
        self.assertIn("No test was recorded.", (self.project / "out/comment.md").read_text())

    def test_a_wrong_call_is_refused(self):
        self.assertIn("Say what to do", self.run_step(code=2))
        self.assertIn("Say what to do", self.run_step("compare", "a", code=2))
        self.assertIn("There is no file none.md", self.run_step("comment", "none.md", code=2))
        self.run_step("record", "head", self.command(("ShopTests.buy()", "shopping-cart")))
        self.assertIn("ended with 127", self.run_step("compare", "head", "head", "out", code=2, COORDVIZ="/none/coordviz"))


class Comments(Story):
    def setUp(self):
        super().setUp()
        self.file = self.project / "comment.md"
        self.file.write_text("### Text\n")

    def comment(self, **environment):
        return self.run_step("comment", "comment.md", **{"GH_TOKEN": "token", "COORDVIZ_PULL_REQUEST": "7", **environment})

    def test_the_comment_is_found_again_and_updated(self):
        others = [{"id": number, "user": {"login": "ann"}, "body": "Fine."} for number in range(3)]
        (self.world / "comments.json").write_text(json.dumps(others))
        self.comment()
        self.file.write_text("### Another text\n")
        self.comment()
        comments = self.comments()
        self.assertEqual([comment["body"] for comment in comments], ["Fine."] * 3 + [f"{MARKER}\n### Another text\n"])

    def test_a_comment_of_another_user_with_the_marker_is_left_alone(self):
        mine = {"id": 1, "user": {"login": "mallory"}, "body": f"{MARKER}\nMine."}
        (self.world / "comments.json").write_text(json.dumps([mine]))
        self.comment()
        self.assertEqual([comment["body"] for comment in self.comments()], [mine["body"], f"{MARKER}\n### Text\n"])

    def test_each_name_has_its_comment(self):
        self.comment()
        self.comment(COORDVIZ_COMMENT_NAME="iOS 18 --><script>")
        bodies = [comment["body"].splitlines()[0] for comment in self.comments()]
        self.assertEqual(bodies, [MARKER, "<!-- coordviz pull request: iOS 18 script -->"])

    def test_a_token_that_may_not_write_leaves_the_summary(self):
        for method in ("GET", "POST"):
            said = self.comment(REFUSES=method)
            self.assertIn("The text is in the job's summary instead.", said)
            self.assertEqual((self.world / "summary").read_text(), f"{MARKER}\n### Text\n")
        self.assertIn("as in runs for pull requests from forks", said)
        self.assertEqual(self.comments(), [])

    def test_without_a_pull_request_or_a_token_nothing_is_asked(self):
        for number in ("", "7; touch pwned", "7/../8"):
            self.assertIn("no run for a pull request", self.comment(COORDVIZ_PULL_REQUEST=number))
        self.assertIn("There is no token", self.comment(GH_TOKEN=""))
        self.assertFalse((self.world / "calls.json").exists())

    def test_by_hand_the_text_is_printed(self):
        self.assertIn("### Text", self.comment(GH_TOKEN="", GITHUB_STEP_SUMMARY=""))

    def test_only_an_address_becomes_a_link(self):
        self.comment(COORDVIZ_REPORT_URL="javascript:alert(1)")
        self.assertNotIn("javascript", self.comments()[0]["body"])


def main():
    parser = argparse.ArgumentParser(description="Runs the steps of a pull request.")
    parser.add_argument("--programs", type=lambda path: pathlib.Path(path).resolve(), default=OPTIONS.programs)
    parser.add_argument("-v", "--verbose", action="store_true", help="say each test")
    parser.parse_args(namespace=OPTIONS)
    unittest.main(argv=sys.argv[:1], verbosity=2 if OPTIONS.verbose else 1)


if __name__ == "__main__":
    main()
