package import CoordvizModel

/// An error in the selection of messages.
package enum MessageError: Error, Equatable, Sendable {
    /// The session has no message with that id; with its last id.
    case noSuchMessage(Int64, last: MessageID?)
    /// No message has that name; with similar names.
    case unknownName(String, near: [String])
}

extension MessageError: CustomStringConvertible {
    /// One or more sentences for the user.
    package var description: String { sentence.text }

    package var sentence: Sentence {
        switch self {
        case .noSuchMessage(let number, nil):
            "There is no message \(number): the session has none."
        case .noSuchMessage(let number, let last?):
            "There is no message \(number): the session has 1 to \(last.rawValue). 'coordviz messages' lists them."
        case .unknownName(let name, let near):
            "There is no message named '\(name)'.\(NearestNames.question(near)) 'coordviz messages' lists them."
        }
    }
}
