/// Where and when the numbers were measured, and with which software: without that they mean little.
package struct MachineDescription: Sendable, Equatable {
    /// The facts, in the order in which they are printed.
    package var facts: [(name: String, value: String)]

    /// Keeps the facts in their order.
    package init(_ facts: [(name: String, value: String)]) { self.facts = facts }

    /// Whether both contain the same facts.
    package static func == (left: MachineDescription, right: MachineDescription) -> Bool {
        left.facts.elementsEqual(right.facts) { $0 == $1 }
    }
}
