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
