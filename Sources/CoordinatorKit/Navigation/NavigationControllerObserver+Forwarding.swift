internal import PortableUIKit

/// Handing on what the app's own delegate would hear without us. UIKit's methods are optional and called with a question
/// mark, HeadlessUIKit's have defaults: the only difference.
extension NavigationControllerObserver {
    func forwardWillShow(
        _ viewController: UIViewController,
        in navigationController: UINavigationController,
        animated: Bool
    ) {
        #if canImport(UIKit)
            navigationControllerDelegate?.navigationController?(
                navigationController,
                willShow: viewController,
                animated: animated
            )
        #else
            navigationControllerDelegate?.navigationController(
                navigationController,
                willShow: viewController,
                animated: animated
            )
        #endif
    }

    func forwardDidShow(
        _ viewController: UIViewController,
        in navigationController: UINavigationController,
        animated: Bool
    ) {
        #if canImport(UIKit)
            navigationControllerDelegate?.navigationController?(
                navigationController,
                didShow: viewController,
                animated: animated
            )
        #else
            navigationControllerDelegate?.navigationController(
                navigationController,
                didShow: viewController,
                animated: animated
            )
        #endif
    }
}
