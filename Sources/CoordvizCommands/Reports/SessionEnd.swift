internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline

/// The graph at a session's end, which the static part of a report shows.
struct SessionEnd {
    let graph: MomentGraph
    let exporter: DotExporter
    /// What the picture leaves out.
    var notes: [String] { exporter.notes(on: graph) }

    init(of session: RecordedSession) throws {
        graph = try SessionTimeline(session).graph(at: Moment.end.event(in: session))
        let title = "\(session.facts.process), event \(graph.event)"
        exporter = DotExporter(title: title, options: PictureOptions.report(nodes: graph.nodes.count))
    }
}
