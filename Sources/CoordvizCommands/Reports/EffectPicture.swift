internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline
internal import Foundation

extension EffectArguments {
    /// `--why` as a moment; a bare number is an event.
    var moment: String? { why.map { Int64($0).map { $0 >= 0 } == true ? "#\($0)" : $0 } }

    /// The picture for the options. Reports on standard error what is left out of it.
    /// - Parameters:
    ///   - recording: the recording of the session.
    ///   - graphviz: nil for DOT.
    func picture(
        of session: RecordedSession,
        in recording: String,
        _ graphviz: Graphviz?,
        _ format: ExportFormat
    ) throws -> Data {
        let earlier = try compared.session(besides: recording)
        let drawing = try drawing(of: session, comparedWith: earlier)
        compared.reportDamage(in: earlier, besides: recording)
        for note in drawing.notes { StandardError.write("coordviz: \(note)") }
        guard let graphviz else { return Data(drawing.text.utf8) }
        return try PictureFile(session: session, format: format).data { try graphviz.data(drawing.text, format: $0) }
    }

    private func drawing(of session: RecordedSession, comparedWith earlier: RecordedSession?) throws -> EffectDot {
        let process = session.facts.process
        guard let moment else {
            let graph = try EffectGraph(of: session)
            guard let earlier else { return EffectDot(graph, title: "\(process), causes and effects") }
            return EffectDot(
                EffectComparison(graph, before: try EffectGraph(of: earlier)),
                title: "\(process), causes and effects compared with an earlier session"
            )
        }
        let event = try MomentSelection(parsing: moment).moment.namedEvent(in: session)
        let timeline = SessionTimeline(session)
        guard let chain = try timeline.causes(of: event) else {
            throw CauseError.lost(event, try timeline.unknown().loss(of: event))
        }
        return try EffectDot(timeline.effectStep(of: chain), title: "\(process), the step of event \(event)")
    }
}
