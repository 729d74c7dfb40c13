/// The number of an event in its session: 1, 2, 3 … across all threads, without gaps unless events were lost.
///
/// Written as `#42` in output and on the command line. Zero means "before the first event", and "none" in a field of a
/// record that refers to another event.
@usableFromInline
package struct EventNumber: RawRepresentable, Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
    /// The number in the recording.
    @usableFromInline package let rawValue: Int64

    /// Creates a number from a recording or a backend.
    @usableFromInline package init(rawValue: Int64) { self.rawValue = rawValue }

    /// Before the first event; also "no event" in a field of a record that refers to another one.
    package static let zero = EventNumber(rawValue: 0)

    /// Nil for ``zero``, so that callers can use optional binding.
    package var orNil: EventNumber? { self == .zero ? nil : self }

    /// The number as `#42`.
    @usableFromInline package var description: String { "#\(rawValue)" }

    /// Orders events as they were recorded.
    @usableFromInline package static func < (left: EventNumber, right: EventNumber) -> Bool {
        left.rawValue < right.rawValue
    }
}
