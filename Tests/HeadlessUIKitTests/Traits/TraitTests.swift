import Foundation
import HeadlessUIKit
import Testing

/// A view that records its changes.
private final class TraitView: UIView {
    var log: Log?

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        log?.lines.append("view was \(previousTraitCollection?.userInterfaceStyle.rawValue ?? -1)")
    }
}

/// A controller that records the trait changes and transitions it receives.
private final class TraitScreen: UIViewController {
    let name: String
    let log: Log

    init(_ name: String, log: Log) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        log.lines.append("\(name) size \(Int(size.width)) by \(Int(size.height))")
        coordinator.animate(
            alongsideTransition: { [log, name] _ in log.lines.append("\(name) alongside") },
            completion: { [log, name] _ in log.lines.append("\(name) completion") }
        )
        super.viewWillTransition(to: size, with: coordinator)
    }

    override func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        log.lines.append("\(name) will be \(newCollection.verticalSizeClass)")
        super.willTransition(to: newCollection, with: coordinator)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let isCurrent = UITraitCollection.current == traitCollection
        log.lines.append("\(name) was \(previousTraitCollection?.verticalSizeClass ?? .unspecified) \(isCurrent)")
    }
}

extension HeadlessUIKitTests {
    /// https://developer.apple.com/documentation/uikit/uitraitcollection
    @MainActor @Suite(.serialized) struct TraitCollections {
        let log = Log()

        private func withRoot(_ body: (TraitScreen, UIWindow) throws -> Void) throws {
            let root = TraitScreen("A", log: log)
            defer {
                HeadlessUIKit.userInterfaceStyle = .light
                HeadlessUIKit.userInterfaceIdiom = .phone
                HeadlessUIKit.preferredContentSizeCategory = .large
            }
            try withApplication(showing: root) { window in
                _ = log.take()
                try body(root, window)
            }
        }

        @Test func collectionsSayWhatTheyAreMadeOf() {
            let compact = UITraitCollection(horizontalSizeClass: .compact)
            let regular = UITraitCollection(horizontalSizeClass: .regular)
            let dark = UITraitCollection(userInterfaceStyle: .dark)
            let all = UITraitCollection(traitsFrom: [compact, dark, regular])
            #expect(all.horizontalSizeClass == .regular && all.userInterfaceStyle == .dark)
            #expect(all.verticalSizeClass == .unspecified && all.displayScale == 0)
            #expect(all.containsTraits(in: dark) && all.containsTraits(in: nil) && !all.containsTraits(in: compact))
            #expect(all == UITraitCollection(traitsFrom: [regular, dark]) && all != dark)
            #expect(dark.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .light)))
            #expect(!dark.hasDifferentColorAppearance(comparedTo: all))
            #expect(UITraitCollection(layoutDirection: .rightToLeft).layoutDirection == .rightToLeft)
            #expect(UITraitCollection(displayScale: 2).displayScale == 2)
            #expect(UITraitCollection() == UITraitCollection(userInterfaceIdiom: .unspecified))
        }

        /// https://developer.apple.com/documentation/uikit/uicontentsizecategory
        @Test func sizesOfTextAreInOrder() {
            #expect(UIContentSizeCategory.small < .large && UIContentSizeCategory.accessibilityLarge > .extraLarge)
            #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
            #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
            #expect(UIContentSizeCategory.large.rawValue == "UICTContentSizeCategoryL")
        }

        @Test func theDeviceSaysWhatTheSurroundingsAre() throws {
            try withRoot { root, window in
                let traits = root.traitCollection
                #expect(traits.userInterfaceIdiom == .phone && traits.userInterfaceStyle == .light)
                #expect(traits.horizontalSizeClass == .compact && traits.verticalSizeClass == .regular)
                #expect(traits == window.traitCollection && traits == root.view.traitCollection)
                #expect(traits == UIScreen.main.traitCollection && traits == UITraitCollection.current)
                HeadlessUIKit.userInterfaceIdiom = .pad
                #expect(root.traitCollection.horizontalSizeClass == .regular)
                HeadlessUIKit.preferredContentSizeCategory = .extraLarge
                #expect(root.traitCollection.preferredContentSizeCategory == .extraLarge)
            }
        }

