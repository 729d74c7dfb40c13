/// Whether the recorder still runs, for a session without a recorded end.
///
/// Determined when a recording is opened; not part of the file.
package enum RecorderPresence: String, CaseIterable, Sendable {
    /// It holds its ring buffer.
    case running
    /// It no longer holds its ring buffer: its process ended, and how is not recorded.
    case gone
    /// It cannot be determined: there is no ring buffer, or it was copied or is from another boot of the machine.
    case unknown
}
