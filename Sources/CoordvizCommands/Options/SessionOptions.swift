internal import ArgumentParser
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline

/// The recording and the session that a command reads.
struct SessionOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The session to read: a number, or 'last'.", valueName: "session"))
    var session: String = "last"

    @Argument(help: "The recording.", completion: .file(extensions: ["sqlite"]))
    var recording: String

    func validate() throws {
        if session != "last", (Int64(session) ?? 0) < 1 {
            throw ValidationError.saying("'\(session)' is not a session. Write its number, or 'last'.")
        }
    }

    /// Opens the session that the option or one of the moments names.
    /// - Throws: ``RecordingError``; ``MomentError`` when two of them name different sessions; ``CommandFailure`` when
    ///   standard output is the recording.
    func open(_ moments: MomentSelection?...) throws -> RecordedSession {
        try OutputFile.standardOutput.checkIsApart(from: [recording])
        return try RecordingReader(path: recording).session(wanted(moments))
    }

    /// The session that the option or one of the moments names; nil for the last one.
    /// - Throws: ``MomentError`` when two of them name different sessions.
    func wanted(_ moments: [MomentSelection?]) throws -> SessionID? {
        try MomentSelection.session(of: moments, option: Int64(session).map(SessionID.init(rawValue:)))
    }

    /// Reports on standard error that the recording has other sessions, which were not checked.
    func reportOtherSessions(than session: RecordedSession) throws {
        guard self.session == "last" else { return }
        let others = try RecordingReader(path: recording).sessions().map(\.id).filter { $0 != session.facts.id }
        guard !others.isEmpty else { return }
        let count = others.count == 1 ? "another session" : "\(others.count) other sessions"
        StandardError.write(
            """
            coordviz: this is session \(session.facts.id.rawValue), the last one; the recording has \(count). Choose \
            one with --session (1 to \(session.facts.id.rawValue)).
            """
        )
    }

    /// Reports on standard error what could not be read of the session.
    func reportDamage(in session: RecordedSession) {
        if let text = session.unreadableText { StandardError.write("coordviz: \(text)") }
    }
}
