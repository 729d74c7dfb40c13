/// Names one message on its way along the chain, within one session; sequential from 1, zero stands for "no message".
package struct MessageID: RawRepresentable, Hashable, Comparable, Sendable, Codable {
    /// The id as it stands in a recording.
    package let rawValue: UInt32

    /// Wraps an id read from a recording or given by a backend.
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The value that fixed-size records use where there is no message.
    package static let none = MessageID(rawValue: 0)

    /// Nil for ``none``, so that callers can use optional binding.
    package var orNil: MessageID? { self == .none ? nil : self }

    /// Orders ids by the time of sending.
    package static func < (left: MessageID, right: MessageID) -> Bool { left.rawValue < right.rawValue }
}
