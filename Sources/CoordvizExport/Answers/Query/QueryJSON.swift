package import CoordvizModel

/// The rows of a query as JSON Lines (https://jsonlines.org): one object per row, with the columns' names as keys.
///
/// Repeated names of columns get a number as a suffix. NULL is `null`, bytes are a text `x'00ff'`, and numbers that
/// JSON cannot represent are texts.
package struct QueryJSON {
    /// The key of each column.
    package let keys: [String]

    private let form: OutputForm

    /// Creates a writer for rows with the given columns.
    package init(columns: [String], form: OutputForm = .exact) {
        self.form = form
        var known: Set<String> = []
        keys = columns.map { column in
            var key = column
            var number = 2
            while !known.insert(key).inserted {
                key = "\(column)_\(number)"
                number += 1
            }
            return key
        }
    }

    /// The line of a row.
    /// - Throws: what encoding throws.
    package func line(_ row: [QueryValue]) throws -> String {
        try AnswerJSON.line(Dictionary(uniqueKeysWithValues: zip(keys, row.map(JSONValue.init))), form: form)
    }
}

private struct JSONValue: Encodable {
    var value: QueryValue

    init(_ value: QueryValue) { self.value = value }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch value {
        case .null: try container.encodeNil()
        case .integer(let number): try container.encode(number)
        case .real(let number) where number.isFinite: try container.encode(number)
        case .text(let text): try container.encode(text)
        case .real, .blob: try container.encode(QueryText.cell(value))
        }
    }
}
