/// The wall-clock time of a session's start as text that sorts like the times, and its day. In UTC, by the calendar that
/// ISO 8601 uses for all times (the proleptic Gregorian one).
package enum StartTime {
    /// `2026-01-31T10:00:00.250000000Z` for nanoseconds since 1970.
    package static func text(nanoseconds: Int64) -> String {
        let (seconds, rest) = split(nanoseconds, by: 1_000_000_000)
        let (_, secondOfDay) = split(seconds, by: 86_400)
        let time = [secondOfDay / 3_600, secondOfDay / 60 % 60, secondOfDay % 60].map { padded($0, to: 2) }
        return "\(day(nanoseconds: nanoseconds))T\(time.joined(separator: ":")).\(padded(rest, to: 9))Z"
    }

    /// `2026-01-31` for nanoseconds since 1970, which are between the years 1677 and 2262.
    package static func day(nanoseconds: Int64) -> String {
        let (days, _) = split(split(nanoseconds, by: 1_000_000_000).0, by: 86_400)
        // Days are counted from 1 March 0000, so that a leap day is the last one of its year:
        // https://howardhinnant.github.io/date_algorithms.html#civil_from_days
        let (era, dayOfEra) = split(days + 719_468, by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * month + 2) / 5 + 1
        let calendarMonth = month < 10 ? month + 3 : month - 9
        let year = yearOfEra + era * 400 + (calendarMonth <= 2 ? 1 : 0)
        return "\(padded(year, to: 4))-\(padded(calendarMonth, to: 2))-\(padded(day, to: 2))"
    }

    /// Whether a text is a day of the calendar, such as `2026-01-31`.
    package static func isDay(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2],
            parts.joined().allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
        else { return false }
        let numbers = parts.compactMap { Int(Substring($0)) }
        let (year, month, day) = (numbers[0], numbers[1], numbers[2])
        guard 1...12 ~= month else { return false }
        let isLeapYear = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
        let days = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
        return 1...days ~= day
    }

    /// The quotient rounded down, and the remainder from zero.
    private static func split(_ number: Int64, by divisor: Int64) -> (Int64, Int64) {
        let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
    }

    private static func padded(_ number: Int64, to count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
}
