/// The names of an enumeration's cases, found once: `String(describing:)` searches the program's metadata each time,
/// and exports need a name or more for each event.
struct CaseNames<Case: RawRepresentable<UInt8>>: Sendable {
    private let names: [String]

    init() {
        // Not by its list of cases, which may leave some out.
        names = (0...UInt8.max).map { Case(rawValue: $0).map { String(describing: $0) } ?? "" }
    }

    subscript(_ case: Case) -> String { names[Int(`case`.rawValue)] }
}
