/// Formats times, the same in every locale.
package enum TimeText {
    /// Nanoseconds as seconds with three to six decimals: `1.250s`, `0.000042s`.
    package static func seconds(_ nanoseconds: Int64) -> String {
        let sign = nanoseconds < 0 ? "-" : ""
        let microseconds = nanoseconds.magnitude / 1_000
        let whole = microseconds / 1_000_000
        var decimals = String(microseconds % 1_000_000)
        decimals = String(repeating: "0", count: 6 - decimals.count) + decimals
        while decimals.count > 3, decimals.hasSuffix("0") { decimals.removeLast() }
        return "\(sign)\(whole).\(decimals)s"
    }
}
