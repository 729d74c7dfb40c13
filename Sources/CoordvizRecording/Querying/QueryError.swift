package import CoordvizModel

/// The reason why an SQL query has no result.
package enum QueryError: Error, Equatable, Sendable {
    /// The text contains no SQL.
    case empty
    /// The text contains more than one statement.
    case severalStatements
    /// The statement would do more than read; `what` describes it.
    case refused(what: String)
    /// SQLite rejects or cannot perform it; `reason` is its message.
    case failed(reason: String, views: [String])
    /// It took more than the steps that the caller allows.
    case tooLong
}

extension QueryError: CustomStringConvertible {
    /// One or two sentences for the person at the terminal.
    package var description: String { sentence.text }

    package var sentence: Sentence {
        switch self {
        case .empty:
            "There is no SQL to run. Write a SELECT, such as 'SELECT * FROM message_paths'."
        case .severalStatements:
            "The text contains more than one statement. Run them one at a time."
        case .refused(let what):
            "The statement \(what), but queries are read-only. Write a SELECT."
        case .tooLong:
            """
            The query takes too long and was stopped. Read fewer rows: add a WHERE, a LIMIT, or a condition on both \
            sides of a join.
            """
        case .failed(let reason, let views):
            "SQLite reports: \(reason). The views are:\(views.map { "\n  \($0)" as Sentence }.joined())"
        }
    }
}
