/// Names one session (one run of one process) in a recording; sequential from 1.
public struct SessionID: RawRepresentable, Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
    /// The id as it stands in a recording.
    public let rawValue: Int64

    /// Wraps an id read from a recording.
    public init(rawValue: Int64) { self.rawValue = rawValue }

    /// The number alone.
    public var description: String { String(rawValue) }

    /// Orders sessions by their beginning.
    public static func < (left: SessionID, right: SessionID) -> Bool { left.rawValue < right.rawValue }
}
