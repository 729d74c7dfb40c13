internal import CoordvizModel
internal import GRDB

/// The part of a session's ring that is not in the database yet: the last events before a crash, or before now.
struct RingTail {
    var records: [EventRecord] = []
    var definitions: [Definition] = []
    var losses: [Loss] = []
    var keyframes: [Keyframe] = []

    /// Adds the definitions to a dictionary.
    /// - Parameter text: transforms each text.
    func complete(_ dictionary: inout SessionDictionary, text: (String) -> String) {
        for definition in definitions {
            switch definition {
            case .string(let id, let string): dictionary.strings[id] = text(string)
            case .location(let id, let place):
                dictionary.locations[id] = SourceLocation(file: text(place.file), line: place.line)
            case .node(let node): dictionary.nodes[node.id] = node
            }
        }
    }

    /// Adds the tail to the facts of a session.
    /// - Parameter text: a text that the database holds already.
    func complete(_ facts: inout SessionFacts, text: (StringID) throws -> String?) rethrows {
        let labels = records.filter { $0.kind == .label }
        // A ring may have as many labels as definitions.
        let texts = labels.isEmpty ? [:] : self.texts
        for record in labels {
            if let (name, value) = try (texts[record.name] ?? text(record.name)).flatMap(SessionLabels.split) {
                SessionLabels.set(name, value, in: &facts.labels)
            }
        }
        facts.losses += losses
        facts.dropped = Loss.count(of: losses, and: facts.dropped)
        guard let last = records.last else { return }
        facts.lastEvent = last.number
        facts.duration = last.time
    }

    private var texts: [StringID: String] {
        definitions.reduce(into: [:]) { texts, definition in
            if case .string(let id, let text) = definition, texts[id] == nil { texts[id] = text }
        }
    }
}
