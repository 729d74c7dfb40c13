import CoordinatorKit
import CoordvizTestSupport
import Foundation
import HeadlessUIKit
import PortableUIKit
import Testing

/// An app's settings for a presentation are also used when the controller is presented inside another one.
@MainActor
@Suite(.recordsAlone)
final class PresentModalTests {
    private final class Detail: UIViewController {
        var isBarHidden = true
        override var prefersStatusBarHidden: Bool { isBarHidden }
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
        override var prefersHomeIndicatorAutoHidden: Bool { true }
        override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .bottom }
        override var prefersPointerLocked: Bool { true }
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscapeLeft }
        override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .landscapeLeft }
        override var disablesAutomaticKeyboardDismissal: Bool { true }
    }

    private final class Own: DelegateObject, UIAdaptivePresentationControllerDelegate {
        var dismissals = 0
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { dismissals += 1 }
    }

    private let root = UIViewController()
    private let detail = Detail()
    private var exceptions: [HeadlessException] = []

    /// Presents `detail` on a screen, after `before`.
    private func presented(_ before: () -> Void = {}, _ body: (Stage, ResponderController) throws -> Void) throws {
        HeadlessUIKit.exceptionHandler = { self.exceptions.append($0) }
        defer {
            HeadlessUIKit.exceptionHandler = nil
            HeadlessUIKit.userInterfaceIdiom = .phone
        }
        let stage = Stage(showing: root)
        before()
        root.presentModal(detail, animated: true)
        MainRunLoop.main.runUntilIdle()
        try body(stage, try #require(root.presentedViewController as? ResponderController))
    }

    @Test(arguments: [true, false])
    func aPopoverOnATabletPointsAtItsSource(isItem: Bool) throws {
        let button = UIView(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
        let item = UIBarButtonItem(title: "More")
        let own = Own()
        HeadlessUIKit.userInterfaceIdiom = .pad
        try presented {
            root.view.addSubview(button)
            detail.modalPresentationStyle = .popover
            let popover = detail.popoverPresentationController
            if isItem { popover?.barButtonItem = item } else { popover?.sourceView = button }
            popover?.sourceRect = button.bounds
            popover?.permittedArrowDirections = .up
            popover?.passthroughViews = [button]
            popover?.canOverlapSourceViewRect = true
            popover?.backgroundColor = .red
            popover?.delegate = own
        } _: { stage, wrapper in
            #expect(exceptions.isEmpty)
            let popover = try #require(wrapper.popoverPresentationController)
            #expect(popover.sourceView === (isItem ? nil : button) && popover.barButtonItem === (isItem ? item : nil))
            #expect(popover.sourceRect == button.bounds && popover.permittedArrowDirections == .up)
            #expect(popover.passthroughViews == [button] && popover.canOverlapSourceViewRect)
            #expect(popover.backgroundColor === UIColor.red && popover.delegate === own)
            // From here on the contained controller returns the presentation controller that manages the presentation.
            #expect(detail.popoverPresentationController === popover)
            try stage.user { _ = try UserInteraction.tapOutsidePopover(wrapper) }
            #expect(own.dismissals == 1)
        }
    }

    @Test func aPopoverOnATabletThatPointsAtNothingEndsTheApp() throws {
        HeadlessUIKit.userInterfaceIdiom = .pad
        try presented {
            detail.modalPresentationStyle = .popover
        } _: { _, _ in
            #expect(exceptions.map(\.name) == ["NSGenericException"])
        }
    }

    @Test(arguments: [UIModalPresentationStyle.automatic, .pageSheet, .formSheet])
    func aSheetRestsWhereItWasToRest(style: UIModalPresentationStyle) throws {
        let own = Own()
        try presented {
            detail.modalPresentationStyle = style
            let sheet = detail.sheetPresentationController
            sheet?.detents = [.medium(), .large()]
            sheet?.selectedDetentIdentifier = .medium
            sheet?.largestUndimmedDetentIdentifier = .medium
            sheet?.prefersGrabberVisible = true
            sheet?.prefersScrollingExpandsWhenScrolledToEdge = false
            sheet?.prefersEdgeAttachedInCompactHeight = true
            sheet?.widthFollowsPreferredContentSizeWhenEdgeAttached = true
            sheet?.preferredCornerRadius = 20
            sheet?.sourceView = root.view
            sheet?.delegate = own
        } _: { stage, wrapper in
            let sheet = try #require(wrapper.sheetPresentationController)
            #expect(sheet.detents.map(\.identifier) == [.medium, .large] && sheet.selectedDetentIdentifier == .medium)
            #expect(sheet.largestUndimmedDetentIdentifier == .medium && sheet.prefersGrabberVisible)
            #expect(!sheet.prefersScrollingExpandsWhenScrolledToEdge && sheet.prefersEdgeAttachedInCompactHeight)
            #expect(sheet.widthFollowsPreferredContentSizeWhenEdgeAttached && sheet.preferredCornerRadius == 20)
            #expect(sheet.sourceView === root.view)
            // Changed later, as in an app that lets the user choose.
            detail.sheetPresentationController?.animateChanges {
                detail.sheetPresentationController?.selectedDetentIdentifier = .large
            }
            #expect(sheet.selectedDetentIdentifier == .large)
            detail.isModalInPresentation = true
            try stage.user { _ = try UserInteraction.swipeDownSheet(wrapper) }
            #expect(own.dismissals == 0 && root.presentedViewController === wrapper)
            detail.isModalInPresentation = false
            try stage.user { _ = try UserInteraction.swipeDownSheet(wrapper) }
            #expect(own.dismissals == 1 && root.presentedViewController == nil)
        }
    }

    @Test func aPresentationOfTheAppsOwnManagesIt() throws {
        final class Manager: UIPresentationController {
            var sizes: [CGSize] = []
            override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
                sizes.append(container.preferredContentSize)
            }
        }
        final class Transitioning: UIViewControllerTransitioningDelegate {
            func presentationController(
                forPresented presented: UIViewController,
                presenting: UIViewController?,
                source: UIViewController
            ) -> UIPresentationController? { Manager(presentedViewController: presented, presenting: presenting) }
        }
        let transitioning = Transitioning()
        try presented {
            detail.modalPresentationStyle = .custom
            detail.transitioningDelegate = transitioning
        } _: { _, wrapper in
            let manager = try #require(wrapper.presentationController as? Manager)
            detail.preferredContentSize = CGSize(width: 100, height: 50)
            #expect(manager.sizes.last == CGSize(width: 100, height: 50))
            #expect(wrapper.preferredContentSize == CGSize(width: 100, height: 50))
        }
    }

    @Test func theSystemDoesWhatTheContainedControllerWants() throws {
        try presented {
            detail.modalPresentationStyle = .fullScreen
        } _: { stage, _ in
            let appearance = try #require(SystemAppearance(of: stage.window))
            #expect(appearance.isStatusBarHidden && appearance.statusBarStyle == .lightContent)
            #expect(appearance.statusBarAnimation == .slide && appearance.isHomeIndicatorHidden)
            #expect(appearance.deferredEdges == .bottom && appearance.isPointerLocked)
            #expect(appearance.orientations == .landscapeLeft)
            detail.isBarHidden = false
            #expect(SystemAppearance(of: stage.window)?.isStatusBarHidden == false)
        }
    }

    @Test func aSheetDecidesAboutTheStatusBarIfItIsTo() throws {
        try presented {
            detail.modalPresentationStyle = .pageSheet
        } _: { stage, _ in
            #expect(SystemAppearance(of: stage.window)?.isStatusBarHidden == false)
            detail.modalPresentationCapturesStatusBarAppearance = true
            #expect(SystemAppearance(of: stage.window)?.isStatusBarHidden == true)
        }
    }

    @Test func presentationPropertiesOfTheOuterControllerApplyToTheContainedOne() {
        let wrapper = ResponderController(containing: detail, nextResponder: root)
        wrapper.modalPresentationStyle = .formSheet
        wrapper.modalTransitionStyle = .crossDissolve
        wrapper.preferredContentSize = CGSize(width: 1, height: 2)
        wrapper.overrideUserInterfaceStyle = .dark
        wrapper.modalPresentationCapturesStatusBarAppearance = true
        #expect(detail.modalPresentationStyle == .formSheet && detail.modalTransitionStyle == .crossDissolve)
        #expect(
            detail.preferredContentSize == CGSize(width: 1, height: 2) && detail.overrideUserInterfaceStyle == .dark
        )
        #expect(detail.modalPresentationCapturesStatusBarAppearance && wrapper.disablesAutomaticKeyboardDismissal)
        #expect(wrapper.preferredInterfaceOrientationForPresentation == .landscapeLeft)
    }

    /// The class forwards exactly the members that HeadlessUIKit lists as read from a presented controller: a member that is added
    /// there has to be forwarded, too.
    @Test func everyMemberThatIsReadOfAPresentedControllerIsForwarded() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
        func text(_ path: String) throws -> String {
            try String(contentsOf: root.appending(path: "Sources/\(path)"), encoding: .utf8)
        }
        let controller = try text("HeadlessUIKit/Controllers/UIViewController.swift")
        let begin = try #require(controller.range(of: "Properties that the system reads from the presented controller"))
        let section = controller[begin.upperBound...]
        let end = try #require(section.range(of: "// MARK:"))
        let members = section[..<end.lowerBound].matches(of: #/open (?:weak )?var (\w+)/#).map { String($0.1) }
        #expect(members.count >= 15)
        let wrapper = try text("CoordinatorKit/Containers/ResponderController.swift")
        let forwarded = Set(wrapper.matches(of: #/override public var (\w+)/#).map { String($0.1) })
        #expect(members.filter { !forwarded.contains($0) }.isEmpty)
    }
}
