/// Names one interned place in the app's source (file and line) within one session; zero stands for "unknown".
package struct LocationID: RawRepresentable, Hashable, Comparable, Sendable, Codable {
    /// The id as it stands in a recording.
    package let rawValue: UInt32

    /// Wraps an id read from a recording or given by a backend.
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The value that fixed-size records use where the place is not known.
    package static let none = LocationID(rawValue: 0)

    /// Nil for ``none``, so that callers can use optional binding.
    package var orNil: LocationID? { self == .none ? nil : self }

    /// Orders ids by first use.
    package static func < (left: LocationID, right: LocationID) -> Bool { left.rawValue < right.rawValue }
}
