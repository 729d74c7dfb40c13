package import CoordvizModel
package import CoordvizRecording
package import CoordvizTimeline

/// The content of a recorded session, in the words that tests use; everything is read with the public reading API.
package struct RecordedStory {
    /// The session.
    package let session: RecordedSession
    /// The session, read in one pass.
    package let history: SessionHistory
    /// Queries about moments.
    package let timeline: SessionTimeline<RecordedSession>

    /// Reads a session.
    package init(_ session: RecordedSession) throws {
        self.session = session
        history = try SessionHistory(of: session)
        timeline = SessionTimeline(session)
    }

    /// The session's last event.
    package var end: EventNumber { session.facts.lastEvent }

    /// The name of an event.
    package func name(_ record: EventRecord) -> String { session.dictionary.text(record.name) }

    // MARK: Messages

    /// The paths of the messages with a name, in the order of sending.
    package func messages(_ name: String) -> [MessagePath] { history.messages.filter { $0.name == name } }

    /// The hops of a path: `PromotionCell → UICollectionView: superview`.
    package func hops(_ path: MessagePath) -> [String] {
        path.hops.map { "\(session.type($0.from)) → \(session.type($0.to)): \($0.reason.text)" }
    }

    /// The outcome of a message, and the last responder: `handled ApplicationCoordinator`.
    package func ending(_ path: MessagePath) -> String {
        [path.outcome.rawValue, path.ending.map { session.type($0.node) }].compactMap(\.self).joined(separator: " ")
    }

    // MARK: Coordinators

    /// The tree of coordinators right after an event, as paths from the root: `App/Catalog/Payment`, without the endings
    /// `Coordinator` and `Controller`.
    package func coordinators(at event: EventNumber) throws -> Set<String> {
        let state = try timeline.state(at: event)
        let parents = Dictionary(
            state.edges.keys.filter { $0.kind == .child }.map { ($0.from, $0.to) },
            uniquingKeysWith: { first, _ in first }
        )
        let all = state.nodes.filter { session.dictionary.kind(of: $0) == .coordinator }
        return Set(
            all.map { node in
                var names: [String] = []
                var current: NodeID? = node
                while let coordinator = current, names.count < 100 {
                    names.insert(shortName(coordinator), at: 0)
                    current = parents[coordinator]
                }
                return names.joined(separator: "/")
            }
        )
    }

    private func shortName(_ coordinator: NodeID) -> String {
        let type = session.type(coordinator)
        for ending in ["Coordinator", "Controller"] where type.hasSuffix(ending) && type != ending {
            return String(type.dropLast(ending.count))
        }
        return type
    }

    /// The object that started a coordinator, by the last claim at or before an event; nil for a root.
    package func starter(of type: String, at event: EventNumber) throws -> String? {
        let added = try session.records().last {
            $0.number <= event && $0.kind == .childAdded && session.type($0.subject) == type
        }
        return added.map { session.type($0.object) }
    }

    /// The types of the objects that existed right after an event and had no parent or owner.
    package func strays(at event: EventNumber) -> [String] {
        history.strays(at: event, in: session.dictionary).map(session.type)
    }

    /// Whether an object of a type was released.
    package func wasReleased(_ type: String) throws -> Bool {
        try session.records(.released).contains { session.type($0.subject) == type }
    }

    // MARK: Causes

    /// The records of a kind about a type.
    package func records(_ kind: EventKind, about type: String) throws -> [EventRecord] {
        try session.records(kind).filter { session.type($0.subject) == type }
    }

    /// The causes of an event back to the first one: `childRemoved ←transition transitionBegan pop ←direct action tap`.
    package func causes(of record: EventRecord) throws -> String {
        guard let chain = try timeline.causes(of: record.number) else { return "" }
        var text = record.kind.name
        for (effect, cause) in zip(chain.links, chain.links.dropFirst()) {
            let name = session.dictionary.text(cause.record.name)
            text += " ←\(effect.strength.name) \(cause.record.kind.name)\(name.isEmpty ? "" : " \(name)")"
        }
        return text
    }

    /// The causes of the last event of a kind about a type; empty when there was none.
    package func causes(of kind: EventKind, about type: String) throws -> String {
        try records(kind, about: type).last.map(causes) ?? ""
    }
}
