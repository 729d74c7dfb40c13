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
    /// It took more than the steps or the time that the caller allows.
    case tooLong
    /// It needed more memory than the caller allows, or makes or reads a text that is too long.
    case tooLarge
    /// It calls a function that nothing limits.
    case unlimited(function: String)
    /// It calls more functions than the caller allows.
    case tooManyCalls(most: Int)
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
            "The statement \(what), but queries are read-only. Write a SELECT from tables and views."
        case .tooLong:
            """
            The query takes too long and was stopped. Read fewer rows: add a WHERE, a LIMIT, or a condition on both \
            sides of a join.
            """
        case .tooLarge:
            """
            The query needs too much memory, or makes a text that is too long, and was stopped. Read fewer rows and columns before they are sorted or grouped, and shorten texts with substr().
            """
        case .unlimited(let function):
            "The query calls \(function), which may make a text of any length. Use ||, round() and substr()."
        case .tooManyCalls(let most):
            "The query calls functions more than \(most) times, LIKE and GLOB included. Ask in several queries."
        case .failed(let reason, let views):
            "SQLite reports: \(reason). The views are:\(views.map { "\n  \($0)" as Sentence }.joined())"
        }
    }
}
