internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline

/// Writes a session as a Mermaid diagram: a moment, a message, or the lifetimes of coordinators.
struct MermaidDiagram {
    let session: RecordedSession

    func flowchart(of graph: MomentGraph) -> String {
        MermaidFlowchart(title: "\(session.facts.process), event \(graph.event)").text(graph)
    }

    /// - Parameter message: a message's id, with or without `#`.
    func sequence(of message: String, recording: String) throws -> String {
        guard let id = Int64(message.hasPrefix("#") ? String(message.dropFirst()) : message) else {
            let command: ShellCommand = "coordviz messages \(ShellWord(path: recording))"
            throw CommandFailure(
                .usage,
                "'\(message)' is not the id of a message. '\(command)' lists all messages with their ids."
            )
        }
        return MermaidSequence(dictionary: session.dictionary).text(try SessionTimeline(session).message(id))
    }

    func lifetimes() throws -> String {
        let lifetimes = try MermaidLifetimes(history: SessionHistory(of: session), dictionary: session.dictionary)
        return lifetimes.text(title: "Coordinators of \(session.facts.process), session \(session.facts.id.rawValue)")
    }
}
