internal import CoordvizFleet

/// An answer whose columns and values are checked as they are read.
struct AnswerTable {
    /// A column by its place, so that its name is looked up once.
    struct Column {
        let name: String
        fileprivate let place: Int
    }

    let question: String
    let rows: [[EngineAnswer.Value]]
    private let columns: [String]

    /// - Throws: ``FleetReportError``, if the answer is missing or a row has too few or too many values.
    init(_ question: String, in answers: [String: EngineAnswer]) throws {
        guard let answer = answers[question] else { throw FleetReportError.answerMissing(question: question) }
        if let row = answer.rows.firstIndex(where: { $0.count != answer.columns.count }) {
            throw FleetReportError.rowIncomplete(question: question, row: row + 1)
        }
        self.question = question
        rows = answer.rows
        columns = answer.columns
    }

    func column(_ name: String) throws -> Column {
        let places = columns.indices.filter { columns[$0] == name }
        guard places.count == 1 else { throw FleetReportError.columnMissing(question: question, column: name) }
        return Column(name: name, place: places[0])
    }

    func text(_ column: Column, _ row: Int) throws -> String {
        guard let text = try textOrNil(column, row) else { throw wrong(column, row, "text") }
        return text
    }

    func textOrNil(_ column: Column, _ row: Int) throws -> String? {
        switch rows[row][column.place] {
        case .null: nil
        case .text(let text): text
        default: throw wrong(column, row, "text")
        }
    }

    /// A count, duration or number of a place, none of which is negative.
    func count(_ column: Column, _ row: Int) throws -> Int64 {
        guard let count = try countOrNil(column, row) else { throw wrong(column, row, "whole number of at least 0") }
        return count
    }

    func countOrNil(_ column: Column, _ row: Int) throws -> Int64? {
        switch rows[row][column.place] {
        case .null: return nil
        case .integer(let count) where count >= 0: return count
        default: throw wrong(column, row, "whole number of at least 0")
        }
    }

    func wrong(_ column: Column, _ row: Int, _ expected: String) -> FleetReportError {
        .valueWrong(question: question, column: column.name, row: row + 1, expected: expected)
    }
}
