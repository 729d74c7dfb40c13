/// The id of a text (a type name, a message name, a mark) within one session; zero means "no text".
package struct StringID: RawRepresentable, Hashable, Comparable, Sendable, Codable {
    /// The id in the recording.
    package let rawValue: UInt32

    /// Creates an id from a recording or a backend.
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The value in records for no text.
    package static let none = StringID(rawValue: 0)

    /// Nil for ``none``, so that callers can use optional binding.
    package var orNil: StringID? { self == .none ? nil : self }

    /// Orders ids by first use.
    package static func < (left: StringID, right: StringID) -> Bool { left.rawValue < right.rawValue }
}
