internal import CoordvizModel
internal import CoordvizTimeline

/// Names of a session for text answers: escaped for a terminal, and shortened.
package struct AnswerNames {
    private let names: NodeNames

    /// The greatest length of a name, in characters.
    private static let longest = 80

    init(_ dictionary: SessionDictionary) {
        names = NodeNames(dictionary: dictionary).prepared()
    }

    /// `PaymentCoordinator #17`.
    func label(_ node: NodeID) -> String { Self.shown(names.label(node)) }

    /// A recorded text, escaped and shortened for use within a line.
    package static func shown(_ text: String) -> String {
        TerminalText.escape(CleanText.shortened(text, to: longest))
    }

    /// The same in quotes.
    package static func quoted(_ text: String) -> String {
        TerminalText.quoted(CleanText.shortened(text, to: longest))
    }
}
