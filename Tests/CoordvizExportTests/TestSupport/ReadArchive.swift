import Foundation

/// The data of a report's page, read a second time, in another way than by the page.
struct ReadArchive {
    private struct Directory: Decodable {
        struct Column: Decodable {
            var name: String
            var coding: String
            var count: Int
            var bytes: Int
        }

        var texts: [String]
        var columns: [Column]
    }

    private let directory: Directory
    private let json: [UInt8]
    private(set) var columns: [String: [Int64]] = [:]

    init(_ bytes: [UInt8]) throws {
        let length = bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        json = Array(bytes[4..<4 + length])
        directory = try JSONDecoder().decode(Directory.self, from: Data(json))
        var rest = bytes[(4 + length)...]
        for column in directory.columns {
            let numbers = Self.numbers(rest.prefix(column.bytes))
            rest = rest.dropFirst(column.bytes)
            columns[column.name] = column.coding == "plain" ? numbers.map { Int64($0) } : Self.sums(numbers)
            precondition(columns[column.name]?.count == column.count, "The directory lies about \(column.name).")
        }
    }

    /// The texts to which a column refers.
    func texts(_ column: String, orZero: Bool = false) -> [String] {
        (columns[column] ?? []).map { directory.texts[Int($0) - (orZero ? 1 : 0)] }
    }

    /// The directory and the numbers, for reading; what follows from the columns and changes with a release is left out.
    var text: String {
        get throws {
            var directory = try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any] ?? [:]
            directory["columns"] = nil
            let value: [String: Any] = ["directory": directory]
            let head = try JSONSerialization.data(
                withJSONObject: value,
                options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            )
            let lines = columns.sorted { $0.key < $1.key }.map { name, numbers in
                "    \"\(name)\" : [\(numbers.map(String.init).joined(separator: ","))]"
            }
            return "{\n  \"columns\" : {\n\(lines.joined(separator: ",\n"))\n  },"
                + String(decoding: head, as: UTF8.self).dropFirst() + "\n"
        }
    }

    private static func numbers(_ bytes: ArraySlice<UInt8>) -> [UInt64] {
        var numbers: [UInt64] = []
        var (number, shift): (UInt64, UInt64) = (0, 0)
        for byte in bytes {
            number |= UInt64(byte & 0x7F) << shift
            shift += 7
            if byte < 0x80 {
                numbers.append(number)
                (number, shift) = (0, 0)
            }
        }
        return numbers
    }

    private static func sums(_ numbers: [UInt64]) -> [Int64] {
        var sum: Int64 = 0
        return numbers.map { number in
            sum &+= Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
            return sum
        }
    }
}
