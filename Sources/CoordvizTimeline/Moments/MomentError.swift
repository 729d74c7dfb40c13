package import CoordvizModel

/// An error in a moment.
package enum MomentError: Error, Equatable, Sendable {
    /// The text is not a moment.
    case nonsense(String)
    /// The session has no event with that number.
    case eventOutOfRange(EventNumber, last: EventNumber)
    /// The session is shorter.
    case timeOutOfRange(nanoseconds: Int64, duration: Int64)
    /// The session has no mark with that name; with the names of its marks.
    case noSuchMark(String, among: [String])
    /// Changes are to be shown from a moment after the one to show.
    case wrongOrder(since: EventNumber, at: EventNumber)
    /// A moment and the option name different sessions.
    case contradictsSession(SessionID, option: SessionID)
    /// Two moments are of different sessions.
    case differentSessions(SessionID, SessionID)
}

extension MomentError: CustomStringConvertible {
    private static let forms: Sentence =
        "Write an event (#42), a time (1.25s), a mark's name (or mark:NAME), start or end."

    /// The most marks that are listed.
    private static let most = 12

    /// One or two sentences for the user.
    package var description: String { sentence.text }

    package var sentence: Sentence {
        switch self {
        case .nonsense(let text) where Int64(text).map { $0 >= 0 } == true:
            """
            '\(text)' is not a moment. For event \(text) write '#\(text)', in quotes; for \(text) seconds, \(text)s; \
            for a mark with that name, mark:\(text).
            """
        case .nonsense(let text):
            "'\(text)' is not a moment. \(Self.forms)"
        case .eventOutOfRange(let number, let last):
            "There is no event \(number): the session has #1 to \(last)."
        case .timeOutOfRange(let nanoseconds, let duration):
            "\(TimeText.seconds(nanoseconds)) is after the session's end at \(TimeText.seconds(duration))."
        case .noSuchMark(let name, let marks):
            "There is no mark named '\(name)'. \(Self.marks(marks, near: name)) \(Self.forms)"
        case .wrongOrder(let since, let at):
            "--since names \(since), which is after \(at), the moment to show. Swap them, or leave --since out."
        case .contradictsSession(let moment, let option):
            """
            The moment is in session \(moment), but the option names session \(option). Leave the option out, or name \
            a moment in session \(option).
            """
        case .differentSessions(let first, let second):
            """
            One moment is in session \(first) and the other in session \(second). Name two moments of the same session.
            """
        }
    }

    private static func marks(_ names: [String], near name: String) -> Sentence {
        let near = NearestNames.nearest(to: name, among: names)
        if !near.isEmpty { return "Did you mean \(NearestNames.list(near, last: " or "))?" }
        if names.isEmpty { return "The session has no marks." }
        let listed = NearestNames.list(Array(names.prefix(most)), last: ", ")
        return "Its marks are \(listed)\(names.count > most ? " and \(names.count - most) more" : "")."
    }
}
