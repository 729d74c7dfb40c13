import CoordinatorKit
import CoordvizChecks
import CoordvizInstrumentation
import CoordvizModel
import CoordvizTestSupport
import PortableUIKit
import Testing

/// Classes of the app below CoordinatorKit's and above them, as in every migration.
@MainActor
@Suite(.runsApplicationAlone)
struct MigrationTests {
    @Test func theTreeIsOneAndNothingOfItIsAccused() throws {
        let run = try RecordedRun()
        let shop = BookShopCoordinator(rootViewController: UINavigationController())
        HeadlessApplication.launch(delegate: WindowDelegate(root: shop.rootViewController))
        defer { HeadlessApplication.terminate() }
        shop.start()
        MainRunLoop.main.runUntilIdle()
        shop.pay()
        MainRunLoop.main.runUntilIdle()
        try #require(shop.payment).showReceipt()
        MainRunLoop.main.runUntilIdle()
        Instrumentation.mark("receipt")
        try #require(shop.payment).end()
        MainRunLoop.main.runUntilIdle()

        let story = try RecordedStory(run.finish())
        let receipt = try story.event(markedAs: "receipt")
        #expect(
            try story.coordinators(at: receipt) == [
                "BookShop", "BookShop/PaymentFlow", "BookShop/PaymentFlow/Receipt",
            ]
        )
        #expect(try story.coordinators(at: story.end) == ["BookShop"])
        #expect(try story.session.records(.reconciled).isEmpty)
        #expect(story.findings == [])
        withExtendedLifetime(shop) {}
    }

    /// How an app may record that one coordinator is another's child.
    enum Telling: CaseIterable {
        case added, started, both, addedAfterStart

        @MainActor
        func tell(_ child: AnyObject, below parent: AnyObject, start: () -> Void) {
            switch self {
            case .added:
                Instrumentation.childAdded(child, to: parent)
                start()
            case .started:
                Instrumentation.coordinatorStarted(child, by: parent)
                start()
            case .both:
                Instrumentation.childAdded(child, to: parent)
                Instrumentation.coordinatorStarted(child, by: parent)
                start()
            case .addedAfterStart:
                start()
                Instrumentation.childAdded(child, to: parent)
            }
        }
    }

    @Test(arguments: Telling.allCases) func everyWayOfReportingGivesTheSameTree(_ telling: Telling) throws {
        let run = try RecordedRun()
        let shop = BookShopCoordinator(rootViewController: UINavigationController())
        HeadlessApplication.launch(delegate: WindowDelegate(root: shop.rootViewController))
        defer { HeadlessApplication.terminate() }
        shop.start()
        MainRunLoop.main.runUntilIdle()
        let flow = PaymentFlow(navigationController: shop.rootViewController)
        telling.tell(flow, below: shop) {}
        let receipt = ReceiptCoordinator(rootViewController: shop.rootViewController)
        telling.tell(receipt, below: flow) { receipt.start() }
        MainRunLoop.main.runUntilIdle()
        Instrumentation.mark("receipt")
        MainRunLoop.main.runUntilIdle()

        let story = try RecordedStory(run.finish())
        let moment = try story.event(markedAs: "receipt")
        #expect(
            try story.coordinators(at: moment) == [
                "BookShop", "BookShop/PaymentFlow", "BookShop/PaymentFlow/Receipt",
            ]
        )
        #expect(try story.session.records(.reconciled).isEmpty)
        #expect(story.findings == [])
        withExtendedLifetime((shop, flow, receipt)) {}
    }

    @Test func aCoordinatorIsAChildOfItsStarterUntilItStops() throws {
        let run = try RecordedRun()
        let (parent, child) = (OwnFlow(), OwnFlow())
        Instrumentation.coordinatorStarted(parent)
        Instrumentation.coordinatorStarted(child, by: parent)
        Instrumentation.mark("both")
        Instrumentation.coordinatorStopped(child)

        let story = try RecordedStory(run.finish())
        #expect(try story.coordinators(at: story.event(markedAs: "both")).count == 2)
        #expect(try story.coordinators(at: story.end).count == 1)
        withExtendedLifetime((parent, child)) {}
    }

    private final class OwnFlow {}
}
