internal import CoordvizModel

/// The events to which an event refers, in one number: its cause and, for observations, the event after which they may
/// have become true.
///
/// Most events only have a cause that is a few events older, many have neither, and few have both.
struct EventLinks: Equatable {
    var cause: EventNumber
    var since: EventNumber
    private let number: EventNumber

    private static let sinceShift: Int64 = 1
    private static let causeShiftAfterSince: Int64 = 32

    /// Numbers that exceed ``RecordingFormat/holds(_:)`` would be read back as others; the writer refuses them.
    init(of record: EventRecord) {
        cause = record.causeEvent
        since = record.since
        number = record.number
    }

    /// Reads any number as some links, because the file is untrusted.
    init(stored: Int64?, of number: EventNumber) {
        self.number = number
        let stored = stored ?? 0
        let hasSince = stored & 1 == 1
        cause = Self.swapped(stored >> (hasSince ? Self.causeShiftAfterSince : Self.sinceShift), number)
        since = hasSince ? Self.swapped(stored >> Self.sinceShift, number) : .zero
    }

    /// Null when there are no links.
    var stored: Int64? {
        let cause = Self.swapped(self.cause.rawValue, number).rawValue
        if since != .zero {
            return cause << Self.causeShiftAfterSince
                | Self.swapped(since.rawValue, number).rawValue << Self.sinceShift | 1
        }
        return cause == 0 ? nil : cause << Self.sinceShift
    }

    /// Converts an event's number to its distance before this event, or back. Zero remains zero, because it names no
    /// event; so the event itself, whose distance would be zero, is stored as its own number.
    private static func swapped(_ value: Int64, _ number: EventNumber) -> EventNumber {
        let value = value & RecordingFormat.lastEventNumber.rawValue
        if value == 0 || value == number.rawValue { return EventNumber(rawValue: value) }
        return EventNumber(rawValue: (number.rawValue &- value) & RecordingFormat.lastEventNumber.rawValue)
    }
}
