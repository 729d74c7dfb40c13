internal import GRDBSQLite

/// Allows a statement to read, and denies everything else: https://www.sqlite.org/c3ref/set_authorizer.html
final class QueryAuthorizer {
    /// The first action that was denied, in words that follow "The statement".
    private(set) var refusal: String?

    /// The most calls of functions, apart from ``cheap``, when no user can interrupt the statement: they may all be in
    /// one expression, within which SQLite does not look for an interruption. Nil for any number.
    private let mostCalls: Int?
    private var calls = 0
    private(set) var hasTooManyCalls = false
    /// A function that it calls although nothing limits it.
    private(set) var unlimited: String?

    /// The functions that our views use, and others whose cost does not depend on their arguments.
    private static let cheap: Set = [
        "abs", "avg", "coalesce", "count", "dense_rank", "first_value", "ifnull", "iif", "lag", "last_value", "lead",
        "max", "min", "nullif", "rank", "round", "row_number", "sum", "total",
    ]

    /// A width of two billion takes ten seconds in one call, whatever length the connection allows.
    private static let unlimited: Set = ["format", "printf"]

    init(mostCalls: Int? = nil) { self.mostCalls = mostCalls }

    /// Checks each statement that the connection prepares from here on, until ``remove(from:)``.
    func install(on connection: OpaquePointer) {
        sqlite3_set_authorizer(
            connection,
            { context, action, table, function, _, _ in
                guard let context else { return SQLITE_DENY }
                let authorizer = Unmanaged<QueryAuthorizer>.fromOpaque(context).takeUnretainedValue()
                return authorizer.decide(
                    action,
                    table.map { String(cString: $0) },
                    function.map { String(cString: $0) }
                )
            },
            Unmanaged.passUnretained(self).toOpaque()
        )
    }

    static func remove(from connection: OpaquePointer) { sqlite3_set_authorizer(connection, nil, nil) }

    private func decide(_ action: Int32, _ table: String?, _ function: String?) -> Int32 {
        switch action {
        case SQLITE_SELECT, SQLITE_READ, SQLITE_RECURSIVE: return SQLITE_OK
        case SQLITE_FUNCTION:
            let name = function?.lowercased() ?? ""
            if name == "load_extension" {
                refuse("loads an extension")
            } else if mayCall(name) {
                return SQLITE_OK
            }
        case SQLITE_PRAGMA: refuse("uses a pragma")
        case SQLITE_ATTACH, SQLITE_DETACH: refuse("attaches or detaches a database")
        case SQLITE_TRANSACTION, SQLITE_SAVEPOINT: refuse("begins or ends a transaction")
        // So SQLite declares what such a function returns.
        case SQLITE_UPDATE where table == "sqlite_master": refuse("writes, or selects from a function like json_each")
        case SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE: refuse("writes")
        default: refuse("changes the database")
        }
        return SQLITE_DENY
    }

    private func mayCall(_ name: String) -> Bool {
        guard let mostCalls, !Self.cheap.contains(name) else { return true }
        guard !Self.unlimited.contains(name) else {
            unlimited = name
            return false
        }
        calls += 1
        hasTooManyCalls = calls > mostCalls
        return !hasTooManyCalls
    }

    private func refuse(_ what: String) {
        if refusal == nil { refusal = what }
    }
}
