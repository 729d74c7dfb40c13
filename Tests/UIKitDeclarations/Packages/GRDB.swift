// What CoordvizRecording uses of GRDB, from its documentation: https://swiftpackageindex.com/groue/GRDB.swift/documentation
//
// GRDB itself is 70,000 lines, and imports Combine and Apple's SQLite: it is compiled with the project on every system,
// and has no branches for other systems.
import GRDBSQLite

/// https://swiftpackageindex.com/groue/GRDB.swift/documentation/grdb/databasevalueconvertible
public protocol DatabaseValueConvertible {}

extension Int: DatabaseValueConvertible {}
extension Int64: DatabaseValueConvertible {}
extension UInt32: DatabaseValueConvertible {}
extension Double: DatabaseValueConvertible {}
extension Bool: DatabaseValueConvertible {}
extension String: DatabaseValueConvertible {}
extension Optional: DatabaseValueConvertible where Wrapped: DatabaseValueConvertible {}

extension DatabaseValueConvertible {
    public static func fetchOne(
        _ database: Database,
        sql: String,
        arguments: StatementArguments = StatementArguments()
    ) throws -> Self? { nil }
    public static func fetchAll(
        _ database: Database,
        sql: String,
        arguments: StatementArguments = StatementArguments()
    ) throws -> [Self] { [] }
}

/// https://swiftpackageindex.com/groue/GRDB.swift/documentation/grdb/statementarguments
public struct StatementArguments: ExpressibleByArrayLiteral {
    public init() {}
    public init(arrayLiteral elements: (any DatabaseValueConvertible)?...) {}
    public init<Values: Sequence>(_ values: Values) where Values.Element: DatabaseValueConvertible {}
}

/// https://swiftpackageindex.com/groue/GRDB.swift/documentation/grdb/resultcode
public struct ResultCode: RawRepresentable, Equatable, Hashable, Sendable {
    public let rawValue: CInt
    public init(rawValue: CInt) { self.rawValue = rawValue }
    public var primaryResultCode: ResultCode { self }
    public static let SQLITE_ERROR = ResultCode(rawValue: 1)
    public static let SQLITE_BUSY = ResultCode(rawValue: 5)
    public static let SQLITE_LOCKED = ResultCode(rawValue: 6)
    public static let SQLITE_READONLY = ResultCode(rawValue: 8)
    public static let SQLITE_IOERR = ResultCode(rawValue: 10)
    public static let SQLITE_IOERR_SHORT_READ = ResultCode(rawValue: 522)
    public static let SQLITE_INTERRUPT = ResultCode(rawValue: 9)
    public static let SQLITE_CORRUPT = ResultCode(rawValue: 11)
    public static let SQLITE_FULL = ResultCode(rawValue: 13)
    public static let SQLITE_CANTOPEN = ResultCode(rawValue: 14)
    public static let SQLITE_TOOBIG = ResultCode(rawValue: 18)
    public static let SQLITE_CONSTRAINT = ResultCode(rawValue: 19)
    public static let SQLITE_MISMATCH = ResultCode(rawValue: 20)
    public static let SQLITE_MISUSE = ResultCode(rawValue: 21)
    public static let SQLITE_NOTADB = ResultCode(rawValue: 26)
    public static let SQLITE_READONLY_ROLLBACK = ResultCode(rawValue: 776)
    public static func ~= (pattern: Self, code: Self) -> Bool { pattern == code }
}

/// https://swiftpackageindex.com/groue/GRDB.swift/documentation/grdb/databaseerror
public struct DatabaseError: Error {
    public let extendedResultCode: ResultCode
    public var resultCode: ResultCode { extendedResultCode.primaryResultCode }
    public let message: String?
    public let sql: String?
    public init(resultCode: ResultCode = .SQLITE_ERROR, message: String? = nil, sql: String? = nil) {
        extendedResultCode = resultCode
        self.message = message
        self.sql = sql
    }
}

