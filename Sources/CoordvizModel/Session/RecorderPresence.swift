/// Whether the recorder of a session still runs that has no end in its recording.
///
/// Found out when a recording is opened, and no part of the file.
package enum RecorderPresence: String, CaseIterable, Sendable {
    /// It holds its ring.
    case running
    /// It left its ring: its process died, and nobody saw how.
    case gone
    /// There is nothing to find it out from: no ring, or one that was copied or comes from another start of the machine.
    case unknown
}
