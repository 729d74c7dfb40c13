/// What the two sides of a difference are called: which moment or session of which recording.
public struct DifferenceTitle: Equatable, Sendable {
    /// One of the sides.
    public struct Side: Equatable, Sendable {
        /// The recording's name.
        public var recording: String
        /// The recorded program.
        public var process: String
        /// The session.
        public var session: Int64
        /// The event right after which the moment lies; nil for a whole session.
        public var event: Int64?

        /// Names a side.
        public init(recording: String, process: String, session: Int64, event: Int64? = nil) {
            self.recording = recording
            self.process = process
            self.session = session
            self.event = event
        }

        /// `app.sqlite, session 2 of Shop, event 42`.
        var text: String {
            "\(recording), session \(session) of \(process)" + (event.map { ", event \($0)" } ?? "")
        }
    }

    /// The earlier side.
    public var before: Side
    /// The later side.
    public var after: Side

    /// Names both sides.
    public init(before: Side, after: Side) {
        self.before = before
        self.after = after
    }

    /// Both in one line.
    public var text: String { "\(before.text) → \(after.text)" }
}
