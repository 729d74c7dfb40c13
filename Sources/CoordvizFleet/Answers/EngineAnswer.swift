/// The rows that an engine returned: `{"columns":["app"],"rows":[["Shop"]]}`.
package struct EngineAnswer: Equatable, Sendable, Codable {
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
}

extension EngineAnswer.Value: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // The most frequent first: an attempt that fails costs more than all others. An integer is a real number, too.
        if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let number = try? container.decode(Int64.self) {
            self = .integer(number)
        } else if container.decodeNil() {
            self = .null
        } else if let number = try? container.decode(Double.self) {
            self = .real(number)
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else {
            self = .text(try container.decode(NestedAnswer.self).json)
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
