internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline

/// Writes sessions in a format of another tool, in pieces.
struct ToolExport {
    /// At least one; several for spans only.
    let sessions: [RecordedSession]
    let format: ExportFormat
    /// The moment whose objects a graph contains; nil for all.
    let moment: Moment?
    let encoding: OTLPTrace.Encoding

    /// Whether the format is not text, and must not be written to a terminal.
    var isBinary: Bool { format == .perfetto || format == .otlp && encoding == .protobuf }

    func write(to output: OutputFile) throws {
        switch format {
        case .perfetto: try output.write(parts: { try PerfettoTrace.write(session, to: $0) })
        case .chrome: try output.write(parts: { try ChromeTrace.write(session, to: $0) })
        case .otlp:
            try output.write(parts: { write in
                for session in sessions {
                    try OTLPTrace.write(session, encoding: encoding) { batch, _ in try write(batch) }
                }
            })
        case .graphml:
            let graph = try graph()
            try output.write(parts: { try GraphML.write(graph, to: $0) })
        case .gexf:
            let graph = try graph()
            try output.write(parts: { try GEXF.write(graph, to: $0) })
        case .dot, .svg, .png, .pdf, .mermaid, .html, .json, .test: break
        }
    }

    private var session: RecordedSession { sessions[sessions.count - 1] }

    private func graph() throws -> SessionGraph {
        let event = try moment?.event(in: session)
        let graph = try SessionGraph(of: session, at: event)
        if let event, let unknown = graph.unknown {
            StandardError.write("coordviz: event \(event.rawValue): \(unknown)")
        }
        return graph
    }
}
