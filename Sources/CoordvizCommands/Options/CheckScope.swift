internal import ArgumentParser
internal import CoordvizChecks
internal import CoordvizModel
internal import CoordvizTimeline
internal import Foundation

/// The rules and limits of a check: command-line options override the configuration file.
struct CheckScope: ParsableArguments {
    @Option(
        help: ArgumentHelp("Check only this rule. Repeat it for several rules.", valueName: "rule")
    )
    var rule: [String] = []

    @Option(help: ArgumentHelp("Do not check this rule. Repeat it for several rules.", valueName: "rule"))
    var ignore: [String] = []

    @Option(
        help: ArgumentHelp(
            "Set a limit, such as coordinator-release=2s. Repeat it for several limits.",
            valueName: "name=value"
        )
    )
    var limit: [String] = []

    @Option(help: ArgumentHelp("Read this configuration instead of the nearest one.", valueName: "file"))
    var config: [String] = []

    @Flag(help: "Read no configuration.")
    var noConfig = false

    /// The combined settings of options and configuration file.
    struct Configured {
        var configuration = CheckConfiguration()
        var settings = CheckSettings()
        /// The path of the configuration file; nil when none was read.
        var path: String?
        /// The path for messages: relative to the current folder when the file is in it.
        var shownPath: String {
            let here = FileManager.default.currentDirectoryPath + "/"
            return path.map { $0.hasPrefix(here) ? String($0.dropFirst(here.count)) : $0 }
                ?? CheckConfiguration.fileName
        }
        /// The path of the configured baseline.
        var baselinePath: String?
    }

    func validate() throws {
        try Once.check(config, "--config")
        if noConfig, !config.isEmpty { throw ValidationError("Use either --config or --no-config.") }
        for name in rule + ignore { _ = try Self.rule(name) }
        for text in limit { _ = try Self.limit(text) }
    }

    /// Reads the configuration file and applies the options to it.
    /// - Throws: ``CommandFailure``.
    func configured() throws -> Configured {
        var configured = Configured()
        let path =
            noConfig ? nil : config.first ?? CheckConfiguration.nearest(from: FileManager.default.currentDirectoryPath)
        if let path {
            if config.isEmpty, PathKind.isStream(path) {
                throw CommandFailure(
                    .badData,
                    "\(path) is a pipe or a device, and not read as a configuration. Name it with --config, or use --no-config."
                )
            }
            configured.path = path
            configured.configuration = try CheckConfiguration.read(path)
            configured.baselinePath = configured.configuration.baseline.map { baseline in
                let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
                return URL(fileURLWithPath: baseline, relativeTo: folder).path
            }
            // A configuration that was found, and not named, must not make the command wait.
            if config.isEmpty, let baseline = configured.baselinePath, PathKind.isStream(baseline) {
                throw CommandFailure(
                    .badData,
                    "\(path) names \(baseline) as the baseline, which is a pipe or a device. Name a file, or use --no-config."
                )
            }
        }
        let configuration = configured.configuration
        // A rule that is named in an option is checked even if the file switches it off.
        let named = try rule.map(Self.rule)
        let wanted = named.isEmpty ? CheckRule.allCases.filter { !configuration.off.contains($0) } : named
        configured.settings.rules = Set(wanted).subtracting(try ignore.map(Self.rule))
        guard !configured.settings.rules.isEmpty else {
            throw CommandFailure(.usage, "No rule is left to check: all of them are ignored or switched off.")
        }
        configured.settings.demanded = named.isEmpty ? configuration.demanded : Set(named)
        configured.settings.severities = configuration.severities
        configured.settings.limits = configuration.limits
        for text in limit {
            let (limit, value) = try Self.limit(text)
            configured.settings.limits[limit] = value
        }
        return configured
    }

    /// - Throws: `ValidationError`, which suggests the most similar rule.
    static func rule(_ name: String) throws -> CheckRule {
        guard let rule = CheckRule(rawValue: name) else {
            let names = CheckRule.allCases.map(\.name)
            throw ValidationError.saying("There is no rule '\(name)'. \(Suggestion.text(name, among: names))")
        }
        return rule
    }

    private static func limit(_ text: String) throws -> (CheckLimit, Int64) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let limit = CheckLimit(named: parts[0]) else {
            let names = CheckLimit.allCases.map(\.name)
            throw ValidationError.saying("There is no limit '\(parts[0])'. \(Suggestion.text(parts[0], among: names))")
        }
        guard parts.count == 2, let value = limit.value(of: parts[1]) else {
            throw ValidationError.saying(
                "'\(text)' does not set a limit: \(limit.wanted), as in \(limit.name)=\(limit.isTime ? "2s" : "12")."
            )
        }
        return (limit, value)
    }
}
