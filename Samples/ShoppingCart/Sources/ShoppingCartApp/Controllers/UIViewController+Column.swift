import PortableUIKit

extension UIViewController {
    /// Adds views to the screen, without layout.
    func add(_ views: [UIView]) {
        for one in views { view.addSubview(one) }
        // tvOS has no such color, and the system provides the background. Elsewhere the screen below would be visible
        // through this one during a push.
        #if !os(tvOS)
            view.backgroundColor = .systemBackground
        #endif
    }

    /// Lays out views below each other in the upper half, for `viewDidLayoutSubviews`. The lower half remains free.
    ///
    /// Sets frames, because HeadlessUIKit does not lay out constraints.
    func placeInColumn(_ views: [UIView]) {
        let middle = view.bounds.midY
        // The navigation bar is at the top.
        let height = min(52, max(0, middle - 100) / CGFloat(max(1, views.count)))
        for (index, one) in views.reversed().enumerated() {
            let top = middle - height * CGFloat(index + 1)
            one.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: max(0, height - 8))
        }
    }

    /// Uses a sheet where the system has sheets: tvOS before 26 does not.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uimodalpresentationstyle/formsheet
    func comesAsSheet() {
        #if !os(tvOS)
            modalPresentationStyle = .formSheet
        #endif
    }
}
