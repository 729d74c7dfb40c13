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
        var patterns: [Pattern]
        var findings: [[String: JSONValue]]?
        var growth: Growth?
        var columns: [Column]
    }

    /// The sentence of an event.
    struct Pattern: Decodable, Hashable {
        var kind: String
        var text: String
    }

    /// What data are that begin after an event.
    struct Growth: Decodable, Equatable {
        var after: Int64
        var structure: String
        var findings: String
        var checked: Int64
    }

    /// A value that is there, whatever it is.
    private struct JSONValue: Decodable {
        init(from _: any Decoder) {}
    }

    private let directory: Directory
    private let json: [UInt8]
    private var leavesOutGrowth = false
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

    func text(_ place: Int) -> String { directory.texts[place] }

    /// Makes ``text`` that of data that say nothing of growth.
    mutating func forgetGrowth() { leavesOutGrowth = true }

    var patterns: [Pattern] { directory.patterns }
    var growth: Growth? { directory.growth }
    /// Nil if the data have none.
    var findingCount: Int? { directory.findings?.count }

    /// The directory and the numbers, for reading; what follows from the columns and changes with a release is left out.
    var text: String {
        get throws {
            var directory = try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any] ?? [:]
            directory["columns"] = nil
            if leavesOutGrowth { directory["growth"] = nil }
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
