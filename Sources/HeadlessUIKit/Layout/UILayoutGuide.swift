public import Foundation

/// A rectangle of a view to which constraints can refer; only the view's own insets determine it.
///
/// Source: https://developer.apple.com/documentation/uikit/uilayoutguide
@preconcurrency @MainActor open class UILayoutGuide: IdentityHashable {
    #if !canImport(ObjectiveC)
        final nonisolated(unsafe) var associatedValues = AssociatedValues()
    #endif

    /// The guide's name in a debugger.
    open var identifier: String = ""
    /// The view that owns the guide.
    open weak var owningView: UIView?
    @preconcurrency private let rectangle: (@MainActor (UIView) -> CGRect)?

    /// Creates a guide that is not in a view.
    public init() { rectangle = nil }

    @preconcurrency init(of view: UIView, _ rectangle: @escaping @MainActor (UIView) -> CGRect) {
        owningView = view
        self.rectangle = rectangle
    }

    /// The frame in the view's coordinates; empty if only constraints would determine it.
    open var layoutFrame: CGRect {
        guard let owningView, let rectangle else { return .zero }
        return rectangle(owningView)
    }

    /// The leading edge.
    public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// The trailing edge.
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
    /// The horizontal center.
    public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    /// The vertical center.
    public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}

/// A guide that changes its constraints near an edge; here it never does.
///
/// Source: https://developer.apple.com/documentation/uikit/uitrackinglayoutguide
open class UITrackingLayoutGuide: UILayoutGuide {}

/// The area of the keyboard.
///
/// Source: https://developer.apple.com/documentation/uikit/uikeyboardlayoutguide
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Kept; the keyboard is always at its edge.
    open var followsUndockedKeyboard = false
    /// Kept; the keyboard is never shown.
    open var usesBottomSafeArea = true
}
