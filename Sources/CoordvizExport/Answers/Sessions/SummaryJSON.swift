package import CoordvizModel

/// `coordviz/summary/1`: what a recording holds, and what to ask next.
package struct SummaryJSON: Encodable {
    /// A command to go on with.
    package struct Question: Encodable, Equatable, Sendable {
        /// The command, as it can be typed in a shell.
        package let command: String
        /// What it answers.
        package let text: String

        /// Suggests a command.
        package init(command: ShellCommand, text: String) {
            self.command = command.text
            self.text = text
        }
    }

    private let schema = "coordviz/summary/1"
    private let sessions: [SessionJSON]
    private let questions: [Question]

    /// Writes down the sessions of a recording, and what to ask.
    package init(_ sessions: [SessionOverview], questions: [Question]) {
        self.sessions = sessions.map(SessionJSON.init)
        self.questions = questions
    }
}
