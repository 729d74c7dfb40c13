public import CoordvizModel
public import CoordvizTimeline

/// Writes a session as one HTML file that opens from disk, without network and without any other file.
///
/// Pure: the layout and the static picture come from Graphviz, which the caller runs. The same session gives the same
/// bytes.
public struct HTMLReport {
    private let facts: SessionFacts
    private let dictionary: SessionDictionary
    private let history: SessionHistory
    private let recording: String
    private let assignment: SlotAssignment

    /// A report on the session of `source`.
    /// - Parameter recording: the recording's name, as the reader shall see it.
    public init(of source: some SessionSource, history: SessionHistory, recording: String) {
        facts = source.facts
        dictionary = source.dictionary
        self.history = history
        self.recording = recording
        assignment = SlotAssignment(history: history, dictionary: dictionary)
    }

    /// What to ask Graphviz for before ``html(layout:staticPicture:)``.
    public var layoutRequest: LayoutRequest { LayoutRequest(assignment) }

    /// The data of the page alone, as JSON with sorted keys.
    public func json(layout: GraphLayout) throws -> String {
        try ScriptData.json(data(layout: layout))
    }

    /// The whole page.
    /// - Parameters:
    ///   - staticPicture: the graph of the end as SVG, for readers without scripts.
    ///   - difference: what differs from another session or moment, if the report is about that.
    public func html(
        layout: GraphLayout,
        staticPicture: String,
        difference: DifferenceSection? = nil
    ) throws -> String {
        let data = data(layout: layout)
        return try ReportPage.filled([
            .title: HTMLText.escaped("\(data.session.process) · \(recording)"),
            .staticContent: StaticReport(data: data, picture: staticPicture, difference: difference).html,
            .data: ScriptData.json(data),
        ])
    }

    private func data(layout: GraphLayout) -> ReportData {
        ReportDataBuilder(
            recording: recording,
            facts: facts,
            dictionary: dictionary,
            history: history,
            assignment: assignment,
            layout: layout
        ).build()
    }
}
