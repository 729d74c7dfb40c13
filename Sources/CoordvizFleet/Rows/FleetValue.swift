/// A value of a row.
package enum FleetValue: Hashable, Sendable {
    /// Not known, or it does not apply.
    case null
    /// A text.
    case text(String)
    /// A number.
    case number(Int64)
    /// True or false.
    case flag(Bool)

    static func text(_ text: String?) -> FleetValue { text.map { .text($0) } ?? .null }

    static func number(_ number: Int64?) -> FleetValue { number.map { .number($0) } ?? .null }

    static func count(_ count: Int) -> FleetValue { .number(Int64(count)) }

    static func flag(_ flag: Bool?) -> FleetValue { flag.map { .flag($0) } ?? .null }
}
