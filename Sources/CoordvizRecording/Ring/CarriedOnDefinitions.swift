internal import CoordvizModel

/// Definitions whose original slots were released to make room, in the order in which they were created.
///
/// They were appended to the ring a second time, and are released there again for as long as nothing can be written.
/// Each is stored once, so that this does not grow during the hours in which a disk is full.
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
