/// A suggested shell command: literal parts, and quoted words that cannot end it or begin another command.
///
/// A `String` cannot be interpolated: `let command: ShellCommand = "coordviz check \(ShellWord(path: path))"`.
package struct ShellCommand: Equatable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
    /// The printable command on one line.
    package let text: String

    package init(stringLiteral text: String) { self.text = text }

    package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    package var description: String { text }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        package mutating func appendLiteral(_ literal: String) { text += literal }

        package mutating func appendInterpolation(_ word: ShellWord) { text += word.text }

        /// Interpolates an option with its value, joined by `=` if the value looks like an option.
        package mutating func appendInterpolation(option: StaticString, _ value: ShellWord) {
            text += "\(option)\(value.looksLikeOption ? "=" : " ")\(value.text)"
        }

        /// Interpolates the command's operands, which must be last: after `--` if one of them looks like an option.
        package mutating func appendInterpolation(operands words: ShellWord...) {
            let all = words.map(\.text).joined(separator: " ")
            text += words.contains(where: \.looksLikeOption) ? "-- \(all)" : all
        }
    }
}
