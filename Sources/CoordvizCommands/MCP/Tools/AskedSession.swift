internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline
internal import Foundation

/// The session that a call is about, and what the assistant must know of it.
struct AskedSession {
    let recording: String
    let session: RecordedSession
    private let notes: [String]

    /// Opens the recording and the session that the arguments or the moment name.
    /// - Throws: ``ToolFailure``, ``RecordingError``, ``MomentError``.
    init(_ arguments: ToolArguments, in recordings: RecordingsBelow, at moment: MomentSelection? = nil) throws {
        try self.init(arguments, of: recordings.path(arguments.text("recording")), at: moment)
    }

    /// As ``init(_:in:at:)``, of a recording that was found already.
    init(_ arguments: ToolArguments, of recording: String, at moment: MomentSelection? = nil) throws {
        self.recording = recording
        let number = try arguments.number("session", least: 1)
        let wanted = try MomentSelection.session(of: [moment], option: number.map { SessionID(rawValue: Int64($0)) })
        let reader = try RecordingReader(path: recording)
        session = try reader.session(wanted)
        var notes = Self.notes(on: session)
        var issues = ReadingIssues()
        issues.foreignFiles = reader.foreignFiles
        issues.unreadableRings = reader.unreadableRings
        notes += issues.texts
        if wanted == nil, session.facts.id.rawValue > 1 {
            notes.append("this is session \(session.facts.id), the last one; ask for an earlier one with session=")
        }
        self.notes = notes
    }

    /// What could not be read of a session, what was lost, and whether it goes on.
    static func notes(on session: RecordedSession) -> [String] {
        let facts = session.facts
        let isRunning = facts.endingName == "running"
        return [session.unreadableText].compactMap(\.self) + facts.lossTexts(atMost: 3)
            + (isRunning ? ["the app is still recorded: later answers may contain more"] : [])
    }

    /// A document as a value, with the recording's path, the notes and further ones.
    func document(_ document: some Encodable, notes further: [String] = []) throws -> JSONValue {
        var members = try JSONText.value(of: document).members ?? [:]
        members["recording"] = .text(recording)
        let notes = notes + further
        if !notes.isEmpty { members["notes"] = .list(notes.map(JSONValue.text)) }
        return .object(members)
    }
}
