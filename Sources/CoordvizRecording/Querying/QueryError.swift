package import CoordvizModel

/// Why a question in SQL has no answer.
package enum QueryError: Error, Equatable, Sendable {
    /// There is no SQL in the text.
    case empty
    /// There is more than one statement.
    case severalStatements
    /// The statement would do more than read; `what` says what.
    case refused(what: String)
    /// SQLite does not understand it, or cannot do it; `reason` is its own sentence.
    case failed(reason: String, views: [String])
}

extension QueryError: CustomStringConvertible {
    /// One or two sentences for the person at the terminal.
    package var description: String { sentence.text }

    package var sentence: Sentence {
        switch self {
        case .empty:
            "There is no SQL to run. Write a SELECT, such as 'SELECT * FROM message_paths'."
        case .severalStatements:
            "That is more than one statement. Ask one after the other."
        case .refused(let what):
            "The statement \(what), and a query only reads. Write a SELECT."
        case .failed(let reason, let views):
            "SQLite says: \(reason). The views are:\(views.map { "\n  \($0)" as Sentence }.joined())"
        }
    }
}
