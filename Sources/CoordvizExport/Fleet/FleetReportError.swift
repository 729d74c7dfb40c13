package import CoordvizModel

/// An answer from which a fleet's report cannot be made.
package enum FleetReportError: Error, Equatable, Sendable {
    /// A question of ``FleetReport/questions`` has no answer.
    case answerMissing(question: String)
    /// A column is missing, or there twice.
    case columnMissing(question: String, column: String)
    /// A row, counted from 1, has another number of values than there are columns.
    case rowIncomplete(question: String, row: Int)
    /// A value is not of the column's type.
    case valueWrong(question: String, column: String, row: Int, expected: String)
    /// A row is of a version that `report-sessions` does not list.
    case versionUnknown(question: String, row: Int, app: String, version: String)
}

extension FleetReportError: CustomStringConvertible {
    /// One or two sentences for the user.
    package var description: String { sentence.text }

    package var sentence: Sentence {
        switch self {
        case .answerMissing(let question):
            "The report needs the answer to \(question). Ask it, and hand all answers of one run over."
        case .columnMissing(let question, let column):
            "The answer to \(question) has no column \(column), or several. Ask the question of this version of coordviz."
        case .rowIncomplete(let question, let row):
            "Row \(row) of the answer to \(question) has not one value for each column. Ask the engine again."
        case .valueWrong(let question, let column, let row, let expected):
            """
            Row \(row) of the answer to \(question) has no \(expected) in the column \(column). The tables of the fleet \
            were changed, or come from another version of coordviz.
            """
        case .versionUnknown(let question, let row, let app, let version):
            """
            Row \(row) of the answer to \(question) is of \(app), version “\(version)”, which report-sessions does not \
            list. Ask all questions of the same fleet, while nothing is added to it.
            """
        }
    }
}
