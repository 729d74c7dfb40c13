/// A command that people are told to copy: literal parts, and words that cannot end it or begin another.
///
/// A `String` cannot be put into it: `let command: ShellCommand = "coordviz check \(ShellWord(path: path))"`.
package struct ShellCommand: Equatable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
    /// The command as it is typed: printable, on one line.
    package let text: String

    package init(stringLiteral text: String) { self.text = text }

    package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    package var description: String { text }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        package mutating func appendLiteral(_ literal: String) { text += literal }

        package mutating func appendInterpolation(_ word: ShellWord) { text += word.text }

        /// An option with its value, joined to it where it would be taken for another option.
        package mutating func appendInterpolation(option: StaticString, _ value: ShellWord) {
            text += "\(option)\(value.looksLikeOption ? "=" : " ")\(value.text)"
        }

        /// All words of the command that belong to no option, its last ones: behind `--` where one of them would be taken for an
        /// option.
        package mutating func appendInterpolation(operands words: ShellWord...) {
            let all = words.map(\.text).joined(separator: " ")
            text += words.contains(where: \.looksLikeOption) ? "-- \(all)" : all
        }
    }
}
