internal import Foundation

/// The rows that an engine returned.
package struct EngineAnswer: Equatable, Sendable {
    /// A value, with the types that all engines share.
    package enum Value: Hashable, Sendable {
        case null
        case text(String)
        case integer(Int64)
        case real(Double)
        case flag(Bool)
    }

    /// The names of the columns, in order.
    package var columns: [String]
    /// The rows, each with a value for each column.
    package var rows: [[Value]]

    package init(columns: [String], rows: [[Value]]) {
        self.columns = columns
        self.rows = rows
    }

    /// Reads lines with a JSON array each: the names of the columns, and then the rows.
    /// - Throws: ``FleetError`` when they hold something else.
    package init(lines: [UInt8]) throws {
        let lines = lines.split(separator: UInt8(ascii: "\n"))
        guard let first = lines.first, let columns = try? JSONDecoder().decode([String].self, from: Data(first)) else {
            throw Self.unreadable
        }
        do {
            let decoder = JSONDecoder()
            let rows = try lines.dropFirst().map { try decoder.decode([Value].self, from: Data($0)) }
            guard rows.allSatisfy({ $0.count == columns.count }) else { throw Self.unreadable }
            self.init(columns: columns, rows: rows)
        } catch is DecodingError {
            throw Self.unreadable
        }
    }

    /// Reads a document `{"columns": […], "rows": [[…]]}`.
    /// - Throws: ``FleetError`` when it is none.
    package init(document: [UInt8]) throws {
        guard let document = try? JSONDecoder().decode(Document.self, from: Data(document)),
            document.rows.allSatisfy({ $0.count == document.columns.count })
        else { throw Self.unreadable }
        self.init(columns: document.columns, rows: document.rows)
    }

    private struct Document: Decodable {
        var columns: [String]
        var rows: [[Value]]
    }

    private static var unreadable: FleetError {
        .damaged(path: "the engine's answer", reason: "it is not the JSON that was asked for")
    }
}

extension EngineAnswer.Value: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Int64.self) {
            self = .integer(number)
        } else if let number = try? container.decode(Double.self) {
            self = .real(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else {
            self = .text("(a list or object)")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .text(let text): try container.encode(text)
        case .integer(let number): try container.encode(number)
        case .real(let number) where number.isFinite: try container.encode(number)
        case .real(let number): try container.encode("\(number)")
        case .flag(let flag): try container.encode(flag)
        }
    }
}
