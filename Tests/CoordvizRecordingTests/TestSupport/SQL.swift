import Foundation
import GRDB

/// Queries a file like a user with `sqlite3`: the columns of a row are separated by `|`, null is an empty text.
func ask(_ path: String, _ sql: String) throws -> [String] {
    var configuration = Configuration()
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration).read { database in
        try Row.fetchAll(database, sql: sql).map { row in
            row.databaseValues.map { value in
                switch value.storage {
                case .null: ""
                case .int64(let number): "\(number)"
                case .double(let number): "\(number)"
                case .string(let text): text
                case .blob(let data): "\(data.count) bytes"
                }
            }.joined(separator: "|")
        }
    }
}

/// Changes a file without the knowledge of the program that wrote it, like an attacker.
func meddle(_ path: String, _ sql: String) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let database = try DatabaseQueue(path: path, configuration: configuration)
    try database.writeWithoutTransaction { database in
        try database.execute(sql: "PRAGMA ignore_check_constraints = ON; PRAGMA writable_schema = ON;")
        try database.execute(sql: sql)
    }
    try database.close()
}
