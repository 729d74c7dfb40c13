/// Suggested commands, which users copy, consist of literal words and of `ShellWord`s, which cannot end them.
enum SuggestionRules {
    /// The names of the tool's commands in the sources.
    static func commandNames(in files: [SourceFile]) -> Set<String> {
        Set(files.flatMap { $0.text.matches(of: /commandName: "([a-z]+)"/).map { String($0.1) } }).subtracting([
            "coordviz"
        ])
    }

    /// Commands that contain anything else, in sentences.
    static func violations(in file: SourceFile, commands: Set<String>) -> [String] {
        StringLiteralScanner.literals(in: file.text).flatMap { literal in
            suggestions(in: literal, commands: commands).compactMap { suggestion -> String? in
                let place = "\(file.path):\(literal.line)"
                guard let holes = suggestion.holes else {
                    return "\(place): a suggested command continues in another literal. Make it a ShellCommand."
                }
                let unsafe = holes.filter { !isShellWord($0, in: file) }
                return unsafe.isEmpty
                    ? nil : "\(place): '\(unsafe.joined(separator: "', '"))' in a suggested command is not a ShellWord."
            }
        }
    }

    /// Each command in a literal, with the expressions that are interpolated into it; nil if it does not end there.
    private static func suggestions(in literal: StringLiteral, commands: Set<String>) -> [(holes: [String]?, Void)] {
        literal.text.matches(of: /coordviz ([a-z]+|\u{FFFC})/).compactMap { match in
            guard match.1 == "\u{FFFC}" || commands.contains(String(match.1)) else { return nil }
            let text = literal.text
            let rest = text[match.range.lowerBound...]
            let isQuoted = text[..<match.range.lowerBound].last == "'"
            let end: Substring.Index
            if isQuoted {
                // Quotes inside the command are in a `ShellWord`, or around a node's id.
                guard let quote = rest.indices.first(where: { rest[$0] == "'" }) else { return (nil, ()) }
                end = quote
            } else {
                end = rest.firstIndex(of: "\n") ?? rest.endIndex
            }
            let before = text[..<match.range.lowerBound].count { $0 == StringLiteral.hole }
            let count = rest[..<end].count { $0 == StringLiteral.hole }
            return (Array(literal.holes[before..<before + count]), ())
        }
    }

    private static func isShellWord(_ hole: String, in file: SourceFile) -> Bool {
        if hole.hasPrefix("ShellWord(") || hole.hasPrefix("operands: ") || hole.hasPrefix("option: ") { return true }
        guard hole.allSatisfy({ $0.isLetter }) else { return false }
        return file.text.contains("\(hole): ShellWord") || file.text.contains("let \(hole) = ShellWord(")
    }
}

/// A counted noun agrees with its number: "1 event", never "1 events".
enum CountRules {
    /// The nouns that are counted anywhere, as they are passed to `Count`.
    static func nouns(in files: [SourceFile]) -> Set<String> {
        Set(files.flatMap { $0.text.matches(of: /Count\.of\([^"\n]*, "([a-z]+)"\)/).map { String($0.1) } })
    }

    /// Numbers that are always followed by a plural, in sentences.
    static func violations(in file: SourceFile, nouns: Set<String>) -> [String] {
        StringLiteralScanner.literals(in: file.text).flatMap { literal in
            literal.text.matches(of: /\u{FFFC} ([a-z]+)s\b/).compactMap { match in
                let before = literal.text[..<match.range.lowerBound].count { $0 == StringLiteral.hole }
                let hole = literal.holes[before]
                guard nouns.contains(String(match.1)), !isNoCount(hole) else { return nil }
                return "\(file.path):\(literal.line): '\\(\(hole)) \(match.1)s' is wrong for 1. Write it with Count.of."
            }
        }
    }

    private static func isNoCount(_ hole: String) -> Bool { !hole.contains("count") && !hole.contains("Count") }
}
