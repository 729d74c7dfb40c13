extension UIViewController {
    /// Where a controller's view is in its life on screen.
    public enum AppearanceState: Sendable {
        /// Not on screen.
        case disappeared
        /// Between `viewWillAppear` and `viewDidAppear`.
        case appearing
        /// On screen.
        case appeared
        /// Between `viewWillDisappear` and `viewDidDisappear`.
        case disappearing
    }
}
