internal import CoordvizModel

/// The numbers that identify a SQLite file as a recording. Documented in `docs/recording-format.md`.
package enum RecordingFormat {
    /// `PRAGMA application_id`: the letters "CoVz". See https://www.sqlite.org/pragma.html#pragma_application_id
    package static let applicationID: Int32 = 0x436F_567A

    /// `PRAGMA user_version`: the newest version of the format that this build reads, and the one that it writes.
    package static let version: Int32 = 2

    /// The number of bits of an event's row id that hold its number; the other bits hold its session.
    ///
    /// One integer key for both keeps appending cheap (SQLite, "ROWIDs and the INTEGER PRIMARY KEY",
    /// https://www.sqlite.org/lang_createtable.html#rowid) and makes a session's events one contiguous range. A row id
    /// takes one byte for each seven bits (https://www.sqlite.org/fileformat.html#varint): three or four in the first
    /// session, five in the next 15.
    static let eventNumberBits: Int64 = 31

    static func rowID(session: SessionID, event: EventNumber) -> Int64 {
        (session.rawValue &- 1) << eventNumberBits | min(max(event, .zero), lastEventNumber).rawValue
    }

    static func eventNumber(rowID: Int64) -> EventNumber {
        EventNumber(rawValue: rowID & lastEventNumber.rawValue)
    }

    /// Returns the row ids of a session's events in a range of numbers.
    static func rowIDs(session: SessionID, events: ClosedRange<EventNumber>) -> ClosedRange<Int64> {
        rowID(session: session, event: events.lowerBound)...rowID(session: session, event: events.upperBound)
    }

    /// Whether the number fits into a row id; ``EventNumber/zero`` names no event.
    static func holds(_ number: EventNumber) -> Bool { .zero <= number && number <= lastEventNumber }

    /// The largest event number of a session.
    static let lastEventNumber = EventNumber(rawValue: 1 << eventNumberBits - 1)
}
