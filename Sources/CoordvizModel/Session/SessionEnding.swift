/// How a session ended. Raw values are part of the file format.
package enum SessionEnding: String, CaseIterable, Sendable, Codable {
    /// The recorder was not told of an end: the app still runs, or it died and nobody was there to see how.
    case running
    /// The recorder was finished in order.
    case clean
    /// The process died by a signal.
    case crashed
    /// The process exited without finishing the recorder.
    case exited
    /// The process ended without finishing the recorder, and nobody saw how: who took its ring over has noted that.
    case died
}
