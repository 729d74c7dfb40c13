internal import CoordvizModel

/// Merges both trees into one list, each node after its parent.
struct DifferenceEntries {
    private typealias Entry = SessionDifference.Entry

    private(set) var entries: [SessionDifference.Entry] = []
    private let before: ComparedSide
    private let after: ComparedSide
    private let alignment: RoleAlignment
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
        entriesOfBefore = [Int?](repeating: nil, count: before.tree.nodes.count)
        entries.reserveCapacity(after.tree.nodes.count)
        var waiting = Array(places(below: Place(old: 0, new: 0), entry: nil).reversed())
        while let place = waiting.popLast() {
            let position = entries.count
            entries.append(entry(place))
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
            entry.details = before.attributes[old].differences(to: after.attributes[new])
            if alignment.isMoved(new, before.tree, after.tree) {
                entry.change = .moved
                entry.formerRole = before.roles.text(at: old)
            } else if !entry.details.isEmpty {
                entry.change = .changed
            }
        case (nil, _):
            entry.change = .added
            entry.isUncertain = !before.unknown.isEmpty
        case (_, nil):
            entry.change = .removed
            entry.isUncertain = !after.unknown.isEmpty
        }
        if entry.change != .unchanged { entry.role = side.roles.text(at: position) }
        return entry
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