        /// https://developer.apple.com/documentation/uikit/uiviewcontroller/overrideuserinterfacestyle
        @Test func aStyleIsForWhatIsBelow() throws {
            try withRoot { root, window in
                let child = UIViewController()
                let view = TraitView()
                view.log = log
                root.addChild(child)
                root.view.addSubview(child.view)
                child.view.addSubview(view)
                #expect(view.traitCollection.userInterfaceStyle == .light)
                root.overrideUserInterfaceStyle = .dark
                #expect(log.take() == ["A was regular true", "view was 1"])
                #expect(
                    child.traitCollection.userInterfaceStyle == .dark && view.traitCollection == root.traitCollection
                )
                child.view.overrideUserInterfaceStyle = .light
                #expect(log.take() == ["view was 2"] && view.traitCollection.userInterfaceStyle == .light)
                root.overrideUserInterfaceStyle = .unspecified
                #expect(log.take() == ["A was regular true"])
                window.overrideUserInterfaceStyle = .dark
                #expect(log.take() == ["A was regular true"] && root.traitCollection.userInterfaceStyle == .dark)
                let modal = UIViewController()
                root.present(modal, animated: false)
                #expect(modal.traitCollection.userInterfaceStyle == .dark)
            }
        }

        @Test func aChangeOfTheSystemsStyleIsToldOnce() throws {
            try withRoot { root, _ in
                HeadlessUIKit.userInterfaceStyle = .dark
                #expect(log.take() == ["A was regular true"] && root.traitCollection.userInterfaceStyle == .dark)
                HeadlessUIKit.userInterfaceStyle = .dark
                #expect(log.take().isEmpty)
            }
        }

        /// https://developer.apple.com/documentation/uikit/uiviewcontroller/setoverridetraitcollection(_:forchild:)
        @Test func aContainerSaysWhatAChildsSurroundingsAre() throws {
            try withRoot { root, _ in
                let child = TraitScreen("B", log: log)
                root.addChild(child)
                let compact = UITraitCollection(verticalSizeClass: .compact)
                root.setOverrideTraitCollection(compact, forChild: child)
                #expect(log.take() == ["B was regular true"] && child.traitCollection.verticalSizeClass == .compact)
                #expect(root.overrideTraitCollection(forChild: child) == compact)
                #expect(child.traitCollection.userInterfaceIdiom == .phone)
                let problems = collectingDiagnostics {
                    root.setOverrideTraitCollection(compact, forChild: UIViewController())
                }
                #expect(problems.count == 1)
            }
        }

