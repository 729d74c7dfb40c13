internal import Atomics
internal import CoordvizInstrumentation
internal import CoordvizModel
internal import CoordvizRecording

/// Assigns ids to objects, texts and places, and ensures that their definitions are in the ring before any event that
/// uses them.
///
/// Returns no id while a thread that was stopped permanently holds the table's lock; see ``PatientlyGuarded``.
final class DefinitionTable: Sendable {
    private struct Table {
        var nodes: UInt32 = 0
        var texts: UInt32 = 0
        var strings: [String: StringID] = [:]
        /// Some of the texts that hardly ever repeat.
        var unique: [String: StringID] = [:]
        var locations: [SourceLocation: LocationID] = [:]
        /// Definitions for which the full ring had no room yet, in order.
        var pending: [Definition] = []
    }

    private let appender: RingAppender
    private let table = PatientlyGuarded(Table())
    private let pendingCount = ManagedAtomic<Int>(0)
    private let dormant = ManagedAtomic(false)

    init(appender: RingAppender) { self.appender = appender }

    /// Whether a definition that events may use is not in the ring. Costs two atomic loads.
    var isIncomplete: Bool { isPending || hasDormant }

    private var isPending: Bool { pendingCount.load(ordering: .relaxed) != 0 }

    /// Whether definitions that events may use had to make room; see `DormantDefinitions`.
    var hasDormant: Bool { dormant.load(ordering: .relaxed) }

    /// Sets ``hasDormant``; writes only if it changes.
    func setHasDormant(_ value: Bool) {
        if value != hasDormant { dormant.store(value, ordering: .relaxed) }
    }

    func define(kind: NodeKind, typeName: String, identifier: String?) -> NodeID {
        guard !appender.isClosed else { return .none }
        return table.withLock { table in
            table.nodes += 1
            let node = NodeDefinition(
                id: NodeID(rawValue: table.nodes),
                kind: kind,
                typeName: intern(typeName, in: &table),
                identifier: identifier.map { intern($0, in: &table) } ?? .none
            )
            append(.node(node), in: &table)
            return node.id
        } ?? .none
    }

    func intern(_ text: String) -> StringID {
        guard !appender.isClosed else { return .none }
        return table.withLock { intern(text, in: &$0) } ?? .none
    }

    private func intern(_ text: String, in table: inout Table) -> StringID {
        if let known = table.strings[text] { return known }
        let id = define(text, in: &table)
        table.strings[text] = id
        return id
    }

    /// Remembers short texts, and not all of them: together, an app's values would take as much memory as the recording.
    func intern(unique text: String) -> StringID {
        guard !appender.isClosed else { return .none }
        return table.withLock { table in
            if let known = table.strings[text] ?? table.unique[text] { return known }
            let id = define(text, in: &table)
            guard text.utf8.count <= Self.longestRemembered else { return id }
            if table.unique.count == Self.mostRemembered { table.unique.removeAll(keepingCapacity: true) }
            table.unique[text] = id
            return id
        } ?? .none
    }

    /// At most 256 KB of text.
    private static let longestRemembered = 256
    private static let mostRemembered = 1_024

    /// The number of texts that are in memory.
    var rememberedTexts: Int { table.withLock { $0.strings.count + $0.unique.count } ?? 0 }

    private func define(_ text: String, in table: inout Table) -> StringID {
        table.texts += 1
        let id = StringID(rawValue: table.texts)
        append(.string(id, text), in: &table)
        return id
    }

    func intern(_ place: SourceLocation) -> LocationID {
        guard !appender.isClosed else { return .none }
        return table.withLock { table in
            if let known = table.locations[place] { return known }
            let id = LocationID(rawValue: UInt32(table.locations.count) + 1)
            table.locations[place] = id
            append(.location(id, place), in: &table)
            return id
        } ?? .none
    }

    private func append(_ definition: Definition, in table: inout Table) {
        if table.pending.isEmpty, appender.append(definition) { return }
        table.pending.append(definition)
        pendingCount.store(table.pending.count, ordering: .relaxed)
    }

    /// Tries again to write the pending definitions to the ring.
    /// - Returns: whether all are written.
    func complete() -> Bool {
        guard isPending else { return true }
        return table.withLock { table in
            let rest = table.pending.firstIndex { !appender.append($0) } ?? table.pending.count
            table.pending.removeFirst(rest)
            pendingCount.store(table.pending.count, ordering: .relaxed)
            return table.pending.isEmpty
        } ?? false
    }

    /// Frees the table's memory, because nothing is recorded any more.
    func removeAll() {
        _ = table.withLock { $0 = Table() }
        pendingCount.store(0, ordering: .relaxed)
    }
}
