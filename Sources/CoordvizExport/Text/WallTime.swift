internal import Foundation

/// Wall-clock times as ISO 8601 in UTC, the same on every machine (no locale, no time zone of the reader's).
public enum WallTime {
    /// `2026-01-31T10:00:00.250Z` for nanoseconds since 1970.
    public static func iso8601(nanoseconds: Int64) -> String {
        Date(timeIntervalSince1970: Double(nanoseconds / 1_000_000) / 1000)
            .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true, timeZone: .gmt))
    }
}
