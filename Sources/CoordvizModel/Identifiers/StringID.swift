/// Names one interned text (a type name, a message name, a mark) within one session; zero stands for "no text".
package struct StringID: RawRepresentable, Hashable, Comparable, Sendable, Codable {
    /// The id as it stands in a recording.
    package let rawValue: UInt32

    /// Wraps an id read from a recording or given by a backend.
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The value that fixed-size records use where there is no text.
    package static let none = StringID(rawValue: 0)

    /// Nil for ``none``, so that callers can use optional binding.
    package var orNil: StringID? { self == .none ? nil : self }

    /// Orders ids by first use.
    package static func < (left: StringID, right: StringID) -> Bool { left.rawValue < right.rawValue }
}
