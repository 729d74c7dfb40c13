import ShoppingCartApp

/// The program's arguments.
enum Options: Equatable {
    /// The complete visit, as in the demo; with a named container, it includes more of the app.
    case shop(Arrangement, looksAround: Bool)
    /// The large shop.
    case large
    case help

    static let usage = """
        usage: shopping-cart [--container tabs|split|custom] | --large

          --container NAME   put the parts of the shop into another outer container, and look around in them, too
          --large            visit a shop of ten parts with ten screens each
        """

    /// Nil when the arguments are invalid.
    init?(_ arguments: some Sequence<String>) {
        switch Array(arguments) {
        case []: self = .shop(.tabs, looksAround: false)
        case ["--large"]: self = .large
        case ["--help"], ["-h"]: self = .help
        case let words where words.count == 2 && words[0] == "--container":
            guard let arrangement = Arrangement(rawValue: words[1]) else { return nil }
            self = .shop(arrangement, looksAround: true)
        default: return nil
        }
    }
}
