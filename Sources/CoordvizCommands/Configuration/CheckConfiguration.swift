internal import CoordvizChecks
internal import CoordvizModel
internal import CoordvizTimeline
internal import Foundation

/// What `.coordviz.yml` says of checks. `docs/inspector.md` describes the file.
struct CheckConfiguration: Equatable {
    /// Rules that are switched off.
    var off: Set<CheckRule> = []
    /// Rules that are switched on by name, or have a severity of their own.
    var demanded: Set<CheckRule> = []
    /// Severities that are not the rules' own.
    var severities: [CheckRule: CheckSeverity] = [:]
    /// How long is too long and how many are too many.
    var limits = CheckLimits()
    /// What is meant.
    var ignores: [CheckIgnore] = []
    /// The baseline, as a path from the file's folder.
    var baseline: String?
    /// From which severity on a check fails.
    var failOn: CheckSeverity?
    /// Where the modules' sources lie in the repository.
    var sources: [String: String] = [:]

    /// What the file is called.
    static let fileName = ".coordviz.yml"

    /// The nearest file of that name, from a folder upwards; nil when there is none.
    static func nearest(from folder: String) -> String? { NearestFile.path(named: fileName, from: folder) }

    /// Reads a file.
    /// - Throws: ``CommandFailure`` that names the file and the line.
    static func read(_ path: String) throws -> CheckConfiguration {
        guard FileManager.default.fileExists(atPath: path) else {
            throw CommandFailure(.noInput, "There is no configuration \(path).")
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw CommandFailure(.inputOutput, "\(path) cannot be read.")
        }
        do {
            return try ConfigurationReader.configuration(in: String(decoding: data, as: UTF8.self))
        } catch let error as ConfigurationError {
            let line = error.line.map { ":\($0)" } ?? ""
            throw CommandFailure(.badData, "\(path)\(line): \(error.sentence)")
        }
    }
}

/// What is wrong with a configuration.
struct ConfigurationError: Error, Equatable {
    /// The line, from 1; nil when it is the whole file.
    var line: Int?
    var sentence: Sentence
}
