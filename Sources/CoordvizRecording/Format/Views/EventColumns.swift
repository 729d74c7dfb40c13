internal import CoordvizModel

/// The SQL with which views unpack a row of `event`. `docs/recording-format.md` describes how rows are packed.
enum EventColumns {
    /// Each event with its span: the row ids of a block. The first span contains events before all blocks, which exist
    /// only in damaged files. In SQLite `CROSS JOIN` determines which of both is looked up in the other
    /// (https://www.sqlite.org/optoverview.html#crossjoin): a range of row ids for each span.
    static let unpacked = """
        WITH span AS (
        SELECT -9223372036854775807 - 1 AS first, coalesce(min(id) - 1, 9223372036854775807) AS last, 0 AS time, 0 AS message
        FROM block
        UNION ALL
        SELECT id, coalesce(lead(id) OVER (ORDER BY id) - 1, 9223372036854775807), time, message FROM block
        )
        SELECT event.id, (event.id >> 31) + 1 AS session, event.id & 2147483647 AS number, what, what & 255 AS kind,
        (what >> 8) & 7 AS strength, (what >> 11) & 255 AS code, event.time + span.time AS time, subject,
        coalesce(subject, 0) + object AS object, event.message + span.message AS message, name,
        CASE WHEN links & 1 = 1 THEN links >> 32 ELSE links >> 1 END & 2147483647 AS toCause,
        CASE WHEN links & 1 = 1 THEN (links >> 1) & 2147483647 ELSE 0 END AS toSince, aside & 4294967295 AS location,
        ((coalesce(aside, 0) >> 32) + CASE what & 255 WHEN \(kind(.hop)) THEN coalesce(coalesce(subject, 0) + object, 0) ELSE 0
        END) & 4294967295 AS predicted
        FROM span CROSS JOIN event WHERE event.id BETWEEN first AND last
        """

    // MARK: Columns of unpacked rows

    static let thread = "((what >> 19) + 1) & 65535"

    /// Returns the number of the event that is `distance` events before the event `number`, or null.
    static func swapped(_ distance: String) -> String {
        """
        nullif(CASE WHEN \(distance) IN (0, number) THEN \(distance) ELSE (number - \(distance)) & 2147483647 END, 0)
        """
    }

    /// The text for a joined row of `location`.
    static let place = "location.file || ':' || location.line"

    static func kind(_ kind: EventKind) -> String { "\(kind.rawValue)" }

    static func kinds(_ kinds: EventKind...) -> String {
        "(\(kinds.map(\.rawValue).sorted().map(String.init).joined(separator: ", ")))"
    }
}
