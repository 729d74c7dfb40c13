internal import Foundation

/// Formats wall-clock times as ISO 8601 in UTC, independent of locale and time zone.
package enum WallTime {
    /// `2026-01-31T10:00:00.250Z` for nanoseconds since 1970.
    package static func iso8601(nanoseconds: Int64) -> String {
        // Only whole seconds as a `Double`, which would round many milliseconds down.
        var (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        if rest < 0 { (seconds, rest) = (seconds - 1, rest + 1_000_000_000) }
        let whole = Date(timeIntervalSince1970: Double(seconds)).formatted(Date.ISO8601FormatStyle(timeZone: .gmt))
        return "\(whole.dropLast()).\(String(1000 + rest / 1_000_000).dropFirst())Z"
    }
}
