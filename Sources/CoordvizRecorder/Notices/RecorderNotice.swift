internal import CoordvizRecording

/// What a recorder has to say to the people who develop the app: what happened, where, and what to do next.
enum RecorderNotice: Sendable {
    /// The file cannot be recorded into; the app runs on, unrecorded.
    case notRecording(any Error)
    /// A second recorder was started in this process.
    case startedTwice(previous: String?, next: String)
    /// The process is an app extension.
    case appExtension(name: String, path: String)
    /// Events had no room: they could not be written, or not fast enough.
    case eventsLost(path: String?, why: LossCause)
    /// Another program cut off a part of the ring's file.
    case ringCutOff(path: String?)
    /// The session could not be ended in order.
    case endMissing(path: String?, reason: String, isRestKept: Bool)

    enum LossCause: Sendable {
        case unwritable(String)
        case tooSlow
    }

    /// Whether the app has less of a recording than it asked for.
    var isFailure: Bool {
        switch self {
        case .notRecording, .eventsLost, .ringCutOff, .endMissing: true
        case .startedTwice, .appExtension: false
        }
    }

    /// One or two sentences.
    var sentence: String {
        switch self {
        case .notRecording(let error): "Not recording. \(error)\(Self.advice(for: error))"
        case .startedTwice(let previous, let next):
            "A second recorder was started, into \(next). A process has one, so the first one\(Self.into(previous)) was "
                + "finished. Start one recorder, or call finish() before the next."
        case .appExtension(let name, let path):
            "The app extension \(name) is recorded into \(path). It is a process with a container for itself, and the "
                + "system may end it at any moment: what was recorded until then is there. Fetch it from that path, not from "
                + "the app's container."
        case .eventsLost(let path, .unwritable(let reason)):
            "Events are being lost: \(Self.withoutDot(reason))"
                + (path.map { ". \($0) notes which, and recording goes on there when it can be written again." } ?? "")
        case .eventsLost(let path, .tooSlow):
            "Events are being lost: the recording cannot be written fast enough"
                + (path.map { ". \($0) notes which; a larger RecorderOptions.ringCapacity loses less." } ?? "")
        case .ringCutOff(let path):
            "Recording\(Self.into(path)) has stopped: another program cut off the ring beside it while it was recorded into. "
                + "What was recorded last is lost. Start the recorder again to go on in a new session."
        case .endMissing(let path, let reason, let isRestKept):
            "The end is missing from the recording\(Self.into(path)): \(Self.withoutDot(reason))."
                + (isRestKept ? " Keep the files beside it, which hold the rest." : "")
        }
    }

    private static func withoutDot(_ reason: String) -> String {
        reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    }

    private static func into(_ path: String?) -> String { path.map { " into \($0)" } ?? "" }

    private static func advice(for error: any Error) -> String {
        guard case RecordingError.unwritable(_, let reason) = error else { return "" }
        return (reason.hasSuffix(".") ? "" : ".")
            + " Name a file in a folder that the program may write to: in an app ~/Documents/app.sqlite is one."
    }
}
