internal import ArgumentParser
internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// `coordviz mcp`: answers an assistant's questions about recordings.
struct MCPCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract: "Answer an assistant's questions about the recordings in a folder.",
        discussion: """
            Speaks the Model Context Protocol on standard input and output. An assistant (Claude, Cursor, Visual Studio \
            Code, …) starts this command itself; docs/mcp.md shows how to configure that. It only reads, and only \
            recordings below the folder. It ends with its input.

            Example:
              claude mcp add coordviz -- coordviz mcp recordings
            """
    )

    @Argument(help: "The folder that the recordings are in.", completion: .directory)
    var folder = "."

    func run() throws {
        // An assistant may keep it for days: no line on standard error counts the seconds.
        Progress.shared.end()
        SQLiteMemory.limit()
        let recordings = try RecordingsBelow(folder)
        try recordings.enter()
        if isatty(STDIN_FILENO) == 1 {
            StandardError.write(
                "coordviz: waits for an assistant's requests; docs/mcp.md says how to configure one. Ctrl-D ends it."
            )
        }
        let server = MCPServer(tools: MCPTool.all(for: recordings), instructions: MCPTool.instructions)
        try MCPConnection(server: server, input: STDIN_FILENO, output: STDOUT_FILENO).run()
    }
}
