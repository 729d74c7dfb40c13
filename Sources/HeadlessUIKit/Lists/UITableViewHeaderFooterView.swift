public import Foundation

/// A section's header or footer.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewheaderfooterview
open class UITableViewHeaderFooterView: UIView, ReusableView, ContentConfigured {
    /// Contains the header's content; replaced when a configuration is set.
    public var contentView: UIView { contentHolder }
    var contentHolder = UIView(frame: .zero)
    /// The first label.
    public private(set) lazy var textLabel: UILabel? = label()
    /// The second label.
    public private(set) lazy var detailTextLabel: UILabel? = label()
    /// Kept; nothing is drawn.
    open var backgroundView: UIView?
    var storedReuseIdentifier: String?

    /// Identifies reusable headers.
    open var reuseIdentifier: String? { storedReuseIdentifier }

    /// Creates a header with an identifier.
    public init(reuseIdentifier: String?) {
        storedReuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        contentHolder.fill(self)
    }

    /// Creates a header without an identifier, such as the proxy for the appearance.
    override public convenience init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    /// Returns nil; see ``UIView/init(coder:)``.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Called by a table view to create a header of a registered class; see ``UITableViewCell/init(registeredFor:)``.
    public required convenience init(registeredFor reuseIdentifier: String) {
        self.init(reuseIdentifier: reuseIdentifier)
    }

    /// Called before the header is used again; does nothing here.
    open func prepareForReuse() {}

    /// The header's content, instead of its labels.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet { if contentConfiguration != nil || oldValue != nil { show(contentConfiguration) } }
    }

    /// An empty configuration for a header.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

    private func label() -> UILabel {
        let label = UILabel(frame: .zero)
        contentView.addSubview(label)
        return label
    }
}
