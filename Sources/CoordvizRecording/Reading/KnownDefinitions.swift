internal import CoordvizModel

/// The definitions of a session that is read again and again while an app records it: only new ones are read.
package struct KnownDefinitions: Sendable {
    /// All that are known.
    var dictionary = SessionDictionary()
    /// The ids up to which all strings, locations and nodes are known. They are assigned in order, but threads may write
    /// them in another one.
    private(set) var strings: UInt32 = 0
    private(set) var locations: UInt32 = 0
    private(set) var nodes: UInt32 = 0

    /// Creates a value that knows no definition.
    package init() {}

    /// Counts what was added. Takes time linear in it.
    mutating func count() {
        while dictionary.strings[StringID(rawValue: strings + 1)] != nil { strings += 1 }
        while dictionary.locations[LocationID(rawValue: locations + 1)] != nil { locations += 1 }
        while dictionary.nodes[NodeID(rawValue: nodes + 1)] != nil { nodes += 1 }
    }
}
