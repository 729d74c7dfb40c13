/// A view that shows text.
open class UILabel: UIView {
    /// The text.
    open var text: String?
    /// Kept for sources that set it; nothing is drawn.
    open var textColor: UIColor?
    /// Kept for sources that set it; nothing is drawn.
    open var numberOfLines = 1
}
