internal import CoordvizModel
internal import Foundation

/// The labels with which a session begins: from the app's bundle, from CI variables, and from `coordviz record --label`.
enum StartLabels {
    /// Those of this process.
    static var all: [String: String] {
        labels(environment: ProcessInfo.processInfo.environment, bundle: Bundle.main.infoDictionary ?? [:])
    }

    /// - Parameters:
    ///   - environment: the process's environment variables.
    ///   - bundle: the keys and values of the app's `Info.plist`.
    static func labels(environment: [String: String], bundle: [String: Any]) -> [String: String] {
        var labels: [String: String] = [:]
        for (label, key) in bundleKeys {
            if let value = bundle[key] as? String, !value.isEmpty { SessionLabels.set(label, value, in: &labels) }
        }
        if let system = ContinuousIntegration.all.first(where: { !(environment[$0.sign] ?? "").isEmpty }) {
            SessionLabels.set("ci", system.name, in: &labels)
            if system.name == "github", let number = pullRequest(ofGitHub: environment["GITHUB_REF"] ?? "") {
                SessionLabels.set("pull-request", number, in: &labels)
            }
            for (label, variables) in system.variables {
                let value = variables.lazy.compactMap { environment[$0] }.first { !$0.isEmpty && $0 != "false" }
                if let value { SessionLabels.set(label, value, in: &labels) }
            }
        }
        for line in (environment[variable] ?? "").split(separator: "\n") {
            if let (name, value) = SessionLabels.split(String(line)) { SessionLabels.set(name, value, in: &labels) }
        }
        return labels
    }

    /// The number in `refs/pull/12/merge`, the only place where GitHub names it.
    private static func pullRequest(ofGitHub reference: String) -> String? {
        let parts = reference.split(separator: "/")
        return parts.count == 4 && parts[1] == "pull" ? String(parts[2]) : nil
    }

    /// The variable in which `coordviz record` passes labels: `name=value`, one on each line, which no value breaks.
    private static let variable = "COORDVIZ_LABELS"

    /// https://developer.apple.com/documentation/bundleresources/information-property-list/bundle-configuration
    private static let bundleKeys = [
        ("app", "CFBundleIdentifier"), ("version", "CFBundleShortVersionString"), ("build", "CFBundleVersion"),
    ]
}

/// A CI system, and the variables that say what it builds.
private struct ContinuousIntegration {
    var name: String
    /// A variable that only this system sets.
    var sign: String
    /// The variables of each label; the first one that is set counts.
    var variables: [(label: String, names: [String])]

    static let all = [
        // https://docs.github.com/en/actions/reference/workflows-and-actions/variables
        ContinuousIntegration(
            name: "github",
            sign: "GITHUB_ACTIONS",
            variables: [
                ("commit", ["GITHUB_SHA"]), ("branch", ["GITHUB_HEAD_REF", "GITHUB_REF_NAME"]),
                ("build", ["GITHUB_RUN_ID"]),
            ]
        ),
        // https://docs.gitlab.com/ci/variables/predefined_variables/
        ContinuousIntegration(
            name: "gitlab",
            sign: "GITLAB_CI",
            variables: [
                ("commit", ["CI_COMMIT_SHA"]),
                ("branch", ["CI_MERGE_REQUEST_SOURCE_BRANCH_NAME", "CI_COMMIT_REF_NAME"]),
                ("build", ["CI_PIPELINE_ID"]), ("pull-request", ["CI_MERGE_REQUEST_IID"]),
            ]
        ),
        // https://developer.apple.com/documentation/xcode/environment-variable-reference
        ContinuousIntegration(
            name: "xcode-cloud",
            sign: "CI_XCODE_CLOUD",
            variables: [
                ("commit", ["CI_COMMIT"]), ("branch", ["CI_PULL_REQUEST_SOURCE_BRANCH", "CI_BRANCH"]),
                ("build", ["CI_BUILD_NUMBER"]), ("pull-request", ["CI_PULL_REQUEST_NUMBER"]),
            ]
        ),
        // https://docs.bitrise.io/en/bitrise-ci/references/available-environment-variables.html
        ContinuousIntegration(
            name: "bitrise",
            sign: "BITRISE_IO",
            variables: [
                ("commit", ["BITRISE_GIT_COMMIT", "GIT_CLONE_COMMIT_HASH"]), ("branch", ["BITRISE_GIT_BRANCH"]),
                ("build", ["BITRISE_BUILD_NUMBER"]), ("pull-request", ["BITRISE_PULL_REQUEST"]),
            ]
        ),
        // https://circleci.com/docs/reference/variables/
        ContinuousIntegration(
            name: "circleci",
            sign: "CIRCLECI",
            variables: [
                ("commit", ["CIRCLE_SHA1"]), ("branch", ["CIRCLE_BRANCH"]), ("build", ["CIRCLE_BUILD_NUM"]),
                ("pull-request", ["CIRCLE_PR_NUMBER"]),
            ]
        ),
        // https://buildkite.com/docs/pipelines/configure/environment-variables
        ContinuousIntegration(
            name: "buildkite",
            sign: "BUILDKITE",
            variables: [
                ("commit", ["BUILDKITE_COMMIT"]), ("branch", ["BUILDKITE_BRANCH"]),
                ("build", ["BUILDKITE_BUILD_NUMBER"]), ("pull-request", ["BUILDKITE_PULL_REQUEST"]),
            ]
        ),
        // https://learn.microsoft.com/en-us/azure/devops/pipelines/build/variables
        ContinuousIntegration(
            name: "azure",
            sign: "TF_BUILD",
            variables: [
                ("commit", ["BUILD_SOURCEVERSION"]), ("branch", ["BUILD_SOURCEBRANCHNAME"]),
                ("build", ["BUILD_BUILDID"]), ("pull-request", ["SYSTEM_PULLREQUEST_PULLREQUESTNUMBER"]),
            ]
        ),
        // https://www.jenkins.io/doc/book/pipeline/jenkinsfile/#using-environment-variables
        ContinuousIntegration(
            name: "jenkins",
            sign: "JENKINS_URL",
            variables: [
                ("commit", ["GIT_COMMIT"]), ("branch", ["CHANGE_BRANCH", "BRANCH_NAME", "GIT_BRANCH"]),
                ("build", ["BUILD_NUMBER"]), ("pull-request", ["CHANGE_ID"]),
            ]
        ),
    ]
}
