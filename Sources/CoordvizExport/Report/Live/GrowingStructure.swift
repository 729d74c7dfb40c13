internal import CoordvizModel
internal import CoordvizTimeline

/// The structure of a session while an app records it, and with which version each of its rows changed last: a page gets only
/// what it does not have.
///
/// Not thread-safe.
final class GrowingStructure {
    private let chains = GrowingChains()
    private var nodeVersions: [Int] = []
    private var edgeVersions: [Int] = []
    private var placeVersions: [Int] = []
    private var laneVersion = 0
    private var lanes: [CoordinatorLane] = []
    private var places = GrowingSlots()
    /// The versions from which a page can go on, and how many changes of chains there were with each, ascending.
    private var versions: [(version: Int, changes: Int)] = []

    /// The event after which no chain is computed, because the session has too many; nil if all are.
    var chainsEnd: EventNumber? { chains.end }

    /// Takes over what is new. Takes time linear in the structure, but little for what did not change.
    /// - Parameters:
    ///   - structure: that of the same session as before, now or with more events.
    ///   - version: a higher one than before.
    func read(_ structure: SessionStructure, dictionary: SessionDictionary, version: Int) {
        let growth = chains.follow(structure, dictionary: dictionary)
        places.read(structure, dictionary: dictionary, growth: growth)
        // The first time, everything is new.
        if let growth, !versions.isEmpty, places.slots.count >= placeVersions.count {
            for row in growth.changedLives { nodeVersions[row] = version }
            for row in growth.changedEdges { edgeVersions[row] = version }
            for row in places.change.lives { nodeVersions[row] = version }
            for row in places.change.slots { placeVersions[row] = version }
            nodeVersions += repeatElement(version, count: growth.newLives.count)
            edgeVersions += repeatElement(version, count: growth.newEdges.count)
            placeVersions += repeatElement(version, count: places.slots.count - placeVersions.count)
        } else {
            versions = []
            nodeVersions = Array(repeating: version, count: structure.lives.count)
            edgeVersions = Array(repeating: version, count: structure.edges.count)
            placeVersions = Array(repeating: version, count: places.slots.count)
        }
        // The changes of a node's chain go with its row.
        for change in chains.changes[(versions.last?.changes ?? 0)...] { nodeVersions[change.node] = version }
        if structure.lanes != lanes { (lanes, laneVersion) = (structure.lanes, version) }
        versions.append((version, chains.changes.count))
    }

    /// The rows that a page does not have, or all if it has none that can be added to.
    /// - Parameters:
    ///   - structure: the one that was read last.
    ///   - version: what the page has; nil if it has nothing.
    func columns(
        of structure: SessionStructure,
        dictionary: SessionDictionary,
        changedAfter version: Int?
    ) -> StructureColumns {
        guard let version, let known = changeCount(with: version) else {
            return StructureColumns(
                structure,
                places.slots,
                places.slotByLife,
                chains.chains(of: structure),
                dictionary: dictionary
            )
        }
        let rows = StructureRows(
            nodes: nodeVersions.indices.filter { nodeVersions[$0] > version },
            edges: edgeVersions.indices.filter { edgeVersions[$0] > version },
            places: placeVersions.indices.filter { placeVersions[$0] > version },
            hasLanes: laneVersion > version
        )
        let changes = chains.changes[known...]
        return StructureColumns(
            structure,
            places.slots,
            places.slotByLife,
            rows,
            changes: changes,
            end: chains.end,
            dictionary: dictionary
        )
    }

    /// How many changes of chains a page has; nil if what it has cannot be added to.
    private func changeCount(with version: Int) -> Int? {
        var (low, high) = (0, versions.count)
        while low < high {
            let middle = (low + high) / 2
            if versions[middle].version < version { low = middle + 1 } else { high = middle }
        }
        return low < versions.count && versions[low].version == version ? versions[low].changes : nil
    }
}
