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
        /// The session's labels.
        package var labels: [String: String]

        /// Names a side.
        package init(
            recording: String,
            process: String,
            session: Int64,
            event: Int64? = nil,
            labels: [String: String] = [:]
        ) {
            self.recording = recording
            self.process = process
            self.session = session
            self.event = event
            self.labels = labels
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

    /// The labels that differ, a text each: `version: 3.4.0 → 3.5.0`.
    package var labelTexts: [String] {
        Set(before.labels.keys).union(after.labels.keys).sorted().compactMap { name in
            let (earlier, later) = (before.labels[name], after.labels[name])
            return earlier == later ? nil : "\(name): \(earlier ?? "none") → \(later ?? "none")"
        }
    }

    /// Both in one line.
    package var text: String { "\(before.text) → \(after.text)" }
}
