import Foundation

extension UIScrollView {
    /// The appearance of the indicators.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiscrollview/indicatorstyle-swift.enum
    public enum IndicatorStyle: Int, Sendable {
        /// Visible on any background.
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

    /// A layout guide with the view's frame, which does not scroll.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiscrollview/framelayoutguide
    public final var frameLayoutGuide: UILayoutGuide {
        guide("UIScrollView-frameLayoutGuide") { $0.bounds }
    }
}
