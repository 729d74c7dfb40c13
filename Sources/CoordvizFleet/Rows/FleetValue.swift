internal import CoordvizModel

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

    /// A time since the session's start, or a duration. A recording is untrusted: sums of times stay within 64 bits, so
    /// that one session cannot make the answers about all others fail.
    static func time(_ nanoseconds: Int64?) -> FleetValue {
        .number(nanoseconds.map { min(max(0, $0), SessionFacts.longestDuration) })
    }

    static func count(_ count: Int) -> FleetValue { .number(Int64(count)) }

    static func flag(_ flag: Bool?) -> FleetValue { flag.map { .flag($0) } ?? .null }
}
