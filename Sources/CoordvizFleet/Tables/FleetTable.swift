/// A table of the fleet. `docs/fleet.md` describes each column.
package enum FleetTable: String, CaseIterable, Comparable, Sendable {
    case sessions
    case messages
    case lifetimes
    case screens
    case transitions
    case findings
    case labels
    /// Written on request only: it takes more space than all others together.
    case events

    /// The table's name in SQL and of its folder.
    package var name: String { rawValue }

    /// The columns in which every row begins. The day, which all tables have as well, is part of a file's path.
    package static let common: [FleetColumn] = [
        .text("session_id"), .text("addition"), .text("app"), .text("version").orNull,
    ]

    /// The column that is part of the path of a file, as engines read it from folders named `day=2026-11-24`.
    package static let day = FleetColumn.text("day")

    /// All columns of a row, in order.
    package var columns: [FleetColumn] { Self.common + ownColumns }

    /// The columns by which a row is found. With them the order of rows is total.
    package var key: [String] {
        switch self {
        case .sessions: ["session_id"]
        case .messages: ["session_id", "message"]
        case .lifetimes: ["session_id", "node", "added_event"]
        case .screens: ["session_id", "n"]
        case .transitions, .events: ["session_id", "event"]
        case .findings: ["session_id", "fingerprint"]
        case .labels: ["session_id", "name"]
        }
    }

    package static func < (first: FleetTable, second: FleetTable) -> Bool {
        (allCases.firstIndex(of: first) ?? 0) < (allCases.firstIndex(of: second) ?? 0)
    }

    private var ownColumns: [FleetColumn] {
        switch self {
        case .sessions:
            [
                .text("build").orNull, .text("commit").orNull, .text("started_at"), .number("duration_ns"),
                .text("system"), .text("process"), .text("recorder_version"), .text("ending"),
                .number("signal").orNull, .number("events"), .number("lost"), .number("messages"),
                .number("unhandled"), .number("coordinators"), .number("screens"), .number("findings"),
                .text("not_judged"), .text("recording"), .number("recording_session"),
            ]
        case .messages:
            [
                .number("message"), .number("sent_ns").orNull, .text("name").orNull, .text("sender_type").orNull,
                .text("location").orNull, .text("outcome").orNull, .number("hops").orNull, .number("detours").orNull,
                .text("handler_type").orNull, .text("action").orNull, .text("cause_name").orNull,
                .number("took_ns").orNull,
            ]
        case .lifetimes:
            [
                .number("node"), .text("kind"), .text("type"), .text("role").orNull, .text("parent_type").orNull,
                .number("added_event"), .number("added_ns").orNull, .number("removed_ns").orNull,
                .number("released_ns").orNull, .number("lived_ns").orNull, .flag("leaked").orNull,
                .text("message").orNull, .text("action").orNull,
            ]
        case .screens:
            [
                .number("n"), .number("controller"), .text("screen"), .text("coordinator").orNull,
                .number("appeared_ns"), .number("shown_ns").orNull, .text("next_screen").orNull,
            ]
        case .transitions:
            [
                .number("event"), .number("began_ns"), .text("kind"), .text("container").orNull,
                .text("from_screen").orNull, .text("screen").orNull, .number("took_ns").orNull,
                .flag("cancelled").orNull, .text("message").orNull, .text("handler_type").orNull,
                .text("action").orNull,
            ]
        case .findings:
            [
                .text("rule"), .text("severity"), .text("fingerprint"), .text("headline"), .text("role"),
                .text("location").orNull, .number("occurrences"), .number("first_event"), .number("first_ns").orNull,
            ]
        case .labels: [.text("name"), .text("value")]
        case .events:
            [
                .number("event"), .number("at_ns"), .text("kind"), .text("subject_type").orNull,
                .text("object_type").orNull, .number("message").orNull, .text("name").orNull,
                .text("location").orNull, .number("cause").orNull,
            ]
        }
    }
}
