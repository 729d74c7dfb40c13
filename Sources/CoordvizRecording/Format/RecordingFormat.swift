internal import CoordvizModel

/// The numbers that make a SQLite file a recording of ours. Documented in `docs/recording-format.md`.
package enum RecordingFormat {
    /// `PRAGMA application_id`: the letters "CoVz". See https://www.sqlite.org/pragma.html#pragma_application_id
    package static let applicationID: Int32 = 0x436F_567A

    /// `PRAGMA user_version`: the newest version of the format that this build reads and writes.
    package static let version: Int32 = 1

    /// How many bits of an event's row id hold its number; the rest holds how many sessions came before.
    ///
    /// One integer key for both keeps appending cheap (SQLite, "ROWIDs and the INTEGER PRIMARY KEY",
    /// https://www.sqlite.org/lang_createtable.html#rowid) and makes a session's events one contiguous range. A row id
    /// costs a byte for each seven bits (https://www.sqlite.org/fileformat.html#varint): three or four in the first
    /// session, five in the next 15.
    static let eventNumberBits: Int64 = 31

    static func rowID(session: SessionID, event: EventNumber) -> Int64 {
        (session.rawValue &- 1) << eventNumberBits | min(max(event, .zero), lastEventNumber).rawValue
    }

    static func eventNumber(rowID: Int64) -> EventNumber {
        EventNumber(rawValue: rowID & lastEventNumber.rawValue)
    }

    /// The row ids of a session's events within a range of numbers.
    static func rowIDs(session: SessionID, events: ClosedRange<EventNumber>) -> ClosedRange<Int64> {
        rowID(session: session, event: events.lowerBound)...rowID(session: session, event: events.upperBound)
    }

    /// Whether events can be named that way in one session; ``EventNumber/zero`` names none.
    static func holds(_ number: EventNumber) -> Bool { .zero <= number && number <= lastEventNumber }

    /// The largest event number that a recording can hold in one session.
    static let lastEventNumber = EventNumber(rawValue: 1 << eventNumberBits - 1)
}
