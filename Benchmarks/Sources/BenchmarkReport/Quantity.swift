internal import Foundation

/// A number with its unit, formatted for people.
package struct Quantity: Sendable, Equatable, Codable {
    /// The unit.
    package enum Unit: Sendable, Equatable, Codable {
        /// A duration, written in the unit of time that keeps the number short.
        case nanoseconds
        /// A ratio, as in "2 times".
        case times
        /// A ratio without a unit.
        case share
        /// A count of something, which is named in the plural.
        case count(String)

        /// The name of what is counted, if this is a count.
        var name: String? {
            if case .count(let name) = self { name } else { nil }
        }
    }

    /// The number.
    package var value: Double
    /// The unit.
    package var unit: Unit

    /// Combines a number with its unit.
    package init(_ value: Double, _ unit: Unit) {
        self.value = value
        self.unit = unit
    }

    /// The number and its unit.
    package var text: String {
        switch unit {
        case .nanoseconds: Self.time(value)
        case .times: "\(Self.short(value)) times"
        case .share: String(format: "%.2f", value)
        case .count(let name): "\(Self.short(value)) \(name)"
        }
    }

    private static func time(_ nanoseconds: Double) -> String {
        let units: [(limit: Double, size: Double, name: String)] = [
            (1e3, 1, "ns"), (1e6, 1e3, "µs"), (1e9, 1e6, "ms"), (.infinity, 1e9, "s"),
        ]
        for unit in units where abs(nanoseconds) < unit.limit {
            return "\(short(nanoseconds / unit.size)) \(unit.name)"
        }
        return "\(nanoseconds) ns"
    }

    /// Three digits, or all before the decimal point if there are more; without trailing zeros.
    private static func short(_ value: Double) -> String {
        guard value.isFinite else { return "\(value)" }
        let digits = abs(value) < 10 ? 2 : abs(value) < 100 ? 1 : 0
        let text = String(format: "%.\(digits)f", value)
        guard text.contains(".") else { return grouped(text) }
        let shortened = text.reversed().drop { $0 == "0" }.reversed()
        return String(shortened.last == "." ? Array(shortened.dropLast()) : Array(shortened))
    }

    private static func grouped(_ digits: String) -> String {
        var result = ""
        for (index, character) in digits.reversed().enumerated() {
            if index > 0, index.isMultiple(of: 3), character.isNumber { result.append(",") }
            result.append(character)
        }
        return String(result.reversed())
    }
}
