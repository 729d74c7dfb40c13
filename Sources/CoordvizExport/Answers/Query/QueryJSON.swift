package import CoordvizModel

/// The rows of a query as JSON, one object a line (https://jsonlines.org), its keys the columns' names.
///
/// Columns of the same name get a number behind it. Nothing is `null`, bytes are a text `x'00ff'`, and numbers that JSON
/// does not know are texts.
package struct QueryJSON {
    private let keys: [String]
    private let form: OutputForm

    /// Takes the columns' names, and who gets it.
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
