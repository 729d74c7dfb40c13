internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline

/// Makes the picture for the options of `coordviz export`.
struct SessionPicture {
    let session: RecordedSession
    let arguments: PictureArguments
    private let timeline: SessionTimeline<RecordedSession>
    private let layers: Set<PictureLayer>

    /// - Throws: ``PictureError`` for unknown layers.
    init(of session: RecordedSession, _ arguments: PictureArguments) throws {
        self.session = session
        self.arguments = arguments
        timeline = SessionTimeline(session)
        layers = try arguments.options().layers
    }

    /// A graph and its exporter.
    typealias Picture = (graph: MomentGraph, exporter: DotExporter)

    /// The picture for the options. Reports on standard error what is unknown or left out in it.
    func picture() throws -> Picture {
        if arguments.from != nil || arguments.to != nil { return try difference() }
        if let message = arguments.message { return try way(of: message) }
        let event = try moment(arguments.at) ?? Moment.end.event(in: session)
        let since = try moment(arguments.since)
        if let since, since > event { throw MomentError.wrongOrder(since: since, at: event) }
        let graph = try timeline.graph(
            at: event,
            since: since,
            showsPrivateViews: layers.contains(.privateViews),
            overlays: layers.overlays
        )
        return try draw(graph, "event \(event)")
    }

    /// A drawing and a file name for each change.
    func frames() throws -> [(name: String, drawing: DotDrawing)] {
        let (from, to) = try range()
        let history = try SessionHistory(of: session)
        let frames = try PictureFrames(of: history, dictionary: session.dictionary, layers: layers, from: from, to: to)
        let root = try arguments.root.map { try timeline.node(NodeSelection(parsing: $0), at: to) }
        let stage = PictureStage(
            history,
            dictionary: session.dictionary,
            frames: frames,
            options: try arguments.options(root: root)
        )
        return try frames.events.enumerated().map { index, event in
            let graph = try timeline.graph(
                at: event,
                since: frames.beginning(of: index),
                showsPrivateViews: layers.contains(.privateViews),
                overlays: layers.overlays
            )
            let exporter = DotExporter(title: title("event \(event)"), options: stage.options)
            return (frames.name(of: index), exporter.drawing(of: graph, on: stage))
        }
    }

    private func difference() throws -> Picture {
        guard layers.overlays.isEmpty else {
            throw CommandFailure(
                .usage,
                "A difference does not show responder chains or delegate calls: leave the layers chain and delegates out."
            )
        }
        let (from, to) = try range()
        let views = !layers.isDisjoint(with: [.views, .privateViews])
        let difference = try SessionDifference(
            from: ComparedSide(timeline, at: from, includesViews: views),
            to: ComparedSide(timeline, at: to, includesViews: views)
        )
        for text in difference.unknownBefore { StandardError.write("coordviz: event \(from): \(text)") }
        for text in difference.unknownAfter { StandardError.write("coordviz: event \(to): \(text)") }
        return try draw(MomentGraph(difference), "from event \(from) to event \(to)")
    }

    private func way(of message: String) throws -> Picture {
        let id = Int64(message.hasPrefix("#") ? String(message.dropFirst()) : message) ?? 0
        let path = try timeline.message(id)
        let events = [path.sent] + path.hops.map(\.event) + path.stops.map(\.event)
        let end = path.ending?.event ?? events.max() ?? path.sent
        var graph = try timeline.graph(
            at: end,
            // What the user's action had changed before it was sent is marked too, as in a picture of a moment.
            since: timeline.stepBeginning(at: min(path.sent, end)),
            showsPrivateViews: layers.contains(.privateViews),
            overlays: layers.overlays
        )
        // Only this message, even if others were pending at that moment.
        graph.messages = [path]
        return try draw(graph, "message \(id) at its end, event \(end)")
    }

    private func draw(_ graph: MomentGraph, _ what: String) throws -> Picture {
        for note in graph.notes { StandardError.write("coordviz: event \(graph.event.rawValue): \(note)") }
        let root = try arguments.root.map { try timeline.node(NodeSelection(parsing: $0), at: graph.event) }
        let exporter = DotExporter(title: title(what), options: try arguments.options(root: root))
        for note in exporter.notes(on: graph) { StandardError.write("coordviz: \(note)") }
        return (graph, exporter)
    }

    private func title(_ what: String) -> String { "\(session.facts.process), \(what)" }

    private func moment(_ text: String?) throws -> EventNumber? {
        try text.map { try MomentSelection(parsing: $0).moment.event(in: session) }
    }

    private func range() throws -> (from: EventNumber, to: EventNumber) {
        let from = try moment(arguments.from) ?? Moment.start.event(in: session)
        let to = try moment(arguments.to) ?? Moment.end.event(in: session)
        guard from <= to else {
            throw CommandFailure(
                .usage,
                arguments.from == nil
                    ? "--to names \(to), which is before \(from), where the session starts. Name a later moment."
                    : "--from names \(from), which is after \(to), the later moment. Swap them."
            )
        }
        return (from, to)
    }
}
