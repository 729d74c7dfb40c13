/// The id of an object of the recorded app (a coordinator, a view controller, a view, a window …) within one session.
///
/// Sequential from 1, in the order in which objects are first recorded. Not an address, because addresses are reused
/// after a release and ids are not. Zero means "no node" in records and is not a valid id.
package struct NodeID: RawRepresentable, Hashable, Comparable, Sendable, Codable {
    /// The id in the recording.
    package let rawValue: UInt32

    /// Creates an id from a recording or a backend.
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The value in records for no node.
    package static let none = NodeID(rawValue: 0)

    /// Nil for ``none``, so that callers can use optional binding.
    package var orNil: NodeID? { self == .none ? nil : self }

    /// Orders ids by first use.
    package static func < (left: NodeID, right: NodeID) -> Bool { left.rawValue < right.rawValue }
}
