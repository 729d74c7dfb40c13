/// The style of nodes of a flowchart.
///
/// Styles set fill and text colours together, so that both are readable on light and dark pages.
struct MermaidStyle {
    let name: String
    private let look: String

    /// The statement that defines it.
    var definition: String { "classDef \(name) \(look)" }

    /// The styles of a moment.
    static let flowchart = [
        coordinators,
        MermaidStyle("viewControllers", .controller),
        MermaidStyle("responders", .system),
        added,
        gone,
        MermaidStyle("unknown", .gone, "stroke-dasharray:2 3", text: .open),
        MermaidStyle("message", .path),
        note,
    ]

    /// The styles of what changed in the coordinators.
    static let changes = [
        coordinators, added, gone, MermaidStyle("changed", .path), MermaidStyle("moved", .path, "stroke-width:3px"),
        note,
    ]

    private static let coordinators = MermaidStyle("coordinators", .coordinator)
    private static let added = MermaidStyle("added", .added, "stroke-width:3px")
    private static let gone = MermaidStyle("gone", .gone, "stroke-dasharray:5 4", text: .open)
    private static let note = MermaidStyle("note", .gone)

    private init(_ name: String, _ tone: Tone, _ line: String? = nil, text: Tone = .ink) {
        let colours = tone.light
        self.name = name
        look = [
            colours.fill.map { "fill:\($0)" }, "stroke:\(colours.line)", line, "color:\(text.light.line)",
        ].compactMap { $0 }.joined(separator: ",")
    }
}
