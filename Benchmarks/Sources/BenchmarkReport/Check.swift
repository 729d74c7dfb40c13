/// A measured number and its limit.
package struct Check: Sendable, Equatable, Codable {
    /// A limit.
    package enum Bound: Sendable, Equatable, Codable {
        /// This value or less.
        case atMost(Double)
        /// This value or more.
        case atLeast(Double)
    }

    /// What was measured, in a few words; empty if the row's name says it.
    package var name: String
    /// The number.
    package var measured: Quantity
    /// The limit.
    package var bound: Bound

    /// Combines a measured number with its limit.
    package init(_ name: String, _ measured: Quantity, _ bound: Bound) {
        self.name = name
        self.measured = measured
        self.bound = bound
    }

    /// Whether the number is within the limit. NaN is not.
    package var isMet: Bool {
        switch bound {
        case .atMost(let limit): measured.value <= limit
        case .atLeast(let limit): measured.value >= limit
        }
    }

    /// The limit as text.
    package var target: String {
        switch bound {
        case .atMost(0): named(measured.unit.name.map { "no \($0)" } ?? "none")
        case .atMost(let limit): named("at most \(Quantity(limit, measured.unit).text)")
        case .atLeast(let limit): named("at least \(Quantity(limit, measured.unit).text)")
        }
    }

    /// The number as text.
    package var reached: String { named(measured.text) }

    /// By how much the number misses the limit; nil if it does not.
    package var shortfall: String? {
        guard !isMet else { return nil }
        switch bound {
        case .atMost(let limit) where limit > 0 && measured.value.isFinite:
            return named("\(Quantity(measured.value / limit, .times).text) the limit")
        case .atLeast(let limit) where limit > 0 && measured.value.isFinite:
            return named("\(Quantity(measured.value / limit * 100, .count("%")).text) of the limit")
        default: return named(measured.text)
        }
    }

    private func named(_ text: String) -> String { name.isEmpty ? text : "\(name): \(text)" }
}
