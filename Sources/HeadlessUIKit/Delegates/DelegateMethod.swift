/// An optional method of a delegate protocol, by the name that Objective-C has for it.
///
/// It stands for UIKit's `Selector`, which Swift has on Apple's systems only.
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
        .union(tabBarController).union(tableView).union(collectionView)

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
    /// The optional methods of ``UITabBarControllerDelegate``.
    public static let tabBarController: Set<DelegateMethod> = [
        .tabBarControllerShouldSelect, .tabBarControllerDidSelect,
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
