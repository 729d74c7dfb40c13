/// Names one object of the recorded app (a coordinator, a view controller, a view, a window …) within one session.
///
/// Sequential from 1 in the order in which the session first saw the objects. Never an address: an address is used
/// again after its object died, an id never is. Zero stands for "no node" in fixed-size records and is not a valid id.
package struct NodeID: RawRepresentable, Hashable, Comparable, Sendable, Codable {
    /// The id as it stands in a recording.
    package let rawValue: UInt32

    /// Wraps an id read from a recording or given by a backend.
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The value that fixed-size records use where there is no node.
    package static let none = NodeID(rawValue: 0)

    /// Nil for ``none``, so that callers can use optional binding.
    package var orNil: NodeID? { self == .none ? nil : self }

    /// Orders ids by first sight.
    package static func < (left: NodeID, right: NodeID) -> Bool { left.rawValue < right.rawValue }
}
