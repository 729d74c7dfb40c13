internal import CoordvizChecks
internal import CoordvizModel
internal import CoordvizTimeline
internal import Foundation

/// The settings of checks in `.coordviz.yml`, which `docs/inspector.md` describes.
struct CheckConfiguration: Equatable {
    /// Rules that are switched off.
    var off: Set<CheckRule> = []
    /// Rules that the file switches on by name or gives a severity.
    var demanded: Set<CheckRule> = []
    /// Severities that replace the rules' own.
    var severities: [CheckRule: CheckSeverity] = [:]
    /// The limits of durations and counts.
    var limits = CheckLimits()
    /// Findings that are intended and not reported.
    var ignores: [CheckIgnore] = []
    /// The path of the baseline, relative to the file's folder.
    var baseline: String?
    /// The lowest severity that makes a check fail.
    var failOn: CheckSeverity?
    /// The folders of the modules' sources in the repository, by module.
    var sources: [String: String] = [:]

    /// The name of the file.
    static let fileName = ".coordviz.yml"

    /// The nearest file with that name in a folder or one above it; nil when there is none.
    static func nearest(from folder: String) -> String? { NearestFile.path(named: fileName, from: folder) }

    /// Reads a file.
    /// - Throws: ``CommandFailure`` that names the file and the line.
    static func read(_ path: String) throws -> CheckConfiguration {
        guard FileManager.default.fileExists(atPath: path) else {
            throw CommandFailure(
                .noInput,
                PathKind.isLink(path)
                    ? "The configuration file \(path) is a link to a file that does not exist."
                    : "There is no configuration file \(path)."
            )
        }
        guard let text = try InputFile.text(of: path, atMost: InputFile.mostOfSettings) else {
            throw CommandFailure(.inputOutput, "\(path) cannot be read.")
        }
        do {
            return try ConfigurationReader.configuration(in: text)
        } catch let error as ConfigurationError {
            let line = error.line.map { ":\($0)" } ?? ""
            throw CommandFailure(.badData, "\(path)\(line): \(error.sentence)")
        }
    }
}

/// An error in a configuration file.
struct ConfigurationError: Error, Equatable {
    /// The line, from 1; nil when the error concerns the whole file.
    var line: Int?
    var sentence: Sentence
}
