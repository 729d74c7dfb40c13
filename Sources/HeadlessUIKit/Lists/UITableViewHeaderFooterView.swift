public import Foundation

/// A section's header or footer.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewheaderfooterview
open class UITableViewHeaderFooterView: UIView, ReusableView, ContentConfigured {
    /// Holds what the header shows; another view once a configuration is set.
    public var contentView: UIView { contentHolder }
    var contentHolder = UIView(frame: .zero)
    /// The first label.
    public private(set) lazy var textLabel: UILabel? = label()
    /// The second label.
    public private(set) lazy var detailTextLabel: UILabel? = label()
    /// Kept; nothing is drawn.
    open var backgroundView: UIView?
    var storedReuseIdentifier: String?

    /// By what the table view finds a header to use again.
    open var reuseIdentifier: String? { storedReuseIdentifier }

    /// A header of an identifier.
    public init(reuseIdentifier: String?) {
        storedReuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        contentHolder.fill(self)
    }

    /// Answers nil; see ``UIView/init(coder:)``.
    public required init?(coder: NSCoder) {
        nil
    }

    /// What a table view makes a registered class's header with; see ``UITableViewCell/init(registeredFor:)``.
    public required convenience init(registeredFor reuseIdentifier: String) {
        self.init(reuseIdentifier: reuseIdentifier)
    }

    /// Called before the header is used again; does nothing here.
    open func prepareForReuse() {}

    /// What the header shows, instead of its labels.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet { if contentConfiguration != nil || oldValue != nil { show(contentConfiguration) } }
    }

    /// The content of a header, without anything in it.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

    private func label() -> UILabel {
        let label = UILabel(frame: .zero)
        contentView.addSubview(label)
        return label
    }
}
