package import CoordvizModel

/// Why a message could not be found.
package enum MessageError: Error, Equatable, Sendable {
    /// The session has no message of that number; with how many it has.
    case noSuchMessage(Int64, last: MessageID?)
    /// No message is called that; with names that are near.
    case unknownName(String, near: [String])
}

extension MessageError: CustomStringConvertible {
    /// One sentence or more for the person at the terminal.
    package var description: String { sentence.text }

    package var sentence: Sentence {
        switch self {
        case .noSuchMessage(let number, nil):
            "There is no message \(number): the session has none."
        case .noSuchMessage(let number, let last?):
            "There is no message \(number): the session has 1 to \(last.rawValue). 'coordviz messages' lists them."
        case .unknownName(let name, let near):
            "No message is called '\(name)'.\(NearestNames.question(near)) 'coordviz messages' lists them."
        }
    }
}
