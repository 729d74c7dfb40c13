internal import CoordvizModel

extension DocumentRows {
    /// The largest event number that a recording can hold (`docs/recording-format.md`).
    private static let lastEvent: Int64 = 1 << 31 - 1

    /// Converts the rows to a session.
    /// - Throws: ``ImportError`` for an invalid value.
    func contents() throws -> SessionContents {
        var contents = SessionContents(facts: try facts(), dictionary: try dictionary())
        contents.records.reserveCapacity(events.count)
        for (index, row) in events.enumerated() {
            let record = try record(row, at: "events[\(index)]")
            guard record.number > contents.facts.lastEvent else {
                throw ImportError.badValue(place: "events[\(index)].event", reason: "events are not in order")
            }
            guard record.time >= contents.facts.duration || index == 0 else {
                throw ImportError.badValue(place: "events[\(index)].time", reason: "times are not in order")
            }
            contents.facts.lastEvent = record.number
            contents.facts.duration = record.time
            contents.records.append(record)
        }
        try checkLosses(against: contents.records.map(\.number))
        contents.keyframes = try keyframes.enumerated().map { try keyframe($0.element, at: "keyframes[\($0.offset)]") }
        try Self.expectUnique(keyframes.map(\.event), "keyframes")
        return contents
    }

    private func facts() throws -> SessionFacts {
        guard session.dropped >= 0 else {
            throw ImportError.badValue(place: "session.dropped", reason: "it is less than 0")
        }
        var facts = SessionFacts(
            id: SessionID(rawValue: session.session),
            uuid: try uuid(),
            process: session.process,
            processID: session.processID,
            system: session.system,
            recorderVersion: session.recorderVersion,
            startedAt: session.startedAt,
            ending: session.ending,
            signal: session.signal,
            dropped: session.dropped
        )
        // Other programs may write a label without a value, which is none.
        facts.labels = (session.labels ?? [:]).filter { !$0.value.isEmpty }
        for (name, value) in facts.labels {
            if let problem = SessionLabels.problem(name: name, value: value) {
                throw ImportError.badValue(place: "session.labels", reason: problem)
            }
        }
        guard facts.labels.count <= SessionLabels.most else {
            throw ImportError.badValue(place: "session.labels", reason: "a session has at most \(SessionLabels.most)")
        }
        facts.losses = try losses.enumerated().map { index, row in
            guard 0 < row.first, row.first <= row.last, row.last <= Self.lastEvent else {
                throw ImportError.badValue(place: "losses[\(index)]", reason: "it is not a range of events")
            }
            return Loss(
                first: EventNumber(rawValue: row.first),
                last: EventNumber(rawValue: row.last),
                reason: row.reason.value
            )
        }
        try Self.expectUnique(losses.map(\.first), "losses")
        return facts
    }

    /// The session's id; nil in documents of earlier versions.
    private func uuid() throws -> SessionUUID? {
        guard let text = session.uuid else { return nil }
        guard let uuid = SessionUUID(text) else {
            throw ImportError.badValue(place: "session.uuid", reason: "'\(text)' is not a UUID")
        }
        return uuid
    }

    /// - Parameter events: the numbers, in order.
    /// - Throws: ``ImportError`` for an event that is lost and there, or lost twice.
    private func checkLosses(against events: [EventNumber]) throws {
        var (event, last) = (events.startIndex, Int64(0))
        for (index, row) in losses.enumerated().sorted(by: { $0.element.first < $1.element.first }) {
            guard row.first > last else {
                throw ImportError.badValue(place: "losses[\(index)]", reason: "it overlaps another one")
            }
            last = row.last
            while event < events.endIndex, events[event].rawValue < row.first { event += 1 }
            if event < events.endIndex, events[event].rawValue <= row.last {
                throw ImportError.badValue(
                    place: "losses[\(index)]",
                    reason: "event \(events[event].rawValue) is there"
                )
            }
        }
    }

    private func dictionary() throws -> SessionDictionary {
        try Self.expectUnique(strings.map(\.id), "strings")
        try Self.expectUnique(locations.map(\.id), "locations")
        try Self.expectUnique(nodes.map(\.node), "nodes")
        var dictionary = SessionDictionary()
        for row in strings { dictionary.strings[StringID(rawValue: row.id)] = row.text }
        for row in locations {
            dictionary.locations[LocationID(rawValue: row.id)] = SourceLocation(file: row.file, line: row.line)
        }
        for row in nodes {
            let id = NodeID(rawValue: row.node)
            dictionary.nodes[id] = NodeDefinition(
                id: id,
                kind: row.kind.value,
                typeName: StringID(rawValue: row.type),
                identifier: StringID(rawValue: row.identifier ?? 0)
            )
        }
        return dictionary
    }

    private func record(_ row: EventRow, at place: @autoclosure () -> String) throws -> EventRecord {
        var record = EventRecord(
            row.kind.value,
            subject: NodeID(rawValue: row.subject ?? 0),
            object: NodeID(rawValue: row.object ?? 0),
            predicted: NodeID(rawValue: row.predicted ?? 0),
            message: MessageID(rawValue: row.message ?? 0),
            name: StringID(rawValue: row.name ?? 0),
            location: LocationID(rawValue: row.location ?? 0),
            code: row.code ?? 0,
            predictedCode: row.predictedCode ?? 0
        )
        record.number = try event(row.event, at: "\(place()).event")
        record.time = row.time
        record.thread = row.thread
        record.causeEvent = try event(row.cause ?? 0, at: "\(place()).cause")
        record.strength = row.strength?.value ?? .none
        record.since = try event(row.since ?? 0, at: "\(place()).since")
        return record
    }

    private func keyframe(_ row: KeyframeRow, at place: @autoclosure () -> String) throws -> Keyframe {
        let edges = try row.edges.enumerated().map { index, edge in
            (
                Edge(kind: edge.kind.value, from: NodeID(rawValue: edge.from), to: NodeID(rawValue: edge.to)),
                try event(edge.began, at: "\(place()).edges[\(index)].began")
            )
        }
        // The last one of duplicates counts.
        let appearances = Dictionary(
            row.appearances.map { (NodeID(rawValue: $0.node), $0.appearance.value) },
            uniquingKeysWith: { $1 }
        )
        let nodes = row.nodes.map(NodeID.init(rawValue:))
        let state = HierarchyState(nodes: nodes, edges: edges, appearances: appearances)
        return Keyframe(event: try event(row.event, at: "\(place()).event"), state: state)
    }

    private func event(_ number: Int64, at place: @autoclosure () -> String) throws -> EventNumber {
        guard 0...Self.lastEvent ~= number else {
            throw ImportError.badValue(place: place(), reason: "\(number) is not an event number")
        }
        return EventNumber(rawValue: number)
    }

    /// Ids begin at 1 and are unique.
    private static func expectUnique<ID: BinaryInteger>(_ ids: [ID], _ place: String) throws {
        var known: Set<ID> = []
        for (index, id) in ids.enumerated() {
            if !known.insert(id).inserted {
                throw ImportError.badValue(place: "\(place)[\(index)]", reason: "\(id) occurs twice")
            }
            if id == 0 { throw ImportError.badValue(place: "\(place)[\(index)]", reason: "0 is not a valid id") }
        }
    }
}
