/// On what, with what and when was measured: numbers mean little without.
public struct MachineDescription: Sendable, Equatable {
    /// What is told, in the order in which it is told.
    public var facts: [(name: String, value: String)]

    /// Keeps the facts in their order.
    public init(_ facts: [(name: String, value: String)]) { self.facts = facts }

    /// Whether both say the same.
    public static func == (left: MachineDescription, right: MachineDescription) -> Bool {
        left.facts.elementsEqual(right.facts) { $0 == $1 }
    }
}
