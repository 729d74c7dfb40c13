public import CoordvizModel

/// Why a moment could not be found.
public enum MomentError: Error, Equatable, Sendable {
    /// The text names no moment.
    case nonsense(String)
    /// The session has no event of that number.
    case eventOutOfRange(EventNumber, last: EventNumber)
    /// The session is shorter.
    case timeOutOfRange(nanoseconds: Int64, duration: Int64)
    /// The session has no mark of that name.
    case noSuchMark(String)
    /// Changes are to be counted from a moment after the one that is shown.
    case wrongOrder(since: EventNumber, at: EventNumber)
    /// The moment and `--session` name two different sessions.
    case contradictsSession(SessionID, SessionID)
}

extension MomentError: CustomStringConvertible {
    /// One or two sentences for the person at the terminal.
    public var description: String {
        switch self {
        case .nonsense(let text) where Int64(text).map { $0 >= 0 } == true:
            "'\(text)' is not a moment. For event \(text) write '#\(text)', in quotes; for \(text) seconds, \(text)s."
        case .nonsense(let text):
            "'\(text)' is not a moment. Write an event (#42), a time (1.25s), a mark's name, start or end."
        case .eventOutOfRange(let number, let last):
            "There is no event \(number): the session has #1 to \(last)."
        case .timeOutOfRange(let nanoseconds, let duration):
            "\(TimeText.seconds(nanoseconds)) is past the session's end at \(TimeText.seconds(duration))."
        case .noSuchMark(let name):
            "There is no mark named '\(name)'. Write an event (#42), a time (1.25s), a mark's name, start or end."
        case .wrongOrder(let since, let at):
            "--since names \(since), which lies after \(at), the moment to show. Swap them, or leave --since out."
        case .contradictsSession(let inMoment, let option):
            "The moment names session \(inMoment), but --session says \(option). Leave one of them out."
        }
    }
}
