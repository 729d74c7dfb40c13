import PortableUIKit

extension UIViewController {
    /// Puts views on the screen, without places yet.
    func add(_ views: [UIView]) {
        for one in views { view.addSubview(one) }
        // tvOS has no such color, and its screens a background of the system's. Elsewhere the screen below would shine
        // through while a push is under way.
        #if !os(tvOS)
            view.backgroundColor = .systemBackground
        #endif
    }

    /// Places views below each other in the upper half, for `viewDidLayoutSubviews`. The lower half stays free.
    ///
    /// By frames, because HeadlessUIKit has no constraints.
    func placeInColumn(_ views: [UIView]) {
        let middle = view.bounds.midY
        // The top is the navigation bar's.
        let height = min(52, max(0, middle - 100) / CGFloat(max(1, views.count)))
        for (index, one) in views.reversed().enumerated() {
            let top = middle - height * CGFloat(index + 1)
            one.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: max(0, height - 8))
        }
    }

    /// Comes as a sheet, where there are any: on tvOS before 26 there are none.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uimodalpresentationstyle/formsheet
    func comesAsSheet() {
        #if !os(tvOS)
            modalPresentationStyle = .formSheet
        #endif
    }
}
