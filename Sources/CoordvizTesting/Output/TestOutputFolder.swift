internal import Foundation

/// The folder in which the recordings of tests are written, and the reports of those that failed.
package enum TestOutputFolder {
    /// The environment variable that names the folder.
    package static let variable = "COORDVIZ_TEST_OUTPUT"
    /// The environment variable that keeps the recordings of tests that passed, if it is 1.
    package static let keepingVariable = "COORDVIZ_KEEP_RECORDINGS"

    /// The folder that the environment names, or `coordviz-tests` beside the tests' program.
    package static func path(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        program: String = program
    ) -> String {
        if let path = environment[variable], !path.isEmpty { return path }
        return URL(fileURLWithPath: program).deletingLastPathComponent().appendingPathComponent("coordviz-tests").path
    }

    /// For when the folder cannot be written.
    static var temporary: String {
        let folder = "coordviz-tests-\(ProcessInfo.processInfo.processIdentifier)"
        return URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(folder).path
    }

    /// The bundle of the tests where there is one: on Apple's platforms the program is Xcode's own, in a folder that no developer
    /// looks into.
    package static var program: String {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        return bundle?.bundlePath ?? Bundle.main.executablePath ?? CommandLine.arguments.first ?? ""
    }

    /// Whether recordings of tests that passed are kept.
    package static func keepsPassed(environment: [String: String] = ProcessInfo.processInfo.environment) -> Bool {
        environment[keepingVariable] == "1"
    }
}
