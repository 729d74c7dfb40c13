/// How a session ended. Raw values are part of the file format.
package enum SessionEnding: String, CaseIterable, Sendable, Codable {
    /// No end is recorded: the app still runs, or it ended without a record of how.
    case running
    /// The recorder finished normally.
    case clean
    /// The process was ended by a signal.
    case crashed
    /// The process exited without finishing the recorder.
    case exited
    /// The process ended without finishing the recorder, and how is unknown; recorded by the process that recovered its
    /// ring buffer.
    case died
}
