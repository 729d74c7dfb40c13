internal import GRDBSQLite

/// Allows a statement to read, and denies everything else: https://www.sqlite.org/c3ref/set_authorizer.html
final class QueryAuthorizer {
    /// The first action that was denied, in words that follow "The statement".
    private(set) var refusal: String?

    /// Checks each statement that the connection prepares from here on, until ``remove(from:)``.
    func install(on connection: OpaquePointer) {
        sqlite3_set_authorizer(
            connection,
            { context, action, _, function, _, _ in
                guard let context else { return SQLITE_DENY }
                let authorizer = Unmanaged<QueryAuthorizer>.fromOpaque(context).takeUnretainedValue()
                return authorizer.decide(action, function.map { String(cString: $0) })
            },
            Unmanaged.passUnretained(self).toOpaque()
        )
    }

    static func remove(from connection: OpaquePointer) { sqlite3_set_authorizer(connection, nil, nil) }

    private func decide(_ action: Int32, _ function: String?) -> Int32 {
        switch action {
        case SQLITE_SELECT, SQLITE_READ, SQLITE_RECURSIVE: return SQLITE_OK
        case SQLITE_FUNCTION where function?.lowercased() != "load_extension": return SQLITE_OK
        case SQLITE_FUNCTION: refuse("loads an extension")
        case SQLITE_PRAGMA: refuse("uses a pragma")
        case SQLITE_ATTACH, SQLITE_DETACH: refuse("attaches or detaches a database")
        case SQLITE_TRANSACTION, SQLITE_SAVEPOINT: refuse("begins or ends a transaction")
        case SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE: refuse("writes")
        default: refuse("changes the database")
        }
        return SQLITE_DENY
    }

    private func refuse(_ what: String) {
        if refusal == nil { refusal = what }
    }
}
