internal import CoordvizModel
internal import CoordvizTimeline

/// Names of a session as text answers show them: safe for a terminal, and never so long that a line is lost in one.
struct AnswerNames {
    private let names: NodeNames

    /// Long enough for any name that people give.
    private static let longest = 80

    init(_ dictionary: SessionDictionary) {
        names = NodeNames(dictionary: dictionary).prepared()
    }

    /// `PaymentCoordinator #17`.
    func label(_ node: NodeID) -> String { Self.shown(names.label(node)) }

    /// A recorded text as it may be shown within a line.
    static func shown(_ text: String) -> String { TerminalText.escape(CleanText.shortened(text, to: longest)) }
}
