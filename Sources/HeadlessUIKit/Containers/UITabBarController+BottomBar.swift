extension UITabBarController {
    /// Whether the selected tab has taken the bar away by a pushed controller.
    ///
    /// "If true, the bottom bar remains hidden until the view controller is popped from the stack":
    /// https://developer.apple.com/documentation/uikit/uiviewcontroller/hidesbottombarwhenpushed
    var hidesBar: Bool {
        let navigation = selectedViewController as? UINavigationController
        return navigation?.viewControllers.contains { $0.hidesBottomBarWhenPushed } ?? false
    }
}
