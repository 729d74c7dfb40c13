/// What a question about a fleet returned.
package struct FleetAnswer: Equatable, Sendable {
    /// A value of a row.
    package enum Value: Equatable, Sendable, Encodable {
        case null
        case text(String)
        case number(Int64)
        case real(Double)
        case flag(Bool)

        package func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .null: try container.encodeNil()
            case .text(let text): try container.encode(text)
            case .number(let number): try container.encode(number)
            case .real(let number): try container.encode(number)
            case .flag(let flag): try container.encode(flag)
            }
        }
    }

    package var columns: [String]
    package var rows: [[Value]]

    package init(columns: [String], rows: [[Value]]) {
        self.columns = columns
        self.rows = rows
    }

    /// The values of one column.
    func column(_ name: String) -> [Value] {
        columns.firstIndex(of: name).map { index in rows.map { $0.count > index ? $0[index] : .null } } ?? []
    }
}
