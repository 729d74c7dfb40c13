/// A sentence for a person at a terminal. Its literal parts are ours; everything that is put into it is data (a name, a
/// path, an argument) and stands in it on one line, with nothing that a terminal would obey.
///
/// A command that can be copied is put into it as a ``ShellCommand``.
package struct Sentence: Equatable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
    /// The sentence as it is printed; line breaks are ours.
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

        /// Text of several lines that another program wrote.
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
