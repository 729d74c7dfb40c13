/// What identifies the rows of a session: its id, its labels, and where they come from.
package struct FleetSession: Equatable, Sendable {
    /// The session's UUID, as text.
    package var id: String
    /// The addition that writes the rows.
    package var addition: String
    /// The session's labels and those that were added with it.
    package var labels: [String: String]
    /// The path of the recording, as it was given.
    package var recording: String

    package init(id: String, addition: String, labels: [String: String], recording: String) {
        self.id = id
        self.addition = addition
        self.labels = labels
        self.recording = recording
    }
}
