import CoordvizInstrumentation
import CoordvizModel
import CoordvizTestSupport
import PortableUIKit
import Testing

@testable import CoordinatorKit

/// A walk goes up from the views that the recording knows, and finds the same as a walk through every view of the app.
@MainActor
@Suite(.recordsAlone)
struct KnownViewsTests {
    private final class Screen: UIViewController {}

    /// What a walk through all views finds, from the windows and from the views of controllers that have no parent.
    private func edgesByDescending(_ stage: Stage) -> Set<Edge> {
        var edges: Set<Edge> = []
        func visit(_ view: UIView) {
            if let node = view.knownNode {
                if let superview = view.superview, let outer = superview.knownNode {
                    edges.insert(Edge(kind: .superview, from: node, to: outer))
                }
                if let controller = view.next as? UIViewController, controller.viewIfLoaded === view,
                    let outer = controller.knownNode
                {
                    edges.insert(Edge(kind: .viewOfController, from: node, to: outer))
                }
            }
            for subview in view.subviews { visit(subview) }
        }
        func visit(_ controller: UIViewController) {
            if let view = controller.viewIfLoaded, view.superview == nil { visit(view) }
            for child in controller.children { visit(child) }
            if let presented = controller.presentedByItself { visit(presented) }
        }
        for view in stage.window.subviews { visit(view) }
        stage.window.rootViewController.map(visit)
        return edges
    }

    private func edgesByWalking() -> Set<Edge> {
        var walker = HierarchyWalker()
        walker.walk(rootCoordinators: [])
        return Set(walker.snapshot.edges.filter { $0.kind == .superview || $0.kind == .viewOfController })
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func aWalkSeesWhatDescendingSees(seed: UInt64) throws {
        let run = try RecordedRun()
        var random = SplitMix64(seed: seed)
        let root = Screen()
        let stage = Stage(showing: root)
        var controllers: [UIViewController] = [root]
        var views: [UIView] = [root.view]
        for _ in 0..<60 {
            switch Int.random(in: 0..<10, using: &random) {
            case 0...3:
                let view = UIView()
                // Some are passed by a message before they are in the hierarchy.
                if Bool.random(using: &random) { view.bubble(Ping()) }
                if Int.random(in: 0..<5, using: &random) > 0 { views.randomElement(using: &random)?.addSubview(view) }
                views.append(view)
            case 4:
                let screen = Screen()
                controllers.randomElement(using: &random)?.addChild(screen)
                controllers.append(screen)
                views.append(screen.view)
                if Bool.random(using: &random) { root.view.addSubview(screen.view) }
            case 5...6:
                views.randomElement(using: &random)?.bubble(Ping())
            case 7:
                if let view = views.dropFirst().randomElement(using: &random) {
                    view.removeFromSuperview()
                    if Bool.random(using: &random) { views.removeAll { $0 === view } }
                }
            case 8:
                if let view = views.dropFirst().randomElement(using: &random),
                    let other = views.randomElement(using: &random), !other.isDescendant(of: view)
                {
                    other.addSubview(view)
                }
            default:
                MainRunLoop.main.turn {}
            }
            #expect(edgesByWalking() == edgesByDescending(stage))
        }
        MainRunLoop.main.turn {}
        #expect(edgesByWalking() == edgesByDescending(stage))
        #expect(WeakResponders.shared.faults == 0)
        _ = try run.finish()
    }

    @Test func viewsThatNoMessageMetCostNothing() throws {
        let run = try RecordedRun()
        let root = Screen()
        let stage = Stage(showing: root)
        root.view.bubble(Ping())
        func time() -> Int64 {
            let clock = ContinuousClock()
            let times = (0..<20).map { _ in clock.measure { _ = edgesByWalking() }.components.attoseconds }
            return times.min() ?? 0
        }
        let few = time()
        for _ in 0..<100 {
            let row = UIView()
            for _ in 0..<100 { row.addSubview(UIView()) }
            root.view.addSubview(row)
        }
        MainRunLoop.main.turn {}
        // A walk through ten thousand would take hundreds of times as long.
        #expect(time() < few * 20)
        _ = try run.finish()
        withExtendedLifetime(stage) {}
    }

    @Test func aViewThatIsGoneIsForgotten() throws {
        let run = try RecordedRun()
        let stage = Stage(showing: Screen())
        weak var gone: UIView?
        do {
            let view = UIView()
            gone = view
            stage.window.rootViewController?.view.addSubview(view)
            view.bubble(Ping())
            MainRunLoop.main.turn {}
            view.removeFromSuperview()
        }
        #expect(gone == nil)
        #expect(edgesByWalking() == edgesByDescending(stage))
        _ = try run.finish()
    }
}