        /// https://developer.apple.com/documentation/uikit/uipresentationcontroller/overridetraitcollection
        @Test func aPresentationSaysWhatTheSurroundingsOfThePresentedAre() throws {
            try withRoot { root, window in
                let modal = TraitScreen("B", log: log)
                root.present(modal, animated: false)
                let manager = try #require(modal.presentationController)
                #expect(manager.traitCollection == window.traitCollection)
                manager.overrideTraitCollection = UITraitCollection(verticalSizeClass: .compact)
                #expect(log.take() == ["B was regular true"] && modal.traitCollection.verticalSizeClass == .compact)
                #expect(
                    manager.traitCollection == modal.traitCollection && root.traitCollection != modal.traitCollection
                )
                root.overrideUserInterfaceStyle = .dark
                #expect(log.take() == ["A was regular true"] && modal.traitCollection.userInterfaceStyle == .light)
            }
        }

        /// https://developer.apple.com/documentation/uikit/uicontentcontainer
        @Test func turningThePhoneTellsTheTraitsThenTheSize() throws {
            try withRoot { root, window in
                let child = TraitScreen("B", log: log)
                root.addChild(child)
                root.view.addSubview(child.view)
                child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                let small = TraitScreen("C", log: log)
                root.addChild(small)
                small.view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
                root.view.addSubview(small.view)
                try UserInteraction.rotateDevice(to: .landscapeLeft)
                #expect(
                    log.take() == [
                        "A will be compact", "B will be compact", "C will be compact", "A size 844 by 390",
                        "B size 844 by 390", "A was regular true", "B was regular true", "C was regular true",
                        "A alongside", "B alongside",
                    ]
                )
                #expect(root.transitionCoordinator?.isAnimated == true && child.transitionCoordinator != nil)
                #expect(
                    window.frame.size == CGSize(width: 844, height: 390) && child.view.frame.size == window.frame.size
                )
                #expect(window.windowScene?.interfaceOrientation == .landscapeLeft)
                MainRunLoop.main.runUntilIdle()
                #expect(log.take() == ["A completion", "B completion"] && root.transitionCoordinator == nil)
                try UserInteraction.finishing { try UserInteraction.rotateDevice(to: .portrait) }
                #expect(root.traitCollection.verticalSizeClass == .regular && window.frame.width == 390)
            }
            #expect(UIScreen.main.bounds.width == 390)
        }

        @Test func whatIsPresentedIsToldAfterTheRoot() throws {
            try withRoot { root, window in
                let modal = TraitScreen("B", log: log)
                root.present(modal, animated: false)
                try UserInteraction.finishing { try UserInteraction.rotateDevice(to: .landscapeRight) }
                #expect(
                    log.take() == [
                        "A will be compact", "B will be compact", "A size 844 by 390", "B size 844 by 390",
                        "A was regular true", "B was regular true", "A alongside", "B alongside", "A completion",
                        "B completion",
                    ]
                )
                #expect(modal.view.frame.size == window.frame.size)
            }
        }

        @Test func columnsShareTheNewWidth() throws {
            HeadlessUIKit.userInterfaceIdiom = .pad
            defer { HeadlessUIKit.userInterfaceIdiom = .phone }
            let split = UISplitViewController(style: .doubleColumn)
            split.setViewController(TraitScreen("A", log: log), for: .primary)
            split.setViewController(TraitScreen("B", log: log), for: .secondary)
            try withApplication(showing: split) { _ in
                try UserInteraction.finishing { try UserInteraction.rotateDevice(to: .landscapeLeft) }
                #expect(log.take().prefix(2) == ["A size 422 by 390", "B size 422 by 390"])
                #expect(split.viewController(for: .primary)?.view.frame.width == 422)
            }
        }

        @Test func whatIsInANavigationControllerIsTold() throws {
            let navigation = UINavigationController(rootViewController: UIViewController())
            let top = TraitScreen("B", log: log)
            navigation.pushViewController(top, animated: false)
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation]
            try withApplication(showing: tabs) { window in
                try UserInteraction.finishing { try UserInteraction.rotateDevice(to: .landscapeLeft) }
                #expect(
                    log.take() == [
                        "B will be compact", "B size 844 by 390", "B was regular true", "B alongside", "B completion",
                    ]
                )
                #expect(top.view.frame.size == window.frame.size)
            }
        }

        @Test func aTabletsTraitsStayAndTheSizeChanges() throws {
            HeadlessUIKit.userInterfaceIdiom = .pad
            try withRoot { root, _ in
                try UserInteraction.finishing { try UserInteraction.rotateDevice(to: .landscapeLeft) }
                #expect(log.take() == ["A size 844 by 390", "A alongside", "A completion"])
                try UserInteraction.rotateDevice(to: .landscapeRight)
                #expect(log.take().isEmpty)
            }
        }

        @Test func anOrientationThatTheAppDoesNotSupportIsRefused() throws {
            try withRoot { _, window in
                #expect(throws: InteractionRefusal.gestureNotAllowed("\(window)")) {
                    try UserInteraction.rotateDevice(to: .portraitUpsideDown)
                }
                #expect(log.take().isEmpty && window.frame.width == 390)
            }
        }
    }
}
