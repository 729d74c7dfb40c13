import CoordvizInstrumentation
import CoordvizModel

/// The texts of ``LargeApp``, which a recorder gets before the first event.
struct LargeAppNames {
    /// How many kinds of screens and messages there are.
    static let kinds = 40

    private static let words = ["Catalog", "Cart", "Payment", "Account", "Order", "Search", "Help", "Address"]

    let coordinators: [String]
    let controllers: [String]
    let views: [String]
    let messages: [StringID]
    let places: [LocationID]
    let touchUpInside: StringID
    let endOfTurn: StringID
    let child: StringID
    let push: StringID
    let pop: StringID
    let present: StringID
    let dismiss: StringID
    let delegateCall: StringID
    let values: StringID

    init(in backend: any InstrumentationBackend) {
        let titles = (0..<Self.kinds).map { kind in
            let round = kind / Self.words.count
            return Self.words[kind % Self.words.count] + (round == 0 ? "" : "\(round + 1)")
        }
        coordinators = titles.map { "Shop.\($0)Coordinator" }
        controllers = titles.map { "Shop.\($0)ViewController" }
        views = titles.map { "Shop.\($0)View" }
        messages = titles.map { backend.intern("Shop.Open\($0)") }
        places = titles.enumerated().map { line, title in
            backend.intern(SourceLocation(file: "Shop/\(title)View.swift", line: UInt32(line + 20)))
        }
        touchUpInside = backend.intern("touchUpInside")
        endOfTurn = backend.intern("endOfTurn")
        child = backend.intern("flow")
        push = backend.intern("push")
        pop = backend.intern("pop")
        present = backend.intern("present")
        dismiss = backend.intern("dismiss")
        delegateCall = backend.intern("viewControllerDidAppear(_:)")
        values = backend.intern("item: Item, count: Int")
    }
}
