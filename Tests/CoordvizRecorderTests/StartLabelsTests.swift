import CustomDump
import Testing

@testable import CoordvizRecorder

@Suite("The labels with which a session begins")
struct StartLabelsTests {
    private func labels(_ environment: [String: String], bundle: [String: Any] = [:]) -> [String: String] {
        StartLabels.labels(environment: environment, bundle: bundle)
    }

    @Test("come from the app's bundle")
    func bundle() {
        let info: [String: Any] = [
            "CFBundleIdentifier": "com.example.shop", "CFBundleShortVersionString": "3.4.0", "CFBundleVersion": "1207",
            "CFBundleName": "Shop",
        ]
        expectNoDifference(
            labels([:], bundle: info),
            ["app": "com.example.shop", "version": "3.4.0", "build": "1207"]
        )
        expectNoDifference(labels([:], bundle: ["CFBundleVersion": 7, "CFBundleIdentifier": ""]), [:])
    }

    @Test(
        "come from the variables of a CI system",
        arguments: [
            (
                [
                    "GITHUB_ACTIONS": "true", "GITHUB_SHA": "1f2e", "GITHUB_HEAD_REF": "", "GITHUB_REF_NAME": "main",
                    "GITHUB_RUN_ID": "9", "GITHUB_REF": "refs/heads/main",
                ], ["ci": "github", "commit": "1f2e", "branch": "main", "build": "9"]
            ),
            (
                ["GITHUB_ACTIONS": "true", "GITHUB_HEAD_REF": "feature", "GITHUB_REF": "refs/pull/12/merge"],
                ["ci": "github", "branch": "feature", "pull-request": "12"]
            ),
            (
                [
                    "GITLAB_CI": "true", "CI_COMMIT_SHA": "1f2e", "CI_COMMIT_REF_NAME": "main", "CI_PIPELINE_ID": "9",
                    "CI_MERGE_REQUEST_IID": "12",
                ],
                ["ci": "gitlab", "commit": "1f2e", "branch": "main", "build": "9", "pull-request": "12"]
            ),
            (
                ["CI_XCODE_CLOUD": "TRUE", "CI_COMMIT": "1f2e", "CI_BRANCH": "main", "CI_BUILD_NUMBER": "9"],
                ["ci": "xcode-cloud", "commit": "1f2e", "branch": "main", "build": "9"]
            ),
            (
                ["BUILDKITE": "true", "BUILDKITE_COMMIT": "1f2e", "BUILDKITE_PULL_REQUEST": "false"],
                ["ci": "buildkite", "commit": "1f2e"]
            ),
            (
                ["JENKINS_URL": "http://ci", "GIT_COMMIT": "1f2e", "BRANCH_NAME": "main", "BUILD_NUMBER": "9"],
                ["ci": "jenkins", "commit": "1f2e", "branch": "main", "build": "9"]
            ),
            (["CI": "true", "GIT_COMMIT": "1f2e"], [:]),
        ]
    )
    func ci(environment: [String: String], expected: [String: String]) {
        expectNoDifference(labels(environment), expected)
    }

    @Test("come last from the command line, which overrides the others")
    func commandLine() {
        let environment = [
            "GITHUB_ACTIONS": "true", "GITHUB_SHA": "1f2e",
            "COORDVIZ_LABELS": "commit=abcd\nversion=3.4.0=beta\nnot a label\nbad name=1\n=\ncommit=\nchannel=\n",
        ]
        expectNoDifference(
            labels(environment, bundle: ["CFBundleShortVersionString": "1.0"]),
            ["ci": "github", "commit": "abcd", "version": "3.4.0=beta"]
        )
    }
}
