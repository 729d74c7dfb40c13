extension UITabBarController {
    /// Whether the bar is hidden because of a pushed controller in the selected tab.
    ///
    /// "If true, the bottom bar remains hidden until the view controller is popped from the stack":
    /// https://developer.apple.com/documentation/uikit/uiviewcontroller/hidesbottombarwhenpushed
    var hidesBar: Bool {
        let navigation = selectedViewController as? UINavigationController
        return navigation?.viewControllers.contains { $0.hidesBottomBarWhenPushed } ?? false
    }
}
