/// The id of a session (one run of one process) in a recording; sequential from 1.
package struct SessionID: RawRepresentable, Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
    /// The id in the recording.
    package let rawValue: Int64

    /// Creates an id from a recording.
    package init(rawValue: Int64) { self.rawValue = rawValue }

    /// The number.
    package var description: String { String(rawValue) }

    /// Orders sessions by their beginning.
    package static func < (left: SessionID, right: SessionID) -> Bool { left.rawValue < right.rawValue }
}
