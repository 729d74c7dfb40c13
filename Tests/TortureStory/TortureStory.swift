package import CoordvizModel

/// What each thread of the torture program records, event by event, as a formula: what is in a recording can be compared
/// with it, field by field.
package struct TortureStory<Names: StoryNames> {
    private let names: Names
    /// How many characters longer every eighth event's name is, to make a recording grow fast.
    private let nameSize: Int
    private let padding: String
    private let shared: [NodeID]
    private let texts: [StringID]
    private let places: [LocationID]
    private let kinds = EventKind.allCases.filter { $0 != .released }

    /// Each of a thread's own nodes is mentioned by so many events, and released by the last of them.
    package static var eventsPerNode: Int { 61 }

    /// How many nodes all threads share.
    package static var sharedNodes: Int { 12 }

    /// The story with these names.
    package init(names: Names, nameSize: Int) {
        self.names = names
        self.nameSize = nameSize
        padding = String(repeating: "x", count: nameSize)
        shared = (0..<Self.sharedNodes).map { names.node($0, of: -1) }
        texts = (0..<50).map { names.string("text \($0)") }
        places = (0..<30).map {
            names.location(SourceLocation(file: "Torture/File\($0 % 7).swift", line: UInt32($0 * 31 + 1)))
        }
    }

    /// What defines a thread's node.
    package static func definition(_ index: Int, of thread: Int) -> (kind: NodeKind, type: String, identifier: String) {
        let kinds = NodeKind.allCases
        return (kinds[(index + thread + 1) % kinds.count], "Torture.Type\(index % 9)", "\(thread).\(index)")
    }

    /// The event that a thread records as its `index`th, but for its number and time.
    /// - Parameters:
    ///   - node: the thread's own node at that moment, see ``ownNode(at:)``.
    ///   - numbers: gives the numbers of the thread's events before it, by their index.
    package func record(_ index: Int, of thread: Int, node: NodeID, numbers: (Int) -> EventNumber) -> EventRecord {
        let place = index % Self.eventsPerNode
        let kind = place == Self.eventsPerNode - 1 ? .released : kinds[(index + thread) % kinds.count]
        // An edge has two ends.
        let isAlone = kind == .released || index % 5 == 0 && !Self.isOfEdge(kind)
        var record = EventRecord(
            kind,
            subject: node,
            object: isAlone ? .none : shared[(index + thread * 3) % shared.count],
            predicted: index % 4 == 0 ? shared[index % shared.count] : .none,
            message: MessageID(rawValue: index % 3 == 0 ? 0 : UInt32(index * 4 + thread)),
            name: index % 8 == 0 ? names.string(name(index, of: thread)) : texts[index % texts.count],
            location: index % 6 == 0 ? .none : places[index % places.count],
            code: code(kind, index),
            predictedCode: UInt8(truncatingIfNeeded: index * 7)
        )
        record.thread = UInt16(thread + 1)
        if index > 0 {
            let strengths = CauseStrength.allCases.count - 1
            record.causeEvent = numbers(index - 1)
            record.strength = CauseStrength(rawValue: UInt8(1 + index % strengths)) ?? .direct
        }
        if index % 4 == 3 { record.since = numbers(index - 3) }
        return record
    }

    private static func isOfEdge(_ kind: EventKind) -> Bool {
        EventRecord(kind, code: EdgeKind.child.rawValue).edge != nil
    }

    /// Which of its nodes a thread's event is about.
    package static func ownNode(at index: Int) -> Int { index / eventsPerNode }

    private func name(_ index: Int, of thread: Int) -> String { "\(thread) \(index) \(padding)" }

    private func code(_ kind: EventKind, _ index: Int) -> UInt8 {
        switch kind {
        case .edgeAppeared, .edgeDisappeared, .reconciled: EdgeKind.allCases[index % EdgeKind.allCases.count].rawValue
        case .appearanceChanged: AppearanceState.allCases[index % AppearanceState.allCases.count].rawValue
        default: UInt8(truncatingIfNeeded: index * 3)
        }
    }
}
