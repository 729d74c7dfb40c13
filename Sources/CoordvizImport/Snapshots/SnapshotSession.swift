package import CoordvizModel

/// Makes a session of dumps: each one is a snapshot, of which only what differs from the ones before is recorded.
///
/// Objects are the same when class and address are; without addresses, when they stand at the same place. A dump tells only
/// of what it shows: who stands in it has the children that are printed below it and no others, and of everything else
/// nothing is known. Dumps tell no time, so each comes a second after the one before.
package struct SnapshotSession {
    private var contents: SessionContents
    private var state = HierarchyState()
    private var known = KnownObjects()
    private var held = HeldEdges()
    private var dumpCount: Int64 = 0
    /// How many nodes and edges the kept states have in all.
    private var keptSize = 0

    private static let nanosecondsPerDump: Int64 = 1_000_000_000

    /// Begins an empty session.
    /// - Parameters:
    ///   - process: what the session is to be called.
    ///   - startedAt: nanoseconds since 1970.
    package init(process: String, startedAt: Int64) {
        contents = SessionContents(
            facts: SessionFacts(
                id: SessionID(rawValue: 1),
                process: process,
                processID: 0,
                system: "imported",
                recorderVersion: CoordvizVersion.current,
                startedAt: startedAt,
                ending: .clean
            )
        )
    }

    /// The session so far.
    package var session: SessionContents {
        var session = contents
        session.dictionary = known.dictionary
        return session
    }

    /// Adds a dump as a snapshot and a mark of that name. Costs its size and that of what was known before.
    package mutating func append(_ dump: Dump, named name: String) {
        let since = contents.facts.lastEvent
        let seen = SeenObjects(dump, &known)
        let walk = EventRecord(.snapshot, name: known.text(SnapshotReason.mark.rawValue))
        record(walk)
        let gone = SnapshotChange.gone(from: held, seen: seen)
        for edge in gone { record(edge, .edgeDisappeared, since) }
        for edge in seen.edges where state.edges[edge] == nil { record(edge, .edgeAppeared, since) }
        // Whoever stands nowhere any more is not on the screen, whatever an earlier dump said of it.
        for node in Set(gone.map(\.from)).subtracting(seen.nodes).sorted() where state.appearances[node] != nil {
            record(node, .disappeared, since)
        }
        for (node, appearance) in seen.appearances { record(node, appearance, since) }
        // A node is there from the first event that names it; nothing else names one that stands alone.
        for node in seen.nodes.sorted() where !state.nodes.contains(node) {
            var event = walk
            event.subject = node
            record(event)
        }
        // Last: the moment of that name is the one that the dump shows.
        record(EventRecord(.mark, name: known.text(name)))
        keepState()
        dumpCount += 1
    }

    /// Keeps the state, unless what is kept would outgrow what was told: of thousands of dumps each may show a part of an
    /// app, and the states of all of them are as many as their number times their size.
    private mutating func keepState() {
        let size = state.nodes.count + state.edges.count
        guard keptSize + size <= Self.freeSize + Self.sizePerEvent * contents.records.count else { return }
        keptSize += size
        contents.keyframes.append(Keyframe(event: contents.facts.lastEvent, state: state))
    }

    private static let freeSize = 10_000
    private static let sizePerEvent = 4

    private mutating func record(_ edge: Edge, _ kind: EventKind, _ since: EventNumber) {
        var event = EventRecord(kind, subject: edge.from, object: edge.to, code: edge.kind.rawValue)
        event.since = since
        if kind == .edgeAppeared { held.begin(edge) } else { held.end(edge) }
        record(event)
    }

    private mutating func record(_ node: NodeID, _ appearance: AppearanceState, _ since: EventNumber) {
        guard state.appearances[node] != appearance else { return }
        var event = EventRecord(.appearanceChanged, subject: node, code: appearance.rawValue)
        event.since = since
        record(event)
    }

    private mutating func record(_ event: EventRecord) {
        var event = event
        event.number = EventNumber(rawValue: contents.facts.lastEvent.rawValue + 1)
        event.time = dumpCount * Self.nanosecondsPerDump
        event.thread = 1
        state.apply(event)
        contents.records.append(event)
        contents.facts.lastEvent = event.number
        contents.facts.duration = event.time
    }
}
