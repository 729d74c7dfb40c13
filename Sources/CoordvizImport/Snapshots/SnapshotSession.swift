package import CoordvizModel

/// Builds a session from dumps: each dump is a snapshot of which only changes are recorded.
///
/// Objects are identified by class and address, or without addresses by their place. A dump is complete only for the
/// objects in it: they have exactly the printed children, and all other objects are unchanged. Dumps have no times, so
/// each follows one second after the previous one.
package struct SnapshotSession {
    private var contents: SessionContents
    private var state = HierarchyState()
    private var known = KnownObjects()
    private var held = HeldEdges()
    private var dumpCount: Int64 = 0
    /// The total number of nodes and edges in the keyframes.
    private var keptSize = 0

    private static let nanosecondsPerDump: Int64 = 1_000_000_000

    /// Creates an empty session.
    /// - Parameters:
    ///   - process: the name of the session's process.
    ///   - startedAt: the start time, in nanoseconds since 1970.
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
        // Of all that was printed: dumps of the same name and time may be of different apps or states, and the same dump is
        // the same session.
        let texts = session.dictionary.strings.sorted { $0.key < $1.key }.map(\.value)
        let events = session.records.map {
            "\($0.kind.rawValue) \($0.subject.rawValue) \($0.object.rawValue) \($0.code) \($0.name.rawValue)"
        }
        session.facts.uuid = SessionUUID(
            derivedFrom: [session.facts.process, String(session.facts.startedAt)] + texts + events
        )
        return session
    }

    /// Adds a dump as a snapshot and a mark with the name. Takes time linear in the dump and the current state.
    package mutating func append(_ dump: Dump, named name: String) {
        let since = contents.facts.lastEvent
        let seen = SeenObjects(dump, &known)
        let walk = EventRecord(.snapshot, name: known.text(SnapshotReason.mark.rawValue))
        record(walk)
        let gone = SnapshotChange.gone(from: held, seen: seen)
        for edge in gone { record(edge, .edgeDisappeared, since) }
        for edge in seen.edges where state.edges[edge] == nil { record(edge, .edgeAppeared, since) }
        // A controller without a place is no longer on screen, even if an earlier dump showed it there.
        for node in Set(gone.map(\.from)).subtracting(seen.nodes).sorted() where state.appearances[node] != nil {
            record(node, .disappeared, since)
        }
        for (node, appearance) in seen.appearances { record(node, appearance, since) }
        // A node exists from the first event that mentions it; no other event mentions a node without relations.
        for node in seen.nodes.sorted() where !state.nodes.contains(node) {
            var event = walk
            event.subject = node
            record(event)
        }
        // Last, so that the mark names the moment after all changes of the dump.
        record(EventRecord(.mark, name: known.text(name)))
        keepState()
        dumpCount += 1
    }

    /// Stores a keyframe, unless keyframes would outgrow the events: with thousands of partial dumps, their total size
    /// would be quadratic.
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
