internal import Foundation
package import CoordvizModel

/// A whole session as JSON, `coordviz/recording/1`: everything that a recording holds of it, so that `coordviz import` makes
/// an equal recording of it. `docs/json.md` describes it.
///
/// Written piece by piece: nobody holds a session of a million events as one text. What names a piece (`schema`, `session`,
/// what ids stand for) comes before what uses it, and each event, definition and state has a line of its own.
package enum RecordingJSON {
    /// The form and its version.
    package static let schema = "coordviz/recording/1"

    /// Hands the document to `write` in pieces of some thousand characters. Costs the session's size once.
    /// - Parameter form: who gets it.
    /// - Throws: what the source and `write` throw.
    package static func write(
        _ session: some SessionSource,
        form: OutputForm = .exact,
        to write: @escaping (String) throws -> Void
    ) throws {
        var document = PieceWriter { try write(form.json($0)) }
        try document.add("{\n\"schema\":\(try quoted(schema)),\n\"session\":\(try facts(session.facts))")
        try document.addList("losses") { add in
            for loss in session.facts.losses {
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
        return """
            {"dropped":\(facts.dropped),"ending":"\(facts.ending.rawValue)","process":\(try quoted(facts.process)),\
            "processID":\(facts.processID),"recorderVersion":\(try quoted(facts.recorderVersion)),\
            "session":\(facts.id.rawValue)\(signal),"startedAt":\(facts.startedAt),"system":\(try quoted(facts.system))}
            """
    }

    private static func quoted(_ text: String) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return String(decoding: try encoder.encode(text), as: UTF8.self)
    }
}

/// Rows that hold numbers and our own names only: nothing in them needs an escape, and a million of them are many for an
/// encoder.
private enum RecordingJSONRow {
    /// Asking a kind for its name asks the runtime.
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

/// Collects a document into pieces that are worth a write.
private struct PieceWriter {
    private let write: (String) throws -> Void
    private var piece = ""

    private static let length = 1 << 16

    init(_ write: @escaping (String) throws -> Void) { self.write = write }

    mutating func add(_ text: String) throws {
        piece += text
        if piece.utf8.count >= Self.length { try finish() }
    }

    /// A key and its list, each element on a line.
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
