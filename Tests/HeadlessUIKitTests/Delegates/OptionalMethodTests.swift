import Foundation
import HeadlessUIKit
import Testing

extension HeadlessUIKitTests {
    /// UIKit determines once which optional methods a delegate has, when it is set, and so does this module.
    @MainActor @Suite(.serialized) struct OptionalMethodsAsked {
        /// A delegate of the app, with the methods that an Objective-C class would have.
        private final class Knowing: UINavigationControllerDelegate, UITabBarControllerDelegate, UITableViewDelegate,
            UIAdaptivePresentationControllerDelegate, DelegateMethodAnswering
        {
            nonisolated(unsafe) var methods: Set<DelegateMethod> = []
            nonisolated(unsafe) var asked: [DelegateMethod] = []
            nonisolated(unsafe) var target: AnyObject?
            var calls: [String] = []

            nonisolated func implements(_ method: DelegateMethod) -> Bool { target == nil && methods.contains(method) }
            nonisolated func responds(to method: DelegateMethod!) -> Bool {
                asked.append(method)
                return methods.contains(method)
            }
            nonisolated func forwardingTarget(for method: DelegateMethod!) -> Any? { target }

            func navigationController(
                _ navigationController: UINavigationController,
                willShow viewController: UIViewController,
                animated: Bool
            ) { calls.append("will") }
            func navigationController(
                _ navigationController: UINavigationController,
                didShow viewController: UIViewController,
                animated: Bool
            ) { calls.append("did") }
            func tabBarController(_: UITabBarController, shouldSelect: UIViewController) -> Bool {
                calls.append("shouldSelect")
                return false
            }
            func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
                calls.append("highlight")
                return false
            }
            func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
                calls.append("shouldDismiss")
                return false
            }
        }

        private let delegate = Knowing()
        private let navigation = UINavigationController(rootViewController: UIViewController())

        private func push() {
            navigation.pushViewController(UIViewController(), animated: false)
        }

        @Test func onlyWhatItHasIsCalledAndItIsAskedOnce() throws {
            delegate.methods = [.navigationControllerDidShow]
            navigation.delegate = delegate
            #expect(Set(delegate.asked) == DelegateMethod.navigationController)
            try withApplication(showing: navigation) { _ in
                push()
                push()
            }
            #expect(delegate.calls == ["did", "did", "did"])
            #expect(delegate.asked.count == DelegateMethod.navigationController.count)
        }

        @Test func aMethodThatItGainsLaterIsCalledOnceItIsSetAgain() throws {
            navigation.delegate = delegate
            try withApplication(showing: navigation) { _ in
                delegate.methods = [.navigationControllerWillShow]
                push()
                #expect(delegate.calls.isEmpty)
                navigation.delegate = nil
                navigation.delegate = delegate
                push()
                #expect(delegate.calls == ["will"])
            }
        }

        @Test func aMethodThatItLostIsCalledAllTheSameWhichEndsTheApp() throws {
            var exceptions: [HeadlessException] = []
            HeadlessUIKit.exceptionHandler = { exceptions.append($0) }
            defer { HeadlessUIKit.exceptionHandler = nil }
            delegate.methods = [.navigationControllerDidShow]
            navigation.delegate = delegate
            try withApplication(showing: navigation) { _ in
                delegate.methods = []
                push()
            }
            #expect(
                Set(exceptions.map(\.reason)) == [
                    "-[Knowing navigationController:didShowViewController:animated:]: unrecognized selector sent to "
                        + "instance"
                ]
            )
            #expect(exceptions.first?.name == "NSInvalidArgumentException")
        }

        @Test func whatItForwardsReachesTheTarget() throws {
            let target = Knowing()
            target.methods = DelegateMethod.navigationController
            delegate.methods = [.navigationControllerDidShow]
            delegate.target = target
            navigation.delegate = delegate
            try withApplication(showing: navigation) { _ in push() }
            #expect(delegate.calls.isEmpty && target.calls == ["did", "did"])
        }

        @Test func twoThatForwardToEachOtherEndTheApp() throws {
            var exceptions = 0
            HeadlessUIKit.exceptionHandler = { _ in exceptions += 1 }
            defer { HeadlessUIKit.exceptionHandler = nil }
            let target = Knowing()
            target.target = delegate
            delegate.target = target
            delegate.methods = [.navigationControllerDidShow]
            navigation.delegate = delegate
            try withApplication(showing: navigation) { _ in push() }
            #expect(exceptions > 0)
        }

        @Test func tabsTablesAndPresentationsAskOnceToo() throws {
            let tabs = UITabBarController()
            tabs.setViewControllers([UIViewController(), UIViewController()], animated: false)
            tabs.delegate = delegate
            let table = UITableView(frame: .zero)
            table.delegate = delegate
            let sheet = UIViewController()
            sheet.presentationController?.delegate = delegate
            // A method that it did not have then is not called now.
            delegate.methods = DelegateMethod.all
            try withApplication(showing: tabs) { _ in
                try UserInteraction.finishing { try UserInteraction.selectTab(1, of: tabs) }
                #expect(tabs.selectedIndex == 1)
                tabs.present(sheet, animated: false)
                try UserInteraction.finishing { _ = try UserInteraction.swipeDownSheet(sheet) }
                #expect(sheet.presentingViewController == nil)
            }
            #expect(delegate.calls.isEmpty)
        }
    }
}
