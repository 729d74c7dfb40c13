internal import CoordvizRecording

/// A notice of a recorder for the app's developers: what happened, where, and what to do next.
enum RecorderNotice: Sendable {
    /// The recording cannot be written; the app continues unrecorded.
    case notRecording(any Error)
    /// A second recorder was started in this process.
    case startedTwice(previous: String?, next: String)
    /// Files of another recording were in the way, and were renamed.
    case leftParts(LeftParts)
    /// The process is an app extension.
    case appExtension(name: String, path: String)
    /// Events were lost, because they could not be written, or not fast enough.
    case eventsLost(path: String?, why: LossCause)
    /// The session has as many events as one can have.
    case numbersUsedUp(path: String?)
    /// Another program truncated the ring's file.
    case ringCutOff(path: String?)
    /// The session could not be ended properly.
    case endMissing(path: String?, reason: String, isRestKept: Bool)

    enum LossCause: Sendable {
        case unwritable(String)
        case tooSlow
    }

    /// Whether the recording is less complete than requested.
    var isFailure: Bool {
        switch self {
        case .notRecording, .eventsLost, .numbersUsedUp, .ringCutOff, .endMissing: true
        case .startedTwice, .leftParts, .appExtension: false
        }
    }

    /// One or two sentences.
    var sentence: String {
        switch self {
        case .notRecording(let error): "Not recording. \(error)\(Self.advice(for: error))"
        case .startedTwice(let previous, let next):
            "A second recorder was started, into \(next). A process has only one, so the first one\(Self.into(previous)) "
                + "was finished. Start only one recorder, or call finish() before you start the next."
        case .leftParts(let parts):
            "Beside \(parts.path) were files of another recording, whose main file was renamed or removed. They are kept as "
                + "\(parts.files.joined(separator: ", ")). To read that recording, rename its main file to "
                + "\(parts.recording)."
        case .appExtension(let name, let path):
            "The app extension \(name) is recorded into \(path). An extension is a process with its own container, and "
                + "the system may end it at any time; events up to then are recorded. Copy the recording from that path, "
                + "not from the app's container."
        case .eventsLost(let path, .unwritable(let reason)):
            "Events are being lost: \(Self.withoutDot(reason))"
                + (path.map { ". \($0) notes which, and recording continues when it can be written again." } ?? "")
        case .eventsLost(let path, .tooSlow):
            "Events are being lost: the recording cannot be written fast enough"
                + (path.map { ". \($0) notes which; with a larger RecorderOptions.ringCapacity fewer are lost." } ?? "")
        case .numbersUsedUp(let path):
            "Recording\(Self.into(path)) has stopped: the session has 2,147,483,647 events, and cannot have more. Start the "
                + "recorder again to continue in a new session."
        case .ringCutOff(let path):
            "Recording\(Self.into(path)) has stopped: another program truncated the recording's ring file. The last "
                + "events are lost. Start the recorder again to continue in a new session."
        case .endMissing(let path, let reason, let isRestKept):
            "The end of the session could not be written\(Self.into(path)): \(Self.withoutDot(reason))."
                + (isRestKept ? " Keep the files beside it: they contain the rest." : "")
        }
    }

    private static func withoutDot(_ reason: String) -> String {
        reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    }

    private static func into(_ path: String?) -> String { path.map { " into \($0)" } ?? "" }

    /// A better folder does not help against a full disk.
    private static func advice(for error: any Error) -> String {
        guard case RecordingError.unwritable(let path, let reason) = error,
            RecordingFile.problem(ofFolderOf: path) != nil
        else { return "" }
        return (reason.hasSuffix(".") ? "" : ".")
            + " Choose a file in a folder that the program can write to, such as ~/Documents/app.sqlite in an app."
    }
}
