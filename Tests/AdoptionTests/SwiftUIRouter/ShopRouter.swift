import CoordvizInstrumentation

@MainActor
final class ShopRouter {
    var path: [ShopRoute] = [] {
        didSet { screens.pathChanged(from: oldValue, to: path) }
    }

    var sheet: ShopSheet? {
        didSet { screens.presentationChanged(.sheet, from: oldValue, to: sheet) }
    }

    var checkout: CheckoutRouter? {
        didSet {
            let routers = (old: oldValue.map { [$0] } ?? [], new: checkout.map { [$0] } ?? [])
            Instrumentation.childrenChanged(of: self, from: routers.old, to: routers.new)
            screens.presentationChanged(.fullScreenCover, from: oldValue?.screens, to: checkout?.screens)
        }
    }

    let screens = RecordedScreens(root: "CatalogView")

    init() {
        Instrumentation.coordinatorStarted(self)
        screens.begin(for: self)
    }
}

extension ShopRouter {
    func show(_ route: ShopRoute) {
        screens.recordRequest("show") { path.append(route) }
    }

    func checkOut() {
        screens.recordRequest("checkOut") {
            let router = CheckoutRouter()
            router.onFinish = { [weak self] in self?.finishCheckout() }
            checkout = router
        }
    }

    private func finishCheckout() {
        screens.recordRequest("finishCheckout") {
            checkout = nil
            path = []
        }
    }

    func open(_ link: [ShopRoute]) {
        Instrumentation.perform("openLink", on: self) {
            sheet = nil
            path = link
        }
    }
}
