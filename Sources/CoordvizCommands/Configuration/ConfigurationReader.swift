internal import CoordvizChecks
internal import CoordvizModel
internal import CoordvizTimeline
internal import Yams

/// Parses a YAML configuration. An unknown key or value is an error that names the line and suggests a similar word.
struct ConfigurationReader {
    private var configuration = CheckConfiguration()

    static func configuration(in text: String) throws -> CheckConfiguration {
        // Settings need none, and a few hundred bytes of nested ones are billions of values.
        if let line = YAMLAliases.excess(in: text) {
            throw ConfigurationError(line: line, sentence: "it has more than \(YAMLAliases.most) aliases ('*name').")
        }
        let root: Node?
        do {
            root = try Yams.compose(yaml: text)
        } catch let error as YamlError {
            throw ConfigurationError(line: line(of: error), sentence: "this is not valid YAML: \(problem(of: error)).")
        }
        var reader = ConfigurationReader()
        // An empty file, or one with only comments, configures nothing.
        guard let root, !isEmpty(root) else { return reader.configuration }
        try reader.readRoot(root)
        return reader.configuration
    }

    private static let keys = ["rules", "limits", "ignore", "baseline", "fail-on", "sources"]

    private mutating func readRoot(_ root: Node) throws {
        for (key, value) in try Self.pairs(root, "the file") {
            switch key.text {
            case "rules": try readRules(value)
            case "limits": try readLimits(value)
            case "ignore": try readIgnores(value)
            case "baseline":
                let example = "a path relative to this file's folder, such as coordviz-baseline.txt"
                configuration.baseline = try Self.word(value, "baseline", example)
            case "fail-on": configuration.failOn = try Self.severity(value)
            case "sources":
                for (module, folder) in try Self.pairs(value, "sources") {
                    configuration.sources[module.text] = try Self.text(folder, "the folder of \(module.text)")
                }
            default: throw Self.unknown("key", key, among: Self.keys)
            }
        }
    }

    private mutating func readRules(_ node: Node) throws {
        for (key, value) in try Self.pairs(node, "rules") {
            let rule = try Self.rule(key)
            switch try Self.text(value, key.text) {
            case "off": configuration.off.insert(rule)
            case "on": configuration.demanded.insert(rule)
            default:
                configuration.demanded.insert(rule)
                configuration.severities[rule] = try Self.severity(value, also: ["on", "off"])
            }
        }
    }

    private mutating func readLimits(_ node: Node) throws {
        for (key, value) in try Self.pairs(node, "limits") {
            guard let limit = CheckLimit(named: key.text) else {
                throw Self.unknown("limit", key, among: CheckLimit.allCases.map(\.name))
            }
            let text = try Self.text(value, key.text)
            guard let number = limit.value(of: text) else {
                throw ConfigurationError(
                    line: Self.line(value),
                    sentence: "'\(text)' is not a value of this limit: \(limit.wanted)."
                )
            }
            configuration.limits[limit] = number
        }
    }

    private mutating func readIgnores(_ node: Node) throws {
        guard let entries = node.sequence else {
            throw ConfigurationError(line: Self.line(node), sentence: "ignore is a list: each entry begins with '- '.")
        }
        for entry in entries {
            var ignore = CheckIgnore()
            for (key, value) in try Self.pairs(entry, "an entry of ignore") {
                switch key.text {
                case "rule": ignore.rule = try Self.rule((Self.text(value, "rule"), Self.line(value)))
                case "role":
                    let example = "a coordinator's or controller's type, such as CartCoordinator"
                    ignore.role = try Self.word(value, "role", example)
                case "name":
                    ignore.name = try Self.word(value, "name", "a message's or method's name, such as ShareItem")
                case "fingerprint": ignore.fingerprint = try Self.fingerprint(value)
                case "reason": ignore.reason = try Self.word(value, "reason", "why it is intended")
                default: throw Self.unknown("key", key, among: ["rule", "role", "name", "fingerprint", "reason"])
                }
            }
            if ignore == CheckIgnore(reason: ignore.reason) {
                throw ConfigurationError(
                    line: Self.line(entry),
                    sentence: "this would ignore everything: name a rule, a role, a name or a fingerprint."
                )
            }
            if let rule = ignore.rule, let fingerprint = ignore.fingerprint,
                let other = CheckRule(ofFingerprint: fingerprint), other != rule
            {
                throw ConfigurationError(
                    line: Self.line(entry),
                    sentence: "this matches nothing: the fingerprint belongs to \(other.name). Leave the rule out."
                )
            }
            ignore.line = Self.line(entry)
            configuration.ignores.append(ignore)
        }
    }

    // MARK: Values

    private typealias Key = (text: String, line: Int?)

    private static func pairs(_ node: Node, _ what: String) throws -> [(Key, Node)] {
        if isEmpty(node) { return [] }
        guard let mapping = node.mapping else {
            throw ConfigurationError(line: line(node), sentence: "\(what) is a list of 'name: value' lines.")
        }
        return try mapping.map { ((try text($0.key, "a name"), line($0.key)), $0.value) }
    }

    private static func isEmpty(_ node: Node) -> Bool { node.scalar?.string.isEmpty ?? false }

    private static func text(_ node: Node, _ what: String) throws -> String {
        guard let text = node.scalar?.string else {
            throw ConfigurationError(line: line(node), sentence: "\(what) is a single text, not a list.")
        }
        return text
    }

    /// A text that is not empty.
    private static func word(_ node: Node, _ key: String, _ wanted: String) throws -> String {
        let text = try text(node, key)
        if node.null != nil || text.allSatisfy(\.isWhitespace) {
            throw ConfigurationError(line: line(node), sentence: "\(key) is empty: write \(wanted), or leave it out.")
        }
        return text
    }

    private static func fingerprint(_ node: Node) throws -> String {
        let wanted = "one that 'coordviz check' prints, such as unhandled-message/0123456789abcdef"
        let text = try word(node, "fingerprint", wanted)
        if CheckRule(ofFingerprint: text) == nil {
            throw ConfigurationError(line: line(node), sentence: "'\(text)' is not a fingerprint: write \(wanted).")
        }
        return text
    }

    private static func rule(_ key: Key) throws -> CheckRule {
        guard let rule = CheckRule(rawValue: key.text) else {
            throw unknown("rule", key, among: CheckRule.allCases.map(\.name))
        }
        return rule
    }

    private static func severity(_ node: Node, also others: [String] = []) throws -> CheckSeverity {
        let text = try text(node, "a severity")
        guard let severity = CheckSeverity(rawValue: text) else {
            throw unknown("value", (text, line(node)), among: CheckSeverity.allCases.map(\.rawValue) + others)
        }
        return severity
    }

    private static func unknown(_ what: String, _ key: Key, among names: [String]) -> ConfigurationError {
        ConfigurationError(
            line: key.line,
            sentence: "there is no \(what) '\(key.text)'. \(Suggestion.text(key.text, among: names))"
        )
    }

    private static func line(_ node: Node) -> Int? { node.mark?.line }

    private static func line(of error: YamlError) -> Int? {
        switch error {
        case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _): mark.line
        case .duplicatedKeysInMapping(_, let context): context.mark.line
        default: nil
        }
    }

    private static func problem(of error: YamlError) -> String {
        switch error {
        case .scanner(_, let problem, _, _), .parser(_, let problem, _, _), .composer(_, let problem, _, _): problem
        case .duplicatedKeysInMapping: "a key occurs twice"
        default: "it cannot be read"
        }
    }
}
