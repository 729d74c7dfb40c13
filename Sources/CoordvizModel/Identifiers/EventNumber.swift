/// The place of an event in its session: 1, 2, 3 … over all threads, without gaps unless the recording says so.
///
/// Written `#42` wherever people read or type it. Zero means "before the first event" and, in the field of a record
/// that names another event, "none".
public struct EventNumber: RawRepresentable, Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
    /// The number as it stands in a recording.
    public let rawValue: Int64

    /// Wraps a number read from a recording or given by a backend.
    public init(rawValue: Int64) { self.rawValue = rawValue }

    /// Before the first event; also "no event" where a record names another one.
    public static let zero = EventNumber(rawValue: 0)

    /// Nil for ``zero``, so that callers can use optional binding.
    public var orNil: EventNumber? { self == .zero ? nil : self }

    /// The number as people write it: `#42`.
    public var description: String { "#\(rawValue)" }

    /// Orders events as they were recorded.
    public static func < (left: EventNumber, right: EventNumber) -> Bool { left.rawValue < right.rawValue }
}
