/// The id of a message within one session; sequential from 1, zero means "no message".
package struct MessageID: RawRepresentable, Hashable, Comparable, Sendable, Codable {
    /// The id in the recording.
    package let rawValue: UInt32

    /// Creates an id from a recording or a backend.
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The value in records for no message.
    package static let none = MessageID(rawValue: 0)

    /// Nil for ``none``, so that callers can use optional binding.
    package var orNil: MessageID? { self == .none ? nil : self }

    /// Orders ids by first use.
    package static func < (left: MessageID, right: MessageID) -> Bool { left.rawValue < right.rawValue }
}
