public import Foundation

/// A view that shows an image.
///
/// Source: https://developer.apple.com/documentation/uikit/uiimageview
open class UIImageView: UIView {
    /// The image.
    open var image: UIImage?
    /// The image while the view is highlighted.
    open var highlightedImage: UIImage?
    /// Whether the view shows that it is being chosen.
    open var isHighlighted = false
    /// Kept; nothing is drawn.
    open var animationImages: [UIImage]?
    /// Kept; nothing is drawn.
    open var animationDuration: TimeInterval = 0
    /// Kept; nothing is drawn.
    open var animationRepeatCount = 0
    /// Kept; nothing is drawn.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// Whether the images are being shown in turn.
    open private(set) var isAnimating = false

    /// Creates a view with a frame, which receives no touches.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiimageview/isuserinteractionenabled
    override public init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// A view of no size with an image.
    public convenience init(image: UIImage?) {
        self.init(frame: .zero)
        self.image = image
    }

    /// A view of no size with two images.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(image: image)
        self.highlightedImage = highlightedImage
    }

    /// Answers nil; see ``UIView/init(coder:)``.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Shows the images in turn; nothing is drawn.
    open func startAnimating() {
        isAnimating = animationImages?.isEmpty == false
    }

    /// Stops the animation of images.
    open func stopAnimating() {
        isAnimating = false
    }
}
