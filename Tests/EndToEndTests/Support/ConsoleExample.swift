import Foundation

/// A command in a document with its output: a block of kind `console`, in which the text after `$ ` is typed.
struct ConsoleExample {
    let command: String
    let output: String

    /// The recordings that it reads, without `.sqlite`.
    var recordings: [String] { command.matches(of: /([a-z-]+)\.sqlite/).map { String($0.output.1) } }

    /// All examples of a document, in order. `…` alone on a line replaces lines that are left out.
    static func all(in document: String) -> [ConsoleExample] {
        var examples: [ConsoleExample] = []
        for block in document.components(separatedBy: "```console\n").dropFirst() {
            let lines = block.components(separatedBy: "\n```")[0].components(separatedBy: "\n")
            for line in lines {
                if line.hasPrefix("$ ") {
                    examples.append(ConsoleExample(command: String(line.dropFirst(2)), output: ""))
                } else if let last = examples.popLast() {
                    examples.append(ConsoleExample(command: last.command, output: last.output + line + "\n"))
                }
            }
        }
        return examples
    }

    /// Whether the output is as documented, except for times and the columns that they widen, which differ in each run.
    func matches(_ printed: String) -> Bool {
        var rest = Self.withoutTimes(printed)[...]
        let parts = ("\n" + Self.withoutTimes(output)).split(separator: /\n *…\n/, omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            let text = String(index == 0 ? part.dropFirst() : part)
            if text.isEmpty { continue }
            guard let range = rest.range(of: text) else { return false }
            // The first part is at the start of the output.
            if index == 0, range.lowerBound != rest.startIndex { return false }
            rest = rest[range.upperBound...]
        }
        return parts.count > 1 || rest.allSatisfy(\.isNewline)
    }

    static func withoutTimes(_ text: String) -> String {
        text.replacing(/\d+\.\d{3,6}s/, with: "0.000s")
            .replacing(/\d{4}-\d\d-\d\dT[\d:.]+Z/, with: "2026-01-01T00:00:00Z")
            .replacing(/\ {2,}/, with: "  ")
    }
}
