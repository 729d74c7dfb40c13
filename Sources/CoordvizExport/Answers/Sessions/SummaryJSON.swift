package import CoordvizModel

/// The JSON document `coordviz/summary/1`: the sessions of a recording and suggested commands.
package struct SummaryJSON: Encodable {
    /// A suggested command.
    package struct Question: Encodable, Equatable, Sendable {
        /// The command line for a shell.
        package let command: String
        /// What the command shows.
        package let text: String

        /// Creates a suggestion.
        package init(command: ShellCommand, text: String) {
            self.command = command.text
            self.text = text
        }
    }

    private let schema = "coordviz/summary/1"
    private let sessions: [SessionJSON]
    private let questions: [Question]

    /// Creates the document for the sessions of a recording and suggested commands.
    package init(_ sessions: [SessionOverview], questions: [Question]) {
        self.sessions = sessions.map(SessionJSON.init)
        self.questions = questions
    }
}
