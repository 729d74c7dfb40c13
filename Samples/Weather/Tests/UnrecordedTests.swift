import CoordinatorKit
import CoordvizInstrumentation
import CoordvizTestSupport
import PortableUIKit
import Testing
import WeatherApp

/// The app is the same whether it is recorded or not.
@MainActor
@Suite(.runsApplicationAlone)
struct UnrecordedTests {
    @Test func theWholeVisitWorksWithoutARecorderAndNothingOutlivesIt() async throws {
        #expect(!Instrumentation.isEnabled)
        weak var gone: AppCoordinator?
        do {
            let scene = SceneDelegate()
            HeadlessApplication.launch(delegate: AppDelegate(), sceneDelegate: scene)
            let app = try #require(scene.coordinator)
            gone = app
            try await Visitor(of: app).visit()
            #expect(app.childCoordinators.count == 1 && app.currentTask?.task == .logIn)
            HeadlessApplication.terminate()
        }
        #expect(gone == nil)
    }
}
