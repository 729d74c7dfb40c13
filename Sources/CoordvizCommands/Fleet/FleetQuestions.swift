internal import CoordvizFleetQuestions
internal import CoordvizFleetStore
internal import Foundation

/// The questions that coordviz brings along: SQL files, which are part of the program.
enum FleetQuestions {
    /// A question with its SQL.
    struct Question {
        var name: String
        /// What it answers: the file's first line.
        var title: String
        var sql: String
    }

    /// The questions for `ask`, in order of their names; not those of the report's page.
    static let all = everything.filter { !$0.name.hasPrefix(reportPrefix) }

    /// The questions of the report's page, by name.
    static let ofReport = everything.filter { $0.name.hasPrefix(reportPrefix) }

    private static let reportPrefix = "report-"

    private static let everything: [Question] = (0..<coordviz_fleet_question_count()).map { index in
        let question = coordviz_fleet_questions()[index]
        let bytes = UnsafeRawBufferPointer(start: question.sql, count: question.size)
        let sql = String(decoding: bytes, as: UTF8.self)
        let title = sql.prefix { !$0.isNewline }.drop { $0 == "-" || $0 == " " }
        return Question(name: String(cString: question.name), title: String(title), sql: statement(sql))
    }.sorted { $0.name < $1.name }

    static func question(named name: String) -> Question? { all.first { $0.name == name } }

    /// A person's query without the semicolon that many write at its end.
    static func statement(_ sql: String) -> String {
        var sql = sql.trimmingCharacters(in: .whitespacesAndNewlines)
        while sql.hasSuffix(";") { sql = String(sql.dropLast()).trimmingCharacters(in: .whitespacesAndNewlines) }
        return sql
    }
}
