/// One number that was measured, and what it must be.
package struct Check: Sendable, Equatable, Codable {
    /// What it must be.
    package enum Bound: Sendable, Equatable, Codable {
        /// This or less.
        case atMost(Double)
        /// This or more.
        case atLeast(Double)
    }

    /// What was measured, in a word or two; empty where the row says it.
    package var name: String
    /// The number.
    package var measured: Quantity
    /// What it must be.
    package var bound: Bound

    /// Combines a measured number with what it must be.
    package init(_ name: String, _ measured: Quantity, _ bound: Bound) {
        self.name = name
        self.measured = measured
        self.bound = bound
    }

    /// Whether the number is what it must be. One that is no number is not.
    package var isMet: Bool {
        switch bound {
        case .atMost(let limit): measured.value <= limit
        case .atLeast(let limit): measured.value >= limit
        }
    }

    /// What it must be, in words.
    package var target: String {
        switch bound {
        case .atMost(0): named(measured.unit.name.map { "no \($0)" } ?? "none")
        case .atMost(let limit): named("at most \(Quantity(limit, measured.unit).text)")
        case .atLeast(let limit): named("at least \(Quantity(limit, measured.unit).text)")
        }
    }

    /// What it is, in words.
    package var reached: String { named(measured.text) }

    /// By how much it misses what it must be; nil when it does not.
    package var shortfall: String? {
        guard !isMet else { return nil }
        switch bound {
        case .atMost(let limit) where limit > 0 && measured.value.isFinite:
            return named("\(Quantity(measured.value / limit, .times).text) what is allowed")
        case .atLeast(let limit) where limit > 0 && measured.value.isFinite:
            return named("\(Quantity(measured.value / limit * 100, .count("%")).text) of what is asked for")
        default: return named(measured.text)
        }
    }

    private func named(_ text: String) -> String { name.isEmpty ? text : "\(name): \(text)" }
}
