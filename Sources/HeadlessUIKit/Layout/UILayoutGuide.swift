public import Foundation

/// A rectangle of a view that constraints can refer to; it is laid out by nothing but the view's own insets.
///
/// Source: https://developer.apple.com/documentation/uikit/uilayoutguide
@preconcurrency @MainActor open class UILayoutGuide: IdentityHashable {
    #if !canImport(ObjectiveC)
        final nonisolated(unsafe) var associatedValues = AssociatedValues()
    #endif

    /// The guide's name in a debugger.
    open var identifier: String = ""
    /// The view that the guide is in.
    open weak var owningView: UIView?
    @preconcurrency private let rectangle: (@MainActor (UIView) -> CGRect)?

    /// A guide in no view.
    public init() { rectangle = nil }

    @preconcurrency init(of view: UIView, _ rectangle: @escaping @MainActor (UIView) -> CGRect) {
        owningView = view
        self.rectangle = rectangle
    }

    /// The rectangle in the view's coordinates; empty for a guide that only constraints would give one.
    open var layoutFrame: CGRect {
        guard let owningView, let rectangle else { return .zero }
        return rectangle(owningView)
    }

    /// The edge where lines begin.
    public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// The edge where lines end.
    public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    /// The left edge.
    public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    /// The right edge.
    public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    /// The upper edge.
    public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    /// The lower edge.
    public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    /// The width.
    public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    /// The height.
    public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    /// The middle between left and right.
    public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    /// The middle between top and bottom.
    public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}

/// A guide that changes its constraints near an edge; here it never does.
///
/// Source: https://developer.apple.com/documentation/uikit/uitrackinglayoutguide
open class UITrackingLayoutGuide: UILayoutGuide {}

/// Where the keyboard is.
///
/// Source: https://developer.apple.com/documentation/uikit/uikeyboardlayoutguide
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Kept; the keyboard is always at its edge.
    open var followsUndockedKeyboard = false
    /// Kept; the keyboard is never shown.
    open var usesBottomSafeArea = true
}
