import ShoppingCartApp

/// What the program is asked to do.
enum Options: Equatable {
    /// The whole visit, as the demo records it; with a container by name, also a look around.
    case shop(Arrangement, looksAround: Bool)
    /// The large shop.
    case large
    case help

    static let usage = """
        usage: shopping-cart [--container tabs|split|custom] | --large

          --container NAME   put the parts of the shop into another outer container, and look around in them, too
          --large            visit a shop of ten parts with ten screens each
        """

    /// Nil when the arguments make no sense.
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
