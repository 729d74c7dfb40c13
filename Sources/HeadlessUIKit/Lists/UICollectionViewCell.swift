public import Foundation

/// The common base class of a collection view's cells and supplementary views.
open class UICollectionReusableView: UIView, ReusableView {
    var storedReuseIdentifier: String?

    /// Identifies reusable views.
    open var reuseIdentifier: String? { storedReuseIdentifier }

    /// Creates a view with a frame.
    override public init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Returns nil; see ``UIView/init(coder:)``.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Called by a collection view to create a view of a registered class.
    ///
    /// Required, so that an object can be created from its type; convenience, so that a subclass that overrides
    /// ``init(frame:)`` inherits it and its source is the same as with UIKit.
    public required convenience init(registeredWith frame: CGRect) {
        self.init(frame: frame)
    }

    /// Called before the view is used again; does nothing here.
    open func prepareForReuse() {}
}

/// An item of a collection view.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewcell
open class UICollectionViewCell: UICollectionReusableView, ContentConfigured {
    /// Contains the cell's content; replaced when a configuration is set.
    public var contentView: UIView { contentHolder }
    var contentHolder = UIView(frame: .zero)
    /// The cell's content.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicollectionviewcell/contentconfiguration
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet { if contentConfiguration != nil || oldValue != nil { show(contentConfiguration) } }
    }
    /// Kept; nothing is drawn.
    open var backgroundConfiguration: UIBackgroundConfiguration?
    /// Kept; nothing is drawn.
    open var backgroundView: UIView?
    /// Kept; nothing is drawn.
    open var selectedBackgroundView: UIView?
    /// Whether the item is selected.
    open var isSelected = false
    /// Whether a finger is on the item.
    open var isHighlighted = false

    /// Creates a cell with a frame.
    override public init(frame: CGRect) {
        super.init(frame: frame)
        contentHolder.fill(self)
    }

    /// Returns nil; see ``UIView/init(coder:)``.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Deselects the cell.
    override open func prepareForReuse() {
        super.prepareForReuse()
        isSelected = false
        isHighlighted = false
    }
}
