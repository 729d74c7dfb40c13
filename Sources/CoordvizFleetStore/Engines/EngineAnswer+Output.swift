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
            let rows = try lines.dropFirst().map { line in
                if let row = try? decoder.decode([Value].self, from: Data(line)) { return row }
                return try decoder.decode([Value].self, from: Data(Self.quotingNonFiniteNumbers(in: line)))
            }
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

    /// DuckDB writes what a division by zero gives as a number that JSON does not have.
    private static func quotingNonFiniteNumbers(in line: ArraySlice<UInt8>) -> [UInt8] {
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        let lowercase: UInt8 = 0x20
        var result: [UInt8] = []
        var word: [UInt8] = []
        var isInText = false
        var isEscaped = false
        func end(_ word: [UInt8]) -> [UInt8] {
            let isNumber = ["Infinity", "-Infinity", "NaN"].contains { word.elementsEqual($0.utf8) }
            return isNumber ? [UInt8(ascii: "\"")] + word + [UInt8(ascii: "\"")] : word
        }
        for byte in line {
            if !isInText, byte == UInt8(ascii: "-") || letters.contains(byte | lowercase) {
                word.append(byte)
                continue
            }
            result += end(word)
            word = []
            result.append(byte)
            if byte == UInt8(ascii: "\""), !isEscaped { isInText.toggle() }
            isEscaped = isInText && byte == UInt8(ascii: "\\") && !isEscaped
        }
        return result + end(word)
    }

    private static var unreadable: FleetError { .answerUnreadable }
}
