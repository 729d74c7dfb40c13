import Foundation

extension UIScrollView {
    /// How the indicators look.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiscrollview/indicatorstyle-swift.enum
    public enum IndicatorStyle: Int, Sendable {
        /// Seen on every ground.
        case `default`
        /// Black.
        case black
        /// White.
        case white
    }

    /// Kept; nothing is drawn.
    public final var indicatorStyle: IndicatorStyle {
        get { kept.indicatorStyle }
        set { box.indicatorStyle = newValue }
    }
    /// Kept; nothing is drawn.
    public final var showsVerticalScrollIndicator: Bool {
        get { kept.showsVerticalScrollIndicator }
        set { box.showsVerticalScrollIndicator = newValue }
    }
    /// Kept; nothing is drawn.
    public final var showsHorizontalScrollIndicator: Bool {
        get { kept.showsHorizontalScrollIndicator }
        set { box.showsHorizontalScrollIndicator = newValue }
    }
    /// Kept; nothing is drawn.
    public final var verticalScrollIndicatorInsets: UIEdgeInsets {
        get { kept.verticalScrollIndicatorInsets }
        set { box.verticalScrollIndicatorInsets = newValue }
    }
    /// Kept; nothing is drawn.
    public final var horizontalScrollIndicatorInsets: UIEdgeInsets {
        get { kept.horizontalScrollIndicatorInsets }
        set { box.horizontalScrollIndicatorInsets = newValue }
    }
    /// Both insets of the indicators.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiscrollview/scrollindicatorinsets
    public final var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }

    /// Nothing is drawn.
    public final func flashScrollIndicators() {}

    /// The content, for constraints.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiscrollview/contentlayoutguide
    public final var contentLayoutGuide: UILayoutGuide {
        guide("UIScrollView-contentLayoutGuide") { view in
            CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? .zero)
        }
    }

    /// The view's frame, without what scrolls, for constraints.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiscrollview/framelayoutguide
    public final var frameLayoutGuide: UILayoutGuide {
        guide("UIScrollView-frameLayoutGuide") { $0.bounds }
    }
}
