import Coordviz
import Foundation
import PortableUIKit

extension Feature {
    static let kinds: [String: Feature.Type] = [
        "leaked-by-back-button": LeakedByBackButton.self,
        "leaked-by-swipe": LeakedBySwipe.self,
        "pushed-by-uikit": PushedByUIKit.self,
        "sheet-tells-no-one": SheetTellsNoOne.self,
        "presentation-refused": PresentationRefused.self,
        "double-tap": DoubleTap.self,
        "started-twice": StartedTwice.self,
        "started-by-another": StartedByAnother.self,
        "stopped-by-another": StoppedByAnother.self,
        "finished-twice": FinishedTwice.self,
        "evicted": Evicted.self,
        "ended-too-early": EndedTooEarly.self,
        "released-on-screen": ReleasedOnScreen.self,
        "parent-cycle": ParentCycle.self,
        "stale-parent": StaleParent.self,
        "coordinator-retained": CoordinatorRetained.self,
        "delegate-taken": DelegateTaken.self,
        "off-main": OffMainThread.self,
        "screen-retained": ScreenRetained.self,
        "delegate-never-set": DelegateNeverSet.self,
        "unhandled-from-one-place": UnhandledFromOnePlace.self,
        "shadowed-handler": ShadowedHandler.self,
        "chain-that-grows": ChainThatGrows.self,
        "sent-too-early": SentTooEarly.self,
        "waits-for-ever": WaitsForEver.self,
        "chain-broken": ChainBroken.self,
        "nothing-wrong": NothingWrong.self,
    ]
}

/// No fault: the feature as it should be, in every way that it can be used. Nobody may be accused.
final class NothingWrong: Feature {
    override func open() {
        if isOwnClass { startGuide(.byDone) } else { startGuide(.whenPopped) }
    }

    override func use() throws {
        for _ in 0..<3 {
            try tap()
            try tap(page.doneButton)
        }
        guard !isOwnClass else { return }
        try tap()
        try goBack()
        try tap()
        try swipeBack()
    }
}

/// *Done* ends the coordinator, the back button does not.
class LeakedByBackButton: Feature {
    override func open() { startGuide(.byDone) }

    override func use() throws {
        try tap()
        try tap(page.doneButton)
        try tap()
        try goBack()
        try lookAround()
    }
}

/// *Done* ends the coordinator, the swipe from the edge does not.
final class LeakedBySwipe: Feature {
    override func open() { startGuide(.byDone) }

    override func use() throws {
        for _ in 0..<2 {
            try tap()
            try tap(page.doneButton)
        }
        try tap()
        try swipeBack()
        try lookAround()
    }
}

/// UIKit's own push in `start()`, and the back button ends nothing.
final class PushedByUIKit: LeakedByBackButton {
    override func open() {
        let guide = PushingGuideCoordinator(navigation, ending: .byDone, at: site)
        coordinator.startChild(guide, fileID: site.fileID, line: site.line)
    }
}

/// UIKit's own `present`, and nobody asks how the sheet went.
final class SheetTellsNoOne: Feature {
    override func open() {
        if isOwnClass {
            _ = GuideFlow(navigation, by: owner, endsByDone: true, at: site).start(isSheet: true)
            return
        }
        let guide = SheetGuideCoordinator(rootViewController: GuidePage(at: site))
        coordinator.startChild(guide, fileID: site.fileID, line: site.line)
        screen?.present(guide.rootViewController, animated: true)
    }

    override func use() throws {
        try tap()
        try swipeSheetDown()
        try lookAround()
    }
}

/// A sheet is asked for while another one is up.
final class PresentationRefused: Feature {
    override func open() {
        let guide = GuideCoordinator(navigation, ending: .whenPopped, at: site)
        coordinator.startChild(guide, fileID: site.fileID, line: site.line)
        for _ in 0..<2 {
            guide.present(GuidePage(at: site), animated: true, fileID: site.fileID, line: site.line)
        }
    }

    override func use() throws {
        try tap()
        try swipeSheetDown()
        try goBack()
        try lookAround()
    }
}

/// Two taps, faster than the screen comes.
final class DoubleTap: Feature {
    override func open() { startGuide(isOwnClass ? .byDone : .whenPopped) }

    override func use() throws {
        try tapTwiceAtOnce()
        for _ in 0..<2 { try tap(page.doneButton) }
    }
}

final class StartedTwice: Feature {
    override func open() {
        let guide = GuideCoordinator(navigation, ending: .whenPopped, at: site)
        coordinator.startChild(guide, fileID: site.fileID, line: site.line)
        coordinator.startChild(guide, fileID: site.fileID, line: site.line)
    }

    override func use() throws {
        try tap()
        try goBack()
    }
}

/// Both the parent and the coordinator itself end it.
final class FinishedTwice: Feature {
    override func open() {
        let guide = GuideCoordinator(navigation, ending: .twice, at: site)
        coordinator.startChild(guide, fileID: site.fileID, line: site.line)
    }

    override func use() throws {
        try tap()
        try tap(page.doneButton)
    }
}

/// The parent ends it at once, and its screen stays.
final class EndedTooEarly: Feature {
    override func open() {
        if isOwnClass {
            let flow = GuideFlow(navigation, by: owner, endsByDone: true, at: site)
            _ = flow.start()
            Instrumentation.coordinatorStopped(flow, fileID: site.fileID, line: site.line)
            flow.letGo()
            Planted.kept.append(flow)
            return
        }
        let guide = GuideCoordinator(navigation, ending: .never, at: site)
        coordinator.startChild(guide, fileID: site.fileID, line: site.line)
        coordinator.stopChild(guide, fileID: site.fileID, line: site.line)
        Planted.kept.append(guide)
    }

    override func use() throws {
        try tap()
        try lookAroundOnPage()
        try goBack()
        Planted.kept = []
    }
}

/// A screen makes itself the navigation controller's delegate, for a transition.
final class DelegateTaken: Feature {
    private final class Fade: NSObject, UINavigationControllerDelegate {}
    private static let fade = Fade()

    override func open() {
        let navigation = navigation
        let guide = GuideCoordinator(navigation, ending: .whenPopped, at: site)
        coordinator.startChild(guide, fileID: site.fileID, line: site.line)
        navigation.delegate = Self.fade
    }

    override func use() throws {
        try tap()
        try goBack()
    }
}

/// What a callback of the network does on its own queue.
final class OffMainThread: Feature {
    override func open() {
        let guide = GuideCoordinator(navigation, ending: .offMain, at: site)
        coordinator.startChild(guide, fileID: site.fileID, line: site.line)
    }

    override func use() throws {
        try tap()
        try tap(page.doneButton)
    }
}

/// Code in the Swift 5 mode: no compiler stops it.
enum OtherThread {
    private struct Unchecked: @unchecked Sendable { let body: () -> Void }

    static func run(_ body: @escaping () -> Void) {
        let unchecked = Unchecked(body: body)
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            unchecked.body()
            done.signal()
        }
        done.wait()
    }
}
