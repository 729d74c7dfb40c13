/// The place of an event in its session: 1, 2, 3 … over all threads, without gaps unless the recording says so.
///
/// Written `#42` wherever people read or type it. Zero means "before the first event" and, in the field of a record
/// that names another event, "none".
@usableFromInline
package struct EventNumber: RawRepresentable, Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
    /// The number as it stands in a recording.
    @usableFromInline package let rawValue: Int64

    /// Wraps a number read from a recording or given by a backend.
    @usableFromInline package init(rawValue: Int64) { self.rawValue = rawValue }

    /// Before the first event; also "no event" where a record names another one.
    package static let zero = EventNumber(rawValue: 0)

    /// Nil for ``zero``, so that callers can use optional binding.
    package var orNil: EventNumber? { self == .zero ? nil : self }

    /// The number as people write it: `#42`.
    @usableFromInline package var description: String { "#\(rawValue)" }

    /// Orders events as they were recorded.
    @usableFromInline package static func < (left: EventNumber, right: EventNumber) -> Bool {
        left.rawValue < right.rawValue
    }
}
