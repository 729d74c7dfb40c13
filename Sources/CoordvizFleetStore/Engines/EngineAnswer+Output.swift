package import CoordvizFleet
internal import Foundation

extension EngineAnswer {
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
        guard let answer = try? JSONDecoder().decode(Self.self, from: Data(document)),
            answer.rows.allSatisfy({ $0.count == answer.columns.count })
        else { throw Self.unreadable }
        self = answer
    }

    private static var unreadable: FleetError {
        .damaged(path: "the engine's answer", reason: "it is not the JSON that was asked for")
    }
}
