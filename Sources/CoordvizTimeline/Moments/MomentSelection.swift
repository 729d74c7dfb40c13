package import CoordvizModel

/// A moment on the command line, with an optional session.
package struct MomentSelection: Equatable, Sendable {
    /// The session; nil if the text does not name one.
    package var session: SessionID?
    /// The moment in it.
    package var moment: Moment

    /// Creates a selection.
    package init(session: SessionID? = nil, moment: Moment) {
        self.session = session
        self.moment = moment
    }

    /// Parses `#42`, `2#42`, `1.25s`, `300ms`, `start`, `end`, `2#end`, a mark's name, or `mark:NAME` for a mark whose
    /// name looks like one of these.
    ///
    /// Any other text that is not empty is a mark's name; whether the mark exists depends on the recording.
    /// - Throws: ``MomentError/nonsense(_:)``.
    package init(parsing text: String) throws {
        guard !text.hasPrefix(Self.markPrefix), let hash = text.firstIndex(of: "#") else {
            self.init(moment: try Self.moment(text))
            return
        }
        let before = text[..<hash]
        let after = String(text[text.index(after: hash)...])
        let session = Int64(before).map(SessionID.init(rawValue:))
        // A mark's name may contain a hash: it is a separator only after digits or at the start.
        guard before.isEmpty || session != nil else {
            self.init(moment: .mark(text))
            return
        }
        if let number = Int64(after) {
            guard number >= 0 else { throw MomentError.nonsense(text) }
            self.init(session: session, moment: .event(EventNumber(rawValue: number)))
        } else if session != nil {
            guard let moment = try? Self.moment(after) else { throw MomentError.nonsense(text) }
            self.init(session: session, moment: moment)
        } else {
            throw MomentError.nonsense(text)
        }
    }

    /// The session that the moments or the option name; nil when none is named.
    /// - Throws: ``MomentError`` when they name different sessions.
    package static func session(of moments: [MomentSelection?], option: SessionID?) throws -> SessionID? {
        let named = moments.compactMap { $0?.session }
        if let option, let other = named.first(where: { $0 != option }) {
            throw MomentError.contradictsSession(other, option: option)
        }
        if let first = named.first, let other = named.first(where: { $0 != first }) {
            throw MomentError.differentSessions(first, other)
        }
        return option ?? named.first
    }

    /// Puts two moments of one recording into one session, if only one of them names a session.
    package static func joinSessions(_ first: inout MomentSelection?, _ second: inout MomentSelection?) {
        let (named, other) = (first?.session, second?.session)
        if named == nil { first?.session = other }
        if other == nil { second?.session = named }
    }

    private static let markPrefix = "mark:"

    private static func moment(_ text: String) throws -> Moment {
        if text.hasPrefix(markPrefix), text != markPrefix { return .mark(String(text.dropFirst(markPrefix.count))) }
        switch text {
        case "", markPrefix: throw MomentError.nonsense(text)
        case "start": return .start
        case "end": return .end
        default: break
        }
        if let nanoseconds = try time(text) { return .time(nanoseconds: nanoseconds) }
        // A bare number is more likely a mistake than a mark's name.
        if Double(text) != nil { throw MomentError.nonsense(text) }
        return .mark(text)
    }

    /// Nil when the text is not a time.
    private static func time(_ text: String) throws -> Int64? {
        let units: [(suffix: String, nanoseconds: Double)] = [("ns", 1), ("us", 1e3), ("ms", 1e6), ("s", 1e9)]
        for unit in units where text.hasSuffix(unit.suffix) {
            guard let value = Double(text.dropLast(unit.suffix.count)) else { continue }
            let nanoseconds = (value * unit.nanoseconds).rounded()
            guard value.isFinite, nanoseconds >= 0, let exact = Int64(exactly: nanoseconds) else {
                throw MomentError.nonsense(text)
            }
            return exact
        }
        return nil
    }
}
