/// A number that names something within one session; zero stands for "none" in fixed-size records.
@usableFromInline
package protocol RecordIdentifier: RawRepresentable, Hashable, Comparable, Sendable, Codable
where RawValue: FixedWidthInteger {
    /// Wraps a number read from a recording or given by a backend.
    init(rawValue: RawValue)
}

extension RecordIdentifier {
    /// Nil for zero, so that callers can use optional binding.
    @inlinable package var orNil: Self? { rawValue == 0 ? nil : self }

    /// Orders by first use, which is the order in which numbers are given.
    @inlinable package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// Names one object of the recorded app (a coordinator, a view controller, a view, a window …).
///
/// Sequential from 1 in the order in which the session first saw the objects. Never an address: an address is used
/// again after its object died, an id never is.
package struct NodeID: RecordIdentifier {
    /// The id as it stands in a recording.
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The value that fixed-size records use where there is no node.
    package static let none = NodeID(rawValue: 0)
}

/// Names one interned text (a type name, a message name, a mark).
package struct StringID: RecordIdentifier {
    /// The id as it stands in a recording.
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The value that fixed-size records use where there is no text.
    package static let none = StringID(rawValue: 0)
}

/// Names one interned place in the app's source: file and line.
package struct LocationID: RecordIdentifier {
    /// The id as it stands in a recording.
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The value that fixed-size records use where the place is not known.
    package static let none = LocationID(rawValue: 0)
}

/// Names one message on its way along the chain; sequential from 1.
package struct MessageID: RecordIdentifier {
    /// The id as it stands in a recording.
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The value that fixed-size records use where there is no message.
    package static let none = MessageID(rawValue: 0)
}

/// The place of an event in its session: 1, 2, 3 … over all threads, without gaps unless the recording says so.
///
/// Written `#42` wherever people read or type it.
@usableFromInline
package struct EventNumber: RecordIdentifier, CustomStringConvertible {
    /// The number as it stands in a recording.
    @usableFromInline package let rawValue: Int64

    @usableFromInline package init(rawValue: Int64) { self.rawValue = rawValue }

    /// Before the first event; also "no event" where a record names another one.
    package static let zero = EventNumber(rawValue: 0)

    /// The number as people write it: `#42`.
    @usableFromInline package var description: String { "#\(rawValue)" }
}
