/// The id of a source location (file and line) within one session; zero means "unknown".
package struct LocationID: RawRepresentable, Hashable, Comparable, Sendable, Codable {
    /// The id in the recording.
    package let rawValue: UInt32

    /// Creates an id from a recording or a backend.
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The value in records for an unknown location.
    package static let none = LocationID(rawValue: 0)

    /// Nil for ``none``, so that callers can use optional binding.
    package var orNil: LocationID? { self == .none ? nil : self }

    /// Orders ids by first use.
    package static func < (left: LocationID, right: LocationID) -> Bool { left.rawValue < right.rawValue }
}
