internal import Foundation

#if canImport(ObjectiveC)
    internal import CoreGraphics
#endif

/// Properties that few views set, stored separately so that an ordinary view needs less memory; created when the first
/// is set.
@preconcurrency @MainActor final class ViewBox {
    // The values of a view without any.
    static let unset = ViewBox()

    // Layout.
    var constraints: [NSLayoutConstraint] = []
    var layoutGuides: [UILayoutGuide] = []
    var ownGuides: [String: UILayoutGuide] = [:]
    var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    var layoutMargins: UIEdgeInsets?
    var directionalLayoutMargins: NSDirectionalEdgeInsets?
    var preservesSuperviewLayoutMargins = false
    var insetsLayoutMarginsFromSafeArea = true
    var semanticContentAttribute: UISemanticContentAttribute = .unspecified

    // Appearance.
    var layer: CALayer?
    var tintColor: UIColor?
    var tintAdjustmentMode: UIView.TintAdjustmentMode = .automatic
    var contentMode: UIView.ContentMode = .scaleToFill
    var clipsToBounds = false
    var isOpaque = true
    var clearsContextBeforeDrawing = true
    var contentScaleFactor: CGFloat = 1
    var transform: CGAffineTransform = .identity
    var mask: UIView?

    // Accessibility.
    var isAccessibilityElement = false
    var accessibilityHint: String?
    var accessibilityValue: String?
    var accessibilityTraits: UIAccessibilityTraits = .none
    var accessibilityElements: [Any]?
    var accessibilityElementsHidden = false
    var accessibilityViewIsModal = false
    var shouldGroupAccessibilityChildren = false

    // A scroll view's.
    var indicatorStyle: UIScrollView.IndicatorStyle = .default
}

extension UIView {
    /// For reading.
    final var kept: ViewBox { boxIfMade ?? .unset }

    /// For writing.
    final var box: ViewBox {
        if let boxIfMade { return boxIfMade }
        let box = ViewBox()
        boxIfMade = box
        return box
    }
}
