internal import ArgumentParser
internal import CoordvizModel
internal import Foundation

/// Checks options that may be given only once. The parser would silently use the last value.
enum Once {
    /// Checks an option that is parsed as a list.
    /// - Throws: `ValidationError` when there is more than one value.
    static func check(_ values: [some Any], _ option: String) throws {
        if values.count > 1 { throw mistake(option, values.count) }
    }

    /// Checks the options of a command that have one value.
    /// - Parameter words: the command line, which the parser has accepted.
    /// - Throws: `ValidationError` when one of them is given more than once.
    static func check(_ words: [String], of command: any ParsableCommand.Type) throws {
        // Few command lines need the description of the command, which takes longer than parsing.
        guard mayRepeat(words.prefix { $0 != "--" }.filter { $0.hasPrefix("-") && $0 != "-" }.map(name(of:))) else {
            return
        }
        let options = try CommandDescription(of: command).options
        var counts = [Int](repeating: 0, count: options.count)
        var isValue = false
        for word in words {
            if isValue {
                isValue = false
            } else if word == "--" {
                break
            } else if let index = options.firstIndex(where: { $0.names.contains(name(of: word)) }) {
                counts[index] += 1
                isValue = !word.contains("=")
            }
        }
        for (option, count) in zip(options, counts) where count > 1 && !option.isRepeating {
            throw mistake(option.names.max { $0.count < $1.count } ?? "", count)
        }
    }

    private static func mistake(_ option: String, _ count: Int) -> ValidationError {
        .saying("\(option) is given \(count) times. Give it once.")
    }

    private static func name(of word: String) -> String { String(word.prefix { $0 != "=" }) }

    /// Whether two of the names may be of the same option: `-o` is short for an option that begins with `--o`.
    private static func mayRepeat(_ names: [String]) -> Bool {
        let long = names.filter { $0.hasPrefix("--") }
        return Set(names).count < names.count
            || names.contains { name in
                !name.hasPrefix("--") && long.contains { $0.hasPrefix("-\(name)") }
            }
    }
}

/// The options of a command that take values, from what the parser says of it.
private struct CommandDescription {
    struct Option {
        /// With dashes.
        var names: [String]
        var isRepeating: Bool
    }

    var options: [Option]

    init(of command: any ParsableCommand.Type) throws {
        let description = try JSONDecoder().decode(Description.self, from: Data(command._dumpHelp().utf8))
        options = (description.command.arguments ?? []).filter { $0.kind == "option" }.map { argument in
            let names = argument.names?.map { $0.kind == "long" ? "--\($0.name)" : "-\($0.name)" } ?? []
            return Option(names: names, isRepeating: argument.isRepeating)
        }
    }

    private struct Description: Decodable {
        struct Command: Decodable { var arguments: [Argument]? }
        struct Argument: Decodable {
            var kind: String
            var isRepeating: Bool
            var names: [Name]?
        }
        struct Name: Decodable {
            var kind: String
            var name: String
        }

        var command: Command
    }
}
