import HeadlessUIKit
import Testing

extension HeadlessUIKitTests {
    @MainActor @Suite(.serialized) struct Adaptation {
        final class Adapting: UIAdaptivePresentationControllerDelegate {
            let log: Log
            var style = UIModalPresentationStyle.none
            var wrapper: UINavigationController?

            init(_ log: Log) {
                self.log = log
            }

            func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
                log.lines.append("style")
                return style
            }

            func presentationController(
                _ controller: UIPresentationController,
                viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
            ) -> UIViewController? {
                log.lines.append("controller for \(style)")
                wrapper?.viewControllers = [controller.presentedViewController]
                return wrapper
            }

            func presentationController(
                _ presentationController: UIPresentationController,
                willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
                transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
            ) {
                log.lines.append("will present, \(style)\(transitionCoordinator == nil ? " without coordinator" : "")")
            }

            func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
                log.lines.append("did")
            }
        }

        let log = Log()

        private func withPopover(_ body: (Screen, Screen, Adapting) throws -> Void) throws {
            let root = Screen("root")
            let popover = Screen("popover", log: log)
            let delegate = Adapting(log)
            popover.modalPresentationStyle = .popover
            popover.popoverPresentationController?.delegate = delegate
            try withApplication(showing: root) { _ in try body(root, popover, delegate) }
        }

        @Test func aDelegateThatAdaptsNothingHearsOfThePresentation() throws {
            try withPopover { root, popover, _ in
                root.present(popover, animated: false)
                #expect(
                    log.take() == [
                        "style", "will present, none", "popover willAppear", "popover isAppearing", "popover didAppear",
                    ]
                )
                #expect(popover.presentationController?.presentationStyle == .popover)
            }
        }

        @Test func aDelegateMayChangeTheStyle() throws {
            try withPopover { root, popover, delegate in
                delegate.style = .fullScreen
                root.present(popover, animated: true)
                MainRunLoop.main.runUntilIdle()
                #expect(log.take().prefix(3) == ["style", "controller for fullScreen", "will present, fullScreen"])
                #expect(popover.presentationController?.presentationStyle == .fullScreen)
                #expect(root.view.window == nil && popover.next === root)
            }
        }

        @Test func aDelegateMayPresentAnotherControllerAndHearsOfItsDismissal() throws {
            try withPopover { root, popover, delegate in
                let wrapper = UINavigationController()
                delegate.wrapper = wrapper
                delegate.style = .automatic
                root.present(popover, animated: false)
                #expect(root.presentedViewController === wrapper && popover.parent === wrapper)
                #expect(wrapper.presentationController?.presentationStyle == .pageSheet)
                _ = log.take()
                try UserInteraction.finishing { try UserInteraction.swipeDownSheet(wrapper) }
                #expect(log.take() == ["popover willDisappear", "popover didDisappear", "did"])
            }
        }

        @Test func aPresentationThatCannotBeIsNotAskedAbout() throws {
            try withPopover { root, popover, _ in
                root.present(Screen("first"), animated: false)
                let problems = collectingDiagnostics { root.present(popover, animated: false) }
                #expect(problems.count == 1 && log.take().isEmpty)
            }
        }
    }
}
