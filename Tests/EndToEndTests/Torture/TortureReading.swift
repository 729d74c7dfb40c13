import CoordvizModel
import Foundation
import TortureStory

@testable import CoordvizRecording

/// A session that was read once, as arrays.
struct TortureReading {
    let facts: SessionFacts
    let dictionary: SessionDictionary
    private(set) var records: [EventRecord] = []
    private(set) var keyframes: [Keyframe] = []

    init(_ session: RecordedSession) throws {
        facts = session.facts
        dictionary = session.dictionary
        records.reserveCapacity(Int(facts.lastEvent.rawValue))
        let all = EventNumber(rawValue: 1)...facts.lastEvent
        try session.forEachRecord(in: all) { records.append($0) }
        var last = facts.lastEvent
        while last > .zero {
            let keyframe = try session.keyframe(atOrBefore: last)
            guard keyframe.event > .zero else { break }
            keyframes.append(keyframe)
            last = EventNumber(rawValue: keyframe.event.rawValue - 1)
        }
        keyframes.reverse()
    }

    /// Nil for a session without events.
    init?(of session: SessionFacts, in reader: RecordingReader) throws {
        guard session.lastEvent > .zero else { return nil }
        try self.init(reader.session(session.id))
    }

    /// Whether both contain the same events of the session.
    func isSame(as other: TortureReading) -> Bool {
        records == other.records && dictionary == other.dictionary && keyframes == other.keyframes
    }
}

/// Finds the ids of the story's names in a recording's dictionary.
struct ReadNames: StoryNames {
    private var strings: [String: StringID] = [:]
    private var locations: [SourceLocation: LocationID] = [:]
    /// By identifier.
    private var nodes: [String: NodeDefinition] = [:]
    private let dictionary: SessionDictionary
    /// Whether two ids have the same value.
    let isAmbiguous: Bool

    init(_ dictionary: SessionDictionary) {
        self.dictionary = dictionary
        for (id, text) in dictionary.strings { strings[text] = id }
        for (id, place) in dictionary.locations { locations[place] = id }
        for node in dictionary.nodes.values { nodes[dictionary.strings[node.identifier] ?? ""] = node }
        isAmbiguous =
            strings.count != dictionary.strings.count || locations.count != dictionary.locations.count
            || nodes.count != dictionary.nodes.count
    }

    func string(_ text: String) -> StringID { strings[text] ?? .none }

    func location(_ place: SourceLocation) -> LocationID { locations[place] ?? .none }

    /// None if its definition differs.
    func node(_ index: Int, of thread: Int) -> NodeID {
        let definition = TortureStory<ReadNames>.definition(index, of: thread)
        guard let node = nodes[definition.identifier], node.kind == definition.kind,
            dictionary.strings[node.typeName] == definition.type
        else { return .none }
        return node.id
    }
}