/// https://swiftpackageindex.com/groue/GRDB.swift/documentation/grdb/rowdecodingerror
public struct RowDecodingError: Error {}

/// https://swiftpackageindex.com/groue/GRDB.swift/documentation/grdb/row
public final class Row {
    public static func fetchAll(
        _ database: Database,
        sql: String,
        arguments: StatementArguments = StatementArguments()
    ) throws -> [Row] { [] }
    public static func fetchOne(
        _ database: Database,
        sql: String,
        arguments: StatementArguments = StatementArguments()
    ) throws -> Row? { nil }
    public static func fetchOne(_ statement: Statement, arguments: StatementArguments? = nil) throws -> Row? { nil }
    public func decode<Value: DatabaseValueConvertible>(_ type: Value.Type, atIndex index: Int) throws -> Value {
        throw RowDecodingError()
    }
    public func decode<Value: DatabaseValueConvertible>(_ type: Value.Type, forColumn column: String) throws -> Value {
        throw RowDecodingError()
    }
}

/// https://swiftpackageindex.com/groue/GRDB.swift/documentation/grdb/statement
public final class Statement {
    public let sqliteStatement: OpaquePointer
    public let sql: String
    public func execute(arguments: StatementArguments? = nil) throws {}
    init(_ handle: OpaquePointer, _ sql: String) {
        sqliteStatement = handle
        self.sql = sql
    }
}

/// https://swiftpackageindex.com/groue/GRDB.swift/documentation/grdb/database
public final class Database {
    public var sqliteConnection: OpaquePointer?
    public var lastInsertedRowID: Int64 { 0 }
    public var changesCount: Int { 0 }
    public var isInsideTransaction: Bool { false }
    public enum TransactionCompletion: Sendable { case commit, rollback }
    public enum TransactionKind: Sendable { case deferred, immediate, exclusive }
    public enum BusyMode: Sendable { case immediateError, timeout(Double) }
    public func execute(sql: String, arguments: StatementArguments = StatementArguments()) throws {}
    public func cachedStatement(sql: String) throws -> Statement { throw DatabaseError() }
    public func makeStatement(sql: String) throws -> Statement { throw DatabaseError() }
    public func inTransaction(
        _ kind: TransactionKind? = nil,
        _ operations: () throws -> TransactionCompletion
    ) throws {}
    public func backup(to destination: Database) throws {}
    public func tableExists(_ name: String) throws -> Bool { false }
    init() {}
}

/// https://swiftpackageindex.com/groue/GRDB.swift/documentation/grdb/configuration
public struct Configuration: Sendable {
    public init() {}
    public var foreignKeysEnabled = true
    public var readonly = false
    public var busyMode = Database.BusyMode.immediateError
    public var observesSuspensionNotifications = false
    public var allowsUnsafeTransactions = false
    public mutating func prepareDatabase(_ setup: @escaping @Sendable (Database) throws -> Void) {}
}

/// https://swiftpackageindex.com/groue/GRDB.swift/documentation/grdb/databasequeue
public final class DatabaseQueue: Sendable {
    public init(path: String, configuration: Configuration = Configuration()) throws {}
    public init(named name: String? = nil, configuration: Configuration = Configuration()) throws {}
    public func read<T>(_ value: (Database) throws -> T) throws -> T { try value(Database()) }
    public func unsafeRead<T>(_ value: (Database) throws -> T) rethrows -> T { try value(Database()) }
    public func write<T>(_ updates: (Database) throws -> T) throws -> T { try updates(Database()) }
    public func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) rethrows -> T { try updates(Database()) }
    public func close() throws {}
}

/// https://swiftpackageindex.com/groue/GRDB.swift/documentation/grdb/databasemigrator
public struct DatabaseMigrator: Sendable {
    public init() {}
    public mutating func registerMigration(
        _ identifier: String,
        migrate: @escaping @Sendable (Database) throws -> Void
    ) {}
    public func migrate(_ writer: DatabaseQueue) throws {}
}
