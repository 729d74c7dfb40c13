/// A sentence for a terminal. Literal parts are trusted; interpolated values (names, paths, arguments) are data, and
/// are escaped and kept on one line.
///
/// Commands that can be copied are interpolated as ``ShellCommand``.
package struct Sentence: Equatable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
    /// The printable sentence; it contains only literal line breaks.
    package let text: String

    package init(stringLiteral text: String) { self.text = text }

    package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    package var description: String { text }

    package static func + (first: Sentence, second: Sentence) -> Sentence { "\(first)\(second)" }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        package mutating func appendLiteral(_ literal: String) { text += literal }

        package mutating func appendInterpolation(_ data: some CustomStringConvertible) {
            text += TerminalText.escape(data.description)
        }

        package mutating func appendInterpolation(_ command: ShellCommand) { text += command.text }

        package mutating func appendInterpolation(_ sentence: Sentence) { text += sentence.text }

        /// Interpolates output of another program, with its line breaks.
        package mutating func appendInterpolation(lines data: String) {
            text += TerminalText.escape(data, keepsLines: true)
        }
    }
}

extension Sequence<Sentence> {
    package func joined(separator: Sentence = "") -> Sentence {
        var text = ""
        for sentence in self { text += text.isEmpty ? sentence.text : separator.text + sentence.text }
        return Sentence(stringLiteral: text)
    }
}
