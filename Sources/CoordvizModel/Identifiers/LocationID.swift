/// Names one interned place in the app's source (file and line) within one session; zero stands for "unknown".
public struct LocationID: RawRepresentable, Hashable, Comparable, Sendable, Codable {
    /// The id as it stands in a recording.
    public let rawValue: UInt32

    /// Wraps an id read from a recording or given by a backend.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The value that fixed-size records use where the place is not known.
    public static let none = LocationID(rawValue: 0)

    /// Nil for ``none``, so that callers can use optional binding.
    public var orNil: LocationID? { self == .none ? nil : self }

    /// Orders ids by first use.
    public static func < (left: LocationID, right: LocationID) -> Bool { left.rawValue < right.rawValue }
}
