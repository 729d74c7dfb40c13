import CoordinatorKit
import CoordvizInstrumentation
import CoordvizTestSupport
import PortableUIKit
import ShoppingCartApp
import Testing

/// The app is the same whether it is recorded or not.
@MainActor
@Suite(.recordsAlone)
struct UnrecordedTests {
    @Test func theWholeVisitWorksWithoutARecorder() async throws {
        #expect(!Instrumentation.isEnabled)
        let scene = SceneDelegate()
        HeadlessApplication.launch(delegate: AppDelegate(), sceneDelegate: scene)
        let app = try #require(scene.coordinator)
        try await Customer(of: app).shop()
        #expect(app.itemsInCart.map(\.name) == ["Spade", "Teapot"])
        #expect(app.childCoordinators == [app.catalog, app.account])
        HeadlessApplication.terminate()
    }

    @Test func nothingOfTheAppOutlivesIt() async throws {
        weak var gone: ApplicationCoordinator?
        do {
            let scene = SceneDelegate()
            HeadlessApplication.launch(delegate: AppDelegate(), sceneDelegate: scene)
            gone = scene.coordinator
            try await Customer(of: #require(scene.coordinator)).shop()
            HeadlessApplication.terminate()
        }
        #expect(gone == nil)
    }
}
