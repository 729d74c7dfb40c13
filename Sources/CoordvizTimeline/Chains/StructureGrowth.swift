/// What is new in the structure of a session since it was read before: indices of its lists.
package struct StructureGrowth: Equatable, Sendable {
    /// Lives that were not known before.
    package var newLives: Range<Int>
    /// Edges that were not known before.
    package var newEdges: Range<Int>
    /// Appearances that were not known before.
    package var newAppearances: Range<Int>
    /// Known lives of which something else is known now, in order; their nodes and first events are the same.
    package var changedLives: [Int] = []
    /// Known edges of which something else is known now, in order; their ends and beginnings are the same.
    package var changedEdges: [Int] = []
    /// Those of the changed lives that have ended.
    package var endedLives: [Int] = []
    /// Those of the changed edges that have ended.
    package var endedEdges: [Int] = []
}
