internal import CoordvizModel
internal import GRDB

/// What stands in a session's ring and not yet in the database: the last moments before a crash, or before now.
struct RingTail {
    var records: [EventRecord] = []
    var definitions: [Definition] = []
    var losses: [Loss] = []
    var keyframes: [Keyframe] = []

    /// Adds to a dictionary what the definitions say.
    /// - Parameter text: what is made of each text.
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

    /// The facts of a session together with its tail.
    func complete(_ facts: inout SessionFacts) {
        facts.losses += losses
        // The database is untrusted: sums wrap.
        facts.dropped &+= losses.reduce(0) { $0 + $1.last.rawValue - $1.first.rawValue + 1 }
        guard let last = records.last else { return }
        facts.lastEvent = last.number
        facts.duration = last.time
    }
}
