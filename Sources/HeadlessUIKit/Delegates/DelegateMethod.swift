/// An optional method of a delegate protocol, by the name that Objective-C has for it.
///
/// It replaces UIKit's `Selector`, which Swift has on Apple's systems only.
public struct DelegateMethod: Hashable, Sendable, RawRepresentable {
    /// The selector, such as `navigationController:didShowViewController:animated:`.
    public let rawValue: String

    /// The method of this selector.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The method of this selector.
    public init(_ selector: String) {
        rawValue = selector
    }

    /// Every optional method that HeadlessUIKit calls.
    public static let all: Set<DelegateMethod> = navigationController.union(adaptivePresentation)
        .union(transitioning).union(tabBarController).union(pageViewController).union(tableView).union(collectionView)

    /// The optional methods of ``UINavigationControllerDelegate``.
    public static let navigationController: Set<DelegateMethod> = [
        .navigationControllerWillShow, .navigationControllerDidShow, .navigationControllerAnimationController,
        .navigationControllerInteractionController, .navigationControllerSupportedInterfaceOrientations,
        .navigationControllerPreferredInterfaceOrientation,
    ]
    /// The optional methods of ``UIAdaptivePresentationControllerDelegate``.
    public static let adaptivePresentation: Set<DelegateMethod> = [
        .adaptivePresentationStyle, .viewControllerForAdaptivePresentationStyle, .willPresentWithAdaptiveStyle,
        .presentationControllerShouldDismiss, .presentationControllerWillDismiss, .presentationControllerDidDismiss,
        .presentationControllerDidAttemptToDismiss,
    ]
    /// The optional methods of ``UIViewControllerTransitioningDelegate``.
    public static let transitioning: Set<DelegateMethod> = [
        .animationControllerForPresented, .animationControllerForDismissed, .interactionControllerForPresentation,
        .interactionControllerForDismissal, .presentationControllerForPresented,
    ]
    /// The optional methods of ``UITabBarControllerDelegate``.
    public static let tabBarController: Set<DelegateMethod> = [
        .tabBarControllerShouldSelect, .tabBarControllerDidSelect, .tabBarControllerAnimationController,
        .tabBarControllerInteractionController, .tabBarControllerSupportedInterfaceOrientations,
        .tabBarControllerPreferredInterfaceOrientation,
    ]
    /// The optional methods of ``UIPageViewControllerDelegate``.
    public static let pageViewController: Set<DelegateMethod> = [
        .pageViewControllerWillTransition, .pageViewControllerDidFinishAnimating,
        .pageViewControllerSupportedInterfaceOrientations, .pageViewControllerPreferredInterfaceOrientation,
    ]
}

extension DelegateMethod: CustomStringConvertible {
    /// The selector.
    public var description: String { rawValue }
}

/// UINavigationControllerDelegate: https://developer.apple.com/documentation/uikit/uinavigationcontrollerdelegate
extension DelegateMethod {
    /// `navigationController(_:willShow:animated:)`
    public static let navigationControllerWillShow = DelegateMethod(
        "navigationController:willShowViewController:animated:"
    )
    /// `navigationController(_:didShow:animated:)`
    public static let navigationControllerDidShow = DelegateMethod(
        "navigationController:didShowViewController:animated:"
    )
    /// `navigationController(_:animationControllerFor:from:to:)`
    public static let navigationControllerAnimationController = DelegateMethod(
        "navigationController:animationControllerForOperation:fromViewController:toViewController:"
    )
    /// `navigationController(_:interactionControllerFor:)`
    public static let navigationControllerInteractionController = DelegateMethod(
        "navigationController:interactionControllerForAnimationController:"
    )
    /// `navigationControllerSupportedInterfaceOrientations(_:)`
    public static let navigationControllerSupportedInterfaceOrientations = DelegateMethod(
        "navigationControllerSupportedInterfaceOrientations:"
    )
    /// `navigationControllerPreferredInterfaceOrientationForPresentation(_:)`
    public static let navigationControllerPreferredInterfaceOrientation = DelegateMethod(
        "navigationControllerPreferredInterfaceOrientationForPresentation:"
    )
}

