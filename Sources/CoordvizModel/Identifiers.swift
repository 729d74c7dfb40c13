/// The id of something within one session; zero means "none" in records.
@usableFromInline
package protocol RecordIdentifier: RawRepresentable, Hashable, Comparable, Sendable, Codable
where RawValue: FixedWidthInteger {
    /// Creates an id from a recording or a backend.
    init(rawValue: RawValue)
}

extension RecordIdentifier {
    /// Nil for zero, so that callers can use optional binding.
    @inlinable package var orNil: Self? { rawValue == 0 ? nil : self }

    /// Orders ids by first use, which is the order in which they are assigned.
    @inlinable package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// The id of an object of the recorded app (a coordinator, a view controller, a view, a window …).
///
/// Sequential from 1, in the order in which objects are first recorded. Not an address, because addresses are reused
/// after a release and ids are not.
package struct NodeID: RecordIdentifier {
    /// The id in the recording.
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The value in records for no node.
    package static let none = NodeID(rawValue: 0)
}

/// The id of a text (a type name, a message name, a mark).
package struct StringID: RecordIdentifier {
    /// The id in the recording.
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The value in records for no text.
    package static let none = StringID(rawValue: 0)
}

/// The id of a source location: file and line.
package struct LocationID: RecordIdentifier {
    /// The id in the recording.
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The value in records for an unknown location.
    package static let none = LocationID(rawValue: 0)
}

/// The id of a message; sequential from 1.
package struct MessageID: RecordIdentifier {
    /// The id in the recording.
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The value in records for no message.
    package static let none = MessageID(rawValue: 0)
}

/// The number of an event in its session: 1, 2, 3 … across all threads, without gaps unless events were lost.
///
/// Written as `#42` in output and on the command line.
@usableFromInline
package struct EventNumber: RecordIdentifier, CustomStringConvertible {
    /// The number in the recording.
    @usableFromInline package let rawValue: Int64

    @usableFromInline package init(rawValue: Int64) { self.rawValue = rawValue }

    /// Before the first event; also "no event" in a field of a record that refers to another one.
    package static let zero = EventNumber(rawValue: 0)

    /// The number as `#42`.
    @usableFromInline package var description: String { "#\(rawValue)" }
}
