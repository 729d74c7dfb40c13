/// What is known of the structure of a session that is read again and again: compares it with what the session has become.
struct KnownStructure {
    private(set) var lives: [NodeLife] = []
    private(set) var edges: [EdgeInterval] = []
    private(set) var appearances: [NodeAppearance] = []

    /// What of a node's life, and of an edge, may be otherwise later without any moment before being another one.
    private static func isContinued(_ before: NodeLife, by now: NodeLife) -> Bool {
        now.node == before.node && now.first == before.first
            && (before.released == nil || now.released == before.released)
    }

    private static func isContinued(_ before: EdgeInterval, by now: EdgeInterval) -> Bool {
        now.edge == before.edge && now.began == before.began && now.beganUnseen == before.beganUnseen
            && (before.ended == nil || now.ended == before.ended)
    }

    /// Takes over what is new, in time linear in the structure; what is not new is only compared.
    /// - Parameter history: the session as it was before, or with more events.
    /// - Returns: nil if what was known is otherwise now, and then this is of no use any more.
    mutating func grow(to history: SessionStructure) -> StructureGrowth? {
        guard lives.count <= history.lives.count, edges.count <= history.edges.count,
            appearances.count <= history.appearances.count,
            appearances.elementsEqual(history.appearances.prefix(appearances.count))
        else { return nil }
        var growth = StructureGrowth(
            newLives: lives.count..<history.lives.count,
            newEdges: edges.count..<history.edges.count,
            newAppearances: appearances.count..<history.appearances.count
        )
        for index in lives.indices where lives[index] != history.lives[index] {
            let (before, now) = (lives[index], history.lives[index])
            guard Self.isContinued(before, by: now) else { return nil }
            growth.changedLives.append(index)
            if before.released != now.released { growth.endedLives.append(index) }
            lives[index] = now
        }
        for index in edges.indices where edges[index] != history.edges[index] {
            let (before, now) = (edges[index], history.edges[index])
            guard Self.isContinued(before, by: now) else { return nil }
            growth.changedEdges.append(index)
            if before.ended != now.ended { growth.endedEdges.append(index) }
            edges[index] = now
        }
        lives += history.lives[growth.newLives]
        edges += history.edges[growth.newEdges]
        appearances += history.appearances[growth.newAppearances]
        return growth
    }
}
