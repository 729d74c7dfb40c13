/// The names of an enumeration's cases, found once: `String(describing:)` searches the program's metadata each time,
/// and exports need a name or more for each event.
struct CaseNames<Case: CaseIterable & RawRepresentable<UInt8>>: Sendable {
    private let names: [String]

    init() {
        var names: [String] = []
        for `case` in Case.allCases {
            let index = Int(`case`.rawValue)
            if index >= names.count { names += repeatElement("", count: index + 1 - names.count) }
            names[index] = String(describing: `case`)
        }
        self.names = names
    }

    subscript(_ case: Case) -> String { names[Int(`case`.rawValue)] }
}
