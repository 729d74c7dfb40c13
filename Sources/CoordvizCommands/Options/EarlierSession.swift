internal import ArgumentParser
internal import CoordvizModel
internal import CoordvizRecording

/// The options that name an earlier session, which the session of a command is compared with.
struct EarlierSession: ParsableArguments {
    @Option(
        help: ArgumentHelp("Compare with this earlier recording.", valueName: "recording"),
        completion: .file(extensions: ["sqlite"])
    )
    var before: String?

    @Option(
        help: ArgumentHelp(
            "The earlier session, of --before or of the same recording: a number, or 'last'.",
            valueName: "session"
        )
    )
    var beforeSession: String?

    /// The names of the options that were given.
    var given: [String] {
        (before == nil ? [] : ["--before"]) + (beforeSession == nil ? [] : ["--before-session"])
    }

    func validate() throws {
        if let beforeSession, beforeSession != "last", (Int64(beforeSession) ?? 0) < 1 {
            throw ValidationError.saying("'\(beforeSession)' is not a session. Write its number, or 'last'.")
        }
    }

    /// The earlier session; nil if none was named.
    /// - Parameter recording: the recording of the later session.
    func session(besides recording: String) throws -> RecordedSession? {
        guard !given.isEmpty else { return nil }
        let wanted = beforeSession.flatMap { Int64($0) }.map(SessionID.init(rawValue:))
        try OutputFile.standardOutput.checkIsApart(from: [before ?? recording])
        return try RecordingReader(path: before ?? recording).session(wanted)
    }

    /// Reports on standard error what could not be read of the earlier session.
    func reportDamage(in session: RecordedSession?, besides recording: String) {
        if let text = session?.unreadableText { StandardError.write("coordviz: \(before ?? recording): \(text)") }
    }
}
