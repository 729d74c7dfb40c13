internal import CoordvizModel

/// Merges both trees into one list, each node after its parent.
struct DifferenceEntries {
    private typealias Entry = SessionDifference.Entry

    private(set) var entries: [SessionDifference.Entry] = []
    private let before: ComparedSide
    private let after: ComparedSide
    private let alignment: RoleAlignment
    /// For each entry, whether lost events may be the reason for a move of it or of an ancestor.
    private var isInUncertainMove: [Bool] = []
    private let namesOfAdded: Set<RoleName>
    private let namesOfRemoved: Set<RoleName>
    private let repeated: (before: Set<Int>, after: Set<Int>)
    /// The entries of the earlier side's nodes, by position.
    private var entriesOfBefore: [Int?]

    /// A node of either side, or of both, to be listed below an entry.
    private struct Place {
        var old: Int?
        var new: Int?
        var parent: Int?
    }

    init(_ before: ComparedSide, _ after: ComparedSide, _ alignment: RoleAlignment) {
        self.before = before
        self.after = after
        self.alignment = alignment
        namesOfAdded = Self.names(of: after, without: alignment.earlier)
        namesOfRemoved = Self.names(of: before, without: alignment.later)
        repeated = (Self.repeatedNames(in: before.tree), Self.repeatedNames(in: after.tree))
        entriesOfBefore = [Int?](repeating: nil, count: before.tree.nodes.count)
        entries.reserveCapacity(after.tree.nodes.count)
        var waiting = Array(places(below: Place(old: 0, new: 0), entry: nil).reversed())
        while let place = waiting.popLast() {
            let position = entries.count
            let entry = entry(place)
            let isUncertainMove = entry.change == .moved && entry.isUncertain
            isInUncertainMove.append(isUncertainMove || place.parent.map { isInUncertainMove[$0] } ?? false)
            entries.append(entry)
            if let old = place.old { entriesOfBefore[old] = position }
            waiting += places(below: place, entry: position).reversed()
        }
        setFormerParents()
        markParentsOfChanges()
    }

    /// The children of a node: the existing ones, each followed by the removed ones that came after it.
    private func places(below place: Place, entry: Int?) -> [Place] {
        var gone: [Int?: [Int]] = [:]
        if let old = place.old {
            var last: Int?
            for child in before.tree.children(of: old) {
                guard let partner = alignment.later[child] else {
                    gone[last, default: []].append(child)
                    continue
                }
                if after.tree.nodes[partner].parent == place.new { last = partner }
            }
        }
        func removed(after child: Int?) -> [Place] {
            guard !gone.isEmpty else { return [] }
            return (gone[child] ?? []).map { Place(old: $0, new: nil, parent: entry) }
        }
        var places = removed(after: nil)
        guard let new = place.new else { return places }
        for child in after.tree.children(of: new) {
            places.append(Place(old: alignment.earlier[child], new: child, parent: entry))
            places += removed(after: child)
        }
        return places
    }

    private func entry(_ place: Place) -> SessionDifference.Entry {
        // A place has at least one side; position 0 would only name the node above all roots.
        let (side, position) = place.new.map { (after, $0) } ?? (before, place.old ?? 0)
        let name = side.tree.name(of: position)
        let attributes = side.attributes[position]
        var entry = Entry(
            change: .unchanged,
            isUncertain: false,
            parent: place.parent,
            formerParent: nil,
            depth: place.parent.map { entries[$0].depth + 1 } ?? 0,
            role: nil,
            formerRole: nil,
            title: name.title,
            identifier: name.identifier,
            typeName: attributes.typeName,
            kind: attributes.kind,
            relation: attributes.relation,
            before: place.old.map { before.tree.nodes[$0].id },
            after: place.new.map { after.tree.nodes[$0].id },
            details: [],
            holdsChanges: false
        )
        switch (place.old, place.new) {
        case (let old?, let new?):
            let (was, now) = (before.attributes[old], after.attributes[new])
            let isMoved = alignment.isMoved(new, before.tree, after.tree)
            let isUncertainMove = isMoved && was.mayHaveSamePlace(as: now)
            entry.details = was.differences(to: now)
            if isUncertainMove || place.parent.map({ isInUncertainMove[$0] }) ?? false, isOneOfSeveral(old, new) {
                for index in entry.details.indices { entry.details[index].isUncertain = true }
            }
            if isMoved {
                entry.change = .moved
                entry.isUncertain = isUncertainMove
                entry.formerRole = before.roles.text(at: old)
            } else if !entry.details.isEmpty {
                entry.change = .changed
                entry.isUncertain = entry.details.allSatisfy(\.isUncertain)
            }
        case (nil, _):
            entry.change = .added
            entry.isUncertain = !before.unknown.isEmpty || mayBeElsewhere(position, after, namesOfRemoved)
        case (_, nil):
            entry.change = .removed
            entry.isUncertain = !after.unknown.isEmpty || mayBeElsewhere(position, before, namesOfAdded)
        }
        if entry.change != .unchanged { entry.role = side.roles.text(at: position) }
        return entry
    }

    /// Whether other nodes have the same name, so that one of them may be the same as a node that was found elsewhere.
    private func isOneOfSeveral(_ old: Int, _ new: Int) -> Bool {
        repeated.before.contains(before.tree.nodes[old].name) || repeated.after.contains(after.tree.nodes[new].name)
    }

    /// The names that several nodes have, by their positions in the tree.
    private static func repeatedNames(in tree: RoleTree) -> Set<Int> {
        var known: Set<Int> = []
        return Set(tree.nodes.map(\.name).filter { !known.insert($0).inserted })
    }

    /// Whether a node of one side only may be one of the other side in another place, or may not exist at the moment.
    private func mayBeElsewhere(_ position: Int, _ side: ComparedSide, _ others: Set<RoleName>) -> Bool {
        let attributes = side.attributes[position]
        if attributes.hidden.contains(.laterChanges) { return true }
        return attributes.mayHaveOtherPlace && others.contains(side.tree.name(of: position))
    }

    private static func names(of side: ComparedSide, without partners: [Int?]) -> Set<RoleName> {
        Set(partners.indices.filter { partners[$0] == nil }.map(side.tree.name(of:)))
    }

    private mutating func setFormerParents() {
        for position in entriesOfBefore.indices.dropFirst() {
            guard let entry = entriesOfBefore[position], entries[entry].change == .moved else { continue }
            entries[entry].formerParent = entriesOfBefore[before.tree.nodes[position].parent]
        }
    }

    private mutating func markParentsOfChanges() {
        for position in entries.indices.reversed() {
            let changes = entries[position].change != .unchanged || entries[position].holdsChanges
            if changes, let parent = entries[position].parent { entries[parent].holdsChanges = true }
        }
    }
}
