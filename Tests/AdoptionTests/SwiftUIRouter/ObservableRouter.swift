import CoordvizInstrumentation
import Observation

@available(macOS 14, iOS 17, tvOS 17, *)
@MainActor
@Observable
final class ObservableRouter {
    var path: [ShopRoute] = [] {
        didSet { screens.pathChanged(from: oldValue, to: path) }
    }

    @ObservationIgnored let screens = RecordedScreens(root: "CatalogView")

    init() {
        Instrumentation.coordinatorStarted(self)
        screens.begin(for: self)
    }
}
