import Foundation

/// A view that shows an image.
open class UIImageView: UIView {
    /// The image.
    open var image: UIImage?

    /// A view of no size with an image.
    public convenience init(image: UIImage?) {
        self.init(frame: .zero)
        self.image = image
    }
}
