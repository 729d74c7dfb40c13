/// What a query of a fleet's tables returned, as any engine gives it: `{"columns":["app"],"rows":[["Shop"]]}`.
package struct FleetAnswer: Equatable, Sendable, Codable {
    package var columns: [String]
    package var rows: [[FleetValue]]

    package init(columns: [String], rows: [[FleetValue]]) {
        self.columns = columns
        self.rows = rows
    }
}

/// A value of a query's answer.
package enum FleetValue: Equatable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int64)
    case number(Double)
    case text(String)
}

extension FleetValue: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // The most frequent first: an attempt that fails costs more than all others. An integer is a number, too.
        if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode(Int64.self) {
            self = .integer(value)
        } else if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else {
            self = .boolean(try container.decode(Bool.self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .boolean(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        }
    }
}
