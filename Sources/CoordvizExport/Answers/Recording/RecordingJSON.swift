internal import Foundation
package import CoordvizModel

/// Writes a whole session as the JSON document `coordviz/recording/1`, from which `coordviz import` makes an equal
/// recording. `docs/json.md` describes it.
///
/// Written in pieces, so that a large session is never in memory as one text. Definitions (`schema`, `session`, ids)
/// come before their uses, and each event, definition and state is on its own line.
package enum RecordingJSON {
    /// The schema and its version.
    package static let schema = "coordviz/recording/1"

    /// Passes the document to `write` in pieces of some thousand characters. Takes time linear in the session.
    /// - Parameter form: whether the output is a terminal.
    /// - Throws: the errors of the source and of `write`.
    package static func write(
        _ session: some SessionSource,
        form: OutputForm = .exact,
        to write: @escaping (String) throws -> Void
    ) throws {
        var document = PieceWriter { try write(form.json($0)) }
        try document.add("{\n\"schema\":\(try quoted(schema)),\n\"session\":\(try facts(session.facts))")
        try document.addList("losses") { add in
            // Readers of the document see again what is missing.
            for loss in session.facts.losses where loss.reason.isRecorded {
                try add(
                    #"{"first":\#(loss.first.rawValue),"last":\#(loss.last.rawValue),"reason":"\#(loss.reason.name)"}"#
                )
            }
        }
        try addDictionary(session.dictionary, to: &document)
        try document.addList("events") { add in
            let first = EventNumber(rawValue: 1)
            guard session.facts.lastEvent >= first else { return }
            try session.forEachRecord(in: first...session.facts.lastEvent) { try add(RecordingJSONRow.event($0)) }
        }
        try document.addList("keyframes") { add in
            try session.forEachKeyframe { try add(RecordingJSONRow.keyframe($0)) }
        }
        try document.add("\n}\n")
        try document.finish()
    }

    private static func addDictionary(_ dictionary: SessionDictionary, to document: inout PieceWriter) throws {
        try document.addList("strings") { add in
            for (id, text) in dictionary.strings.sorted(by: { $0.key < $1.key }) {
                try add(#"{"id":\#(id.rawValue),"text":\#(try quoted(text))}"#)
            }
        }
        try document.addList("locations") { add in
            for (id, place) in dictionary.locations.sorted(by: { $0.key < $1.key }) {
                try add(#"{"file":\#(try quoted(place.file)),"id":\#(id.rawValue),"line":\#(place.line)}"#)
            }
        }
        try document.addList("nodes") { add in
            for (_, node) in dictionary.nodes.sorted(by: { $0.key < $1.key }) { try add(RecordingJSONRow.node(node)) }
        }
    }

    private static func facts(_ facts: SessionFacts) throws -> String {
        let signal = facts.signal.map { ",\"signal\":\($0)" } ?? ""
        let labels = try facts.labels.sorted { $0.key < $1.key }.map { "\(try quoted($0)):\(try quoted($1))" }
        return """
            {"dropped":\(facts.dropped),"ending":"\(facts.ending.rawValue)",\
            "labels":{\(labels.joined(separator: ","))},"process":\(try quoted(facts.process)),\
            "processID":\(facts.processID),"recorderVersion":\(try quoted(facts.recorderVersion)),\
            "session":\(facts.id.rawValue)\(signal),"startedAt":\(facts.startedAt),"system":\(try quoted(facts.system)),\
            "uuid":"\(facts.uuid.text)"}
            """
    }

    private static func quoted(_ text: String) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return String(decoding: try encoder.encode(text), as: UTF8.self)
    }
}

/// Rows that contain only numbers and our own names. They need no escapes, so they are written without an encoder,
/// which would be slow for a million rows.
private enum RecordingJSONRow {
    /// Cached, because the name of a kind comes from the runtime.
    private static let names = Dictionary(uniqueKeysWithValues: EventKind.allCases.map { ($0, $0.name) })

    static func event(_ record: EventRecord) -> String {
        var row = "{"
        func add(_ key: String, _ value: some BinaryInteger) {
            if value != 0 { row += "\"\(key)\":\(value)," }
        }
        add("cause", record.causeEvent.rawValue)
        add("code", record.code)
        row += "\"event\":\(record.number.rawValue),\"kind\":\"\(names[record.kind] ?? "")\","
        add("location", record.location.rawValue)
        add("message", record.message.rawValue)
        add("name", record.name.rawValue)
        add("object", record.object.rawValue)
        add("predicted", record.predicted.rawValue)
        add("predictedCode", record.predictedCode)
        add("since", record.since.rawValue)
        if record.strength != .none { row += "\"strength\":\"\(record.strength.name)\"," }
        add("subject", record.subject.rawValue)
        row += "\"thread\":\(record.thread),\"time\":\(record.time)}"
        return row
    }

    static func node(_ node: NodeDefinition) -> String {
        let identifier = node.identifier.orNil.map { "\"identifier\":\($0.rawValue)," } ?? ""
        return
            "{\(identifier)\"kind\":\"\(node.kind.name)\",\"node\":\(node.id.rawValue),\"type\":\(node.typeName.rawValue)}"
    }

    static func keyframe(_ keyframe: Keyframe) -> String {
        let state = keyframe.state
        let appearances = state.appearances.sorted { $0.key < $1.key }.map { node, appearance in
            #"{"appearance":"\#(appearance.name)","node":\#(node.rawValue)}"#
        }
        let edges = state.edges.sorted { $0.key < $1.key }.map { edge, began in
            #"{"began":\#(began.rawValue),"from":\#(edge.from.rawValue),"kind":"\#(edge.kind.name)","to":\#(edge.to.rawValue)}"#
        }
        let nodes = state.nodes.sorted().map { String($0.rawValue) }
        return """
            {"appearances":[\(appearances.joined(separator: ","))],"edges":[\(edges.joined(separator: ","))],\
            "event":\(keyframe.event.rawValue),"nodes":[\(nodes.joined(separator: ","))]}
            """
    }
}

/// Collects text into pieces that are large enough for a write.
private struct PieceWriter {
    private let write: (String) throws -> Void
    private var piece = ""

    private static let length = 1 << 16

    init(_ write: @escaping (String) throws -> Void) { self.write = write }

    mutating func add(_ text: String) throws {
        piece += text
        if piece.utf8.count >= Self.length { try finish() }
    }

    /// Adds a key with its list, one element per line.
    mutating func addList(_ key: String, _ fill: ((String) throws -> Void) throws -> Void) throws {
        try add(",\n\"\(key)\":[")
        var isFirst = true
        try fill { element in
            try add("\(isFirst ? "" : ",")\n\(element)")
            isFirst = false
        }
        try add(isFirst ? "]" : "\n]")
    }

    mutating func finish() throws {
        if !piece.isEmpty { try write(piece) }
        piece = ""
    }
}
