import GRDB

/// Another program that has the recording open.
final class Stranger {
    private let database: DatabaseQueue

    init(_ path: String) throws {
        var configuration = Configuration()
        // Its lock lasts longer than a call.
        configuration.allowsUnsafeTransactions = true
        database = try DatabaseQueue(path: path, configuration: configuration)
    }

    /// Takes the write lock.
    func take() throws { try database.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") } }

    func letGo() throws { try database.writeWithoutTransaction { try $0.execute(sql: "COMMIT") } }
}
