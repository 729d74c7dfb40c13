/// The names of the two sides of a difference: the recording, session and moment of each.
package struct DifferenceTitle: Equatable, Sendable {
    /// One of the sides.
    package struct Side: Equatable, Sendable {
        /// The recording's name.
        package var recording: String
        /// The recorded program.
        package var process: String
        /// The session.
        package var session: Int64
        /// The event right after which the moment is; nil for a whole session.
        package var event: Int64?

        /// Names a side.
        package init(recording: String, process: String, session: Int64, event: Int64? = nil) {
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
    package var before: Side
    /// The later side.
    package var after: Side

    /// Names both sides.
    package init(before: Side, after: Side) {
        self.before = before
        self.after = after
    }

    /// Both in one line.
    package var text: String { "\(before.text) → \(after.text)" }
}