/// UIAdaptivePresentationControllerDelegate:
/// https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate
extension DelegateMethod {
    /// `adaptivePresentationStyle(for:)`
    public static let adaptivePresentationStyle = DelegateMethod("adaptivePresentationStyleForPresentationController:")
    /// `presentationController(_:viewControllerForAdaptivePresentationStyle:)`
    public static let viewControllerForAdaptivePresentationStyle = DelegateMethod(
        "presentationController:viewControllerForAdaptivePresentationStyle:"
    )
    /// `presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)`
    public static let willPresentWithAdaptiveStyle = DelegateMethod(
        "presentationController:willPresentWithAdaptiveStyle:transitionCoordinator:"
    )
    /// `presentationControllerShouldDismiss(_:)`
    public static let presentationControllerShouldDismiss = DelegateMethod("presentationControllerShouldDismiss:")
    /// `presentationControllerWillDismiss(_:)`
    public static let presentationControllerWillDismiss = DelegateMethod("presentationControllerWillDismiss:")
    /// `presentationControllerDidDismiss(_:)`
    public static let presentationControllerDidDismiss = DelegateMethod("presentationControllerDidDismiss:")
    /// `presentationControllerDidAttemptToDismiss(_:)`
    public static let presentationControllerDidAttemptToDismiss = DelegateMethod(
        "presentationControllerDidAttemptToDismiss:"
    )
}

/// UITabBarControllerDelegate: https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate
extension DelegateMethod {
    /// `tabBarController(_:shouldSelect:)`
    public static let tabBarControllerShouldSelect = DelegateMethod("tabBarController:shouldSelectViewController:")
    /// `tabBarController(_:didSelect:)`
    public static let tabBarControllerDidSelect = DelegateMethod("tabBarController:didSelectViewController:")
}

/// UITabBarControllerDelegate's transitions: https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate
extension DelegateMethod {
    /// `tabBarController(_:animationControllerForTransitionFrom:to:)`
    public static let tabBarControllerAnimationController = DelegateMethod(
        "tabBarController:animationControllerForTransitionFromViewController:toViewController:"
    )
    /// `tabBarController(_:interactionControllerFor:)`
    public static let tabBarControllerInteractionController = DelegateMethod(
        "tabBarController:interactionControllerForAnimationController:"
    )
    /// `tabBarControllerSupportedInterfaceOrientations(_:)`
    public static let tabBarControllerSupportedInterfaceOrientations = DelegateMethod(
        "tabBarControllerSupportedInterfaceOrientations:"
    )
    /// `tabBarControllerPreferredInterfaceOrientationForPresentation(_:)`
    public static let tabBarControllerPreferredInterfaceOrientation = DelegateMethod(
        "tabBarControllerPreferredInterfaceOrientationForPresentation:"
    )
}

/// UIViewControllerTransitioningDelegate:
/// https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioningdelegate
extension DelegateMethod {
    /// `animationController(forPresented:presenting:source:)`
    public static let animationControllerForPresented = DelegateMethod(
        "animationControllerForPresentedController:presentingController:sourceController:"
    )
    /// `animationController(forDismissed:)`
    public static let animationControllerForDismissed = DelegateMethod("animationControllerForDismissedController:")
    /// `interactionControllerForPresentation(using:)`
    public static let interactionControllerForPresentation = DelegateMethod("interactionControllerForPresentation:")
    /// `interactionControllerForDismissal(using:)`
    public static let interactionControllerForDismissal = DelegateMethod("interactionControllerForDismissal:")
    /// `presentationController(forPresented:presenting:source:)`
    public static let presentationControllerForPresented = DelegateMethod(
        "presentationControllerForPresentedViewController:presentingViewController:sourceViewController:"
    )
}

/// UIPageViewControllerDelegate: https://developer.apple.com/documentation/uikit/uipageviewcontrollerdelegate
extension DelegateMethod {
    /// `pageViewController(_:willTransitionTo:)`
    public static let pageViewControllerWillTransition = DelegateMethod(
        "pageViewController:willTransitionToViewControllers:"
    )
    /// `pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)`
    public static let pageViewControllerDidFinishAnimating = DelegateMethod(
        "pageViewController:didFinishAnimating:previousViewControllers:transitionCompleted:"
    )
    /// `pageViewControllerSupportedInterfaceOrientations(_:)`
    public static let pageViewControllerSupportedInterfaceOrientations = DelegateMethod(
        "pageViewControllerSupportedInterfaceOrientations:"
    )
    /// `pageViewControllerPreferredInterfaceOrientationForPresentation(_:)`
    public static let pageViewControllerPreferredInterfaceOrientation = DelegateMethod(
        "pageViewControllerPreferredInterfaceOrientationForPresentation:"
    )
}
