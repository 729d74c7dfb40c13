import CoordvizInstrumentation
import CoordvizTestSupport
import PortableUIKit
import PurchaseApp
import Testing

/// The shop is the same whether it is recorded or not.
@MainActor
@Suite(.recordsAlone)
struct UnrecordedTests {
    @Test(arguments: Style.allCases, Goods.allCases)
    func buyingWorksWithoutARecorder(_ style: Style, _ goods: Goods) throws {
        #expect(!Instrumentation.isEnabled)
        let scene = SceneDelegate(style, selling: goods)
        HeadlessApplication.launch(delegate: AppDelegate(), sceneDelegate: scene)
        defer { HeadlessApplication.terminate() }
        try Buyer(at: #require(scene.window), buying: goods).buy()
        let root = try #require(scene.window?.rootViewController as? UINavigationController)
        #expect(root.presentedViewController == nil)
        #expect(root.viewControllers.count == (style == .segues ? 1 : 2))
    }
}
