package import CoordvizModel

/// Causes and their merged effects with counts, of one session or of two that are compared.
package struct EffectTable: Equatable, Sendable {
    /// A role with its counts.
    package struct Entry: Equatable, Sendable {
        package var role: EffectRole
        /// How often it occurred, or how many causes led to it; zero if it is only in the earlier session.
        package var times: Int
        /// The same in the earlier session; nil without a comparison.
        package var before: Int?
        /// The first event in the session; nil if it is only in the earlier one.
        package var first: EventNumber?
        /// The level below the cause.
        package var depth: Int

        /// How many more there are than before; zero without a comparison.
        package var change: Int { before.map { times - $0 } ?? 0 }
    }

    /// A cause and its effects.
    package struct Row: Equatable, Sendable {
        package var cause: Entry
        package var effects: [Entry]

        /// Whether the two sessions differ here.
        package var isChanged: Bool { cause.change != 0 || effects.contains { $0.change != 0 } }
    }

    package private(set) var rows: [Row]
    /// What was lost in the session, as a sentence without a full stop; nil for nothing.
    package let lossText: String?
    /// The same for the earlier session.
    package let lossTextBefore: String?

    /// The table of a session.
    package init(_ graph: EffectGraph) { self.init(graph, before: nil) }

    /// The table of a session, compared with an earlier one: rows and effects with the same roles are matched. What is only in
    /// the earlier one comes last.
    package init(_ graph: EffectGraph, before earlier: EffectGraph?) {
        lossText = graph.lossText
        lossTextBefore = earlier?.lossText
        let none: Int? = earlier == nil ? nil : 0
        var merged: [MergedEffects] = []
        var places: [EffectRole: Int] = [:]
        for row in graph.rows {
            places[row.cause] = merged.count
            let cause = Entry(role: row.cause, times: row.times, before: none, first: row.first, depth: 0)
            merged.append(MergedEffects(of: cause))
            merged[merged.count - 1].add(row.effects)
        }
        for row in earlier?.rows ?? [] {
            let place = places[row.cause] ?? merged.count
            if place == merged.count {
                places[row.cause] = place
                merged.append(MergedEffects(of: Entry(role: row.cause, times: 0, before: 0, depth: 0)))
            }
            merged[place].cause.before = row.times
            merged[place].addEarlier(row.effects)
        }
        rows = merged.map(\.row)
    }
}

/// The effects of one cause while they are merged.
private struct MergedEffects {
    private struct Way: Hashable {
        var parent: Int?
        var role: EffectRole
    }

    var cause: EffectTable.Entry
    private var effects: [EffectTable.Entry] = []
    private var children: [Int?: [Int]] = [:]
    private var places: [Way: Int] = [:]

    init(of cause: EffectTable.Entry) { self.cause = cause }

    mutating func add(_ added: [EffectGraph.Row.Effect]) {
        merge(added) { entry, effect in (entry.times, entry.first) = (effect.causes, effect.first) }
    }

    mutating func addEarlier(_ added: [EffectGraph.Row.Effect]) {
        merge(added) { entry, effect in entry.before = effect.causes }
    }

    private mutating func merge(
        _ added: [EffectGraph.Row.Effect],
        _ count: (inout EffectTable.Entry, EffectGraph.Row.Effect) -> Void
    ) {
        // By time, as far as a cause is before its effects; what is not an event is last.
        let order = added.indices.sorted {
            (added[$0].role.isNoEvent ? 1 : 0, $0) < (added[$1].role.isNoEvent ? 1 : 0, $1)
        }
        var positions = [Int](repeating: 0, count: added.count)
        for index in order {
            let effect = added[index]
            let parent = effect.parent.map { positions[$0] }
            let way = Way(parent: parent, role: effect.role)
            let place = places[way] ?? effects.count
            if place == effects.count {
                places[way] = place
                children[parent, default: []].append(place)
                let depth = parent.map { effects[$0].depth + 1 } ?? 1
                let before: Int? = cause.before == nil ? nil : 0
                effects.append(EffectTable.Entry(role: effect.role, times: 0, before: before, depth: depth))
            }
            positions[index] = place
            count(&effects[place], effect)
        }
    }

    /// Each effect followed by its own; iterative, so that depth cannot overflow the stack.
    var row: EffectTable.Row {
        var sorted: [EffectTable.Entry] = []
        var waiting = Array((children[nil] ?? []).reversed())
        while let place = waiting.popLast() {
            sorted.append(effects[place])
            waiting += (children[place] ?? []).reversed()
        }
        return EffectTable.Row(cause: cause, effects: sorted)
    }
}
