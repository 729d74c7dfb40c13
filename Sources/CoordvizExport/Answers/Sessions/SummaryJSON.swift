package import CoordvizModel

/// `coordviz/summary/1`: what a recording holds, and what to ask next.
public struct SummaryJSON: Encodable {
    /// A command to go on with.
    public struct Question: Encodable, Equatable, Sendable {
        /// The command, as it can be typed in a shell.
        public let command: String
        /// What it answers.
        public let text: String

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
    public init(_ sessions: [SessionOverview], questions: [Question]) {
        self.sessions = sessions.map(SessionJSON.init)
        self.questions = questions
    }
}
