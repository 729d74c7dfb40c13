internal import CoordvizModel

/// Definitions of what was given up to make room, in the order in which they were made.
///
/// They are in the ring a second time, and are given up there again for as long as nothing can be written: each is kept once,
/// so that this does not grow with the hours that a disk is full.
struct CarriedOnDefinitions {
    private var list: [Definition] = []
    private var known: Set<Definition> = []

    mutating func insert(_ definitions: [Definition]) {
        for definition in definitions where known.insert(definition).inserted { list.append(definition) }
    }

    mutating func takeAll() -> [Definition] {
        defer { self = CarriedOnDefinitions() }
        return list
    }
}
