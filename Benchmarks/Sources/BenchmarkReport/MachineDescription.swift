/// On what, with what and when was measured: numbers mean little without.
package struct MachineDescription: Sendable, Equatable {
    /// What is told, in the order in which it is told.
    package var facts: [(name: String, value: String)]

    /// Keeps the facts in their order.
    package init(_ facts: [(name: String, value: String)]) { self.facts = facts }

    /// Whether both say the same.
    package static func == (left: MachineDescription, right: MachineDescription) -> Bool {
        left.facts.elementsEqual(right.facts) { $0 == $1 }
    }
}
