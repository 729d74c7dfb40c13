internal import Foundation

/// The header `Retry-After` (https://www.rfc-editor.org/rfc/rfc9110#name-retry-after).
enum RetryAfter {
    /// The three forms of a date in HTTP (https://www.rfc-editor.org/rfc/rfc9110#name-date-time-formats).
    private static let dates = [
        "EEE, dd MMM yyyy HH:mm:ss 'GMT'", "EEEE, dd-MMM-yy HH:mm:ss 'GMT'", "EEE MMM d HH:mm:ss yyyy",
    ]
    /// More than anyone waits, in seconds: a greater number means the same.
    private static let longest = Int64(1) << 32

    /// How long to wait; zero for a date in the past, nil if the text is neither a number of seconds nor a date.
    static func wait(_ text: String, now: Date) -> Duration? {
        if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            return .seconds(min(Int64(text) ?? longest, longest))
        }
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.isLenient = false
        for form in dates {
            formatter.dateFormat = form
            guard let date = formatter.date(from: text) else { continue }
            return .seconds(min(max(date.timeIntervalSince(now), 0), Double(longest)))
        }
        return nil
    }
}
