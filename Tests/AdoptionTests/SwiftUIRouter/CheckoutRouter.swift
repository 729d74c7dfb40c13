import CoordvizInstrumentation

enum CheckoutRoute: Hashable {
    case address
    case payment(card: String)
}

/// A router in a full screen cover, with its own path.
@MainActor
final class CheckoutRouter {
    var path: [CheckoutRoute] = [] {
        didSet { screens.pathChanged(from: oldValue, to: path) }
    }

    let screens = RecordedScreens(root: "BasketView")
    var onFinish: @MainActor () -> Void = {}

    init() { screens.begin(for: self) }

    func next(_ route: CheckoutRoute) {
        screens.recordRequest("next") { path.append(route) }
    }

    func pay() {
        screens.recordRequest("pay") { onFinish() }
    }
}
