public import Foundation

/// A view that shows an image.
///
/// Source: https://developer.apple.com/documentation/uikit/uiimageview
open class UIImageView: UIView {
    /// The image.
    open var image: UIImage?
    /// The image while the view is highlighted.
    open var highlightedImage: UIImage?
    /// Whether the view is highlighted.
    open var isHighlighted = false
    /// Kept; nothing is drawn.
    open var animationImages: [UIImage]?
    /// Kept; nothing is drawn.
    open var animationDuration: TimeInterval = 0
    /// Kept; nothing is drawn.
    open var animationRepeatCount = 0
    /// Kept; nothing is drawn.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// Whether the images are being animated.
    open private(set) var isAnimating = false

    /// Creates a view with a frame, which receives no touches.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiimageview/isuserinteractionenabled
    override public init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Creates a view of size zero with an image.
    public convenience init(image: UIImage?) {
        self.init(frame: .zero)
        self.image = image
    }

    /// Creates a view of size zero with two images.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(image: image)
        self.highlightedImage = highlightedImage
    }

    /// Returns nil; see ``UIView/init(coder:)``.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Starts the animation of images; nothing is drawn.
    open func startAnimating() {
        isAnimating = animationImages?.isEmpty == false
    }

    /// Stops the animation of images.
    open func stopAnimating() {
        isAnimating = false
    }
}
