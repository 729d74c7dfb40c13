internal import CoordvizModel
internal import CoordvizRecording

/// A selection of sessions: `last`, `2`, `1,3` or `all`.
enum SessionChoice: Equatable {
    case last
    case all
    /// In order, each once.
    case numbers([SessionID])

    /// - Returns: nil when the text has none of these forms.
    init?(parsing text: String) {
        switch text {
        case "last": self = .last
        case "all": self = .all
        default:
            let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int64($0) ?? 0 }
            guard numbers.allSatisfy({ $0 >= 1 }) else { return nil }
            self = .numbers(Set(numbers).sorted().map(SessionID.init(rawValue:)))
        }
    }

    /// The session, when exactly one is selected by number.
    var number: SessionID? {
        if case .numbers(let numbers) = self, numbers.count == 1 { numbers[0] } else { nil }
    }

    var mayBeSeveral: Bool {
        switch self {
        case .last: false
        case .all: true
        case .numbers(let numbers): numbers.count > 1
        }
    }

    /// The selected sessions, oldest first; for `all`, those that have events.
    /// - Throws: ``RecordingError`` when a selected session does not exist, or there is none at all.
    func sessions(in reader: RecordingReader) throws -> [RecordedSession] {
        switch self {
        case .last: return [try reader.session()]
        case .numbers(let numbers): return try numbers.map { try reader.session($0) }
        case .all:
            let filled = try reader.sessions().filter { $0.lastEvent > .zero }
            return filled.isEmpty ? [try reader.session()] : try filled.map(reader.session(of:))
        }
    }
}
