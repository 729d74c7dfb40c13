/// Names one session (one run of one process) in a recording; sequential from 1.
package struct SessionID: RawRepresentable, Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
    /// The id as it stands in a recording.
    package let rawValue: Int64

    /// Wraps an id read from a recording.
    package init(rawValue: Int64) { self.rawValue = rawValue }

    /// The number alone.
    package var description: String { String(rawValue) }

    /// Orders sessions by their beginning.
    package static func < (left: SessionID, right: SessionID) -> Bool { left.rawValue < right.rawValue }
}
