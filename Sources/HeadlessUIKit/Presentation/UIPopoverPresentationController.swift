public import Foundation

/// The permitted directions of a popover's arrow.
///
/// Source: https://developer.apple.com/documentation/uikit/uipopoverarrowdirection
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    /// The directions' bits.
    public let rawValue: UInt

    /// Directions of the given bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Upwards.
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    /// Downwards.
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    /// To the left.
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    /// To the right.
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    /// Anywhere.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

/// Manages a popover. The properties are kept; nothing is laid out.
///
/// On a tablet it must have a source when it is presented, otherwise the app ends:
/// ``HeadlessUIKit/HeadlessUIKit/exceptionHandler``.
/// Source: https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller
open class UIPopoverPresentationController: UIPresentationController {
    /// The view that the popover points at.
    open weak var sourceView: UIView?
    /// The rectangle in that view at which the popover points, in the view's coordinates.
    open var sourceRect: CGRect = .null
    /// The bar button item that the popover points at.
    open weak var barButtonItem: UIBarButtonItem?
    /// The permitted directions of the arrow.
    open var permittedArrowDirections: UIPopoverArrowDirection = .any
    /// Views outside the popover that may be touched without dismissing it.
    open var passthroughViews: [UIView]?
    /// Whether the popover may overlap its source.
    open var canOverlapSourceViewRect = false
    /// The color behind the content.
    open var backgroundColor: UIColor?

    override func willPresent() {
        guard HeadlessUIKit.userInterfaceIdiom == .pad, sourceView == nil, barButtonItem == nil else { return }
        HeadlessUIKit.raise(
            .generic(
                "UIPopoverPresentationController (\(type(of: self))) should have a non-nil sourceView or barButtonItem set "
                    + "before the presentation occurs."
            )
        )
    }
}
