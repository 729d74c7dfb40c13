public import Foundation

/// A row of a table view.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewcell
open class UITableViewCell: UIView, ReusableView, ContentConfigured {
    /// Contains the cell's content; replaced when a configuration is set.
    public var contentView: UIView { contentHolder }
    var contentHolder = UIView(frame: .zero)
    /// The first label.
    public private(set) lazy var textLabel: UILabel? = label()
    /// The second label.
    public private(set) lazy var detailTextLabel: UILabel? = label()
    /// The image.
    public private(set) lazy var imageView: UIImageView? = {
        let view = UIImageView(frame: .zero)
        contentView.addSubview(view)
        return view
    }()
    /// The accessory at the end of the row.
    open var accessoryType: AccessoryType = .none
    /// A view at the end of the row, a subview; takes precedence over the type.
    open var accessoryView: UIView? {
        didSet {
            if oldValue !== accessoryView, oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let accessoryView { addSubview(accessoryView) }
        }
    }
    /// The accessory at the end of the row during editing.
    open var editingAccessoryType: AccessoryType = .none
    /// Kept; nothing is drawn.
    open var selectionStyle: SelectionStyle = .default
    /// Kept; nothing is drawn.
    open var separatorInset: UIEdgeInsets = .zero
    /// Kept; nothing is drawn.
    open var indentationLevel = 0
    /// Kept; nothing is drawn.
    open var indentationWidth: CGFloat = 10
    /// Kept; nothing is drawn.
    open var backgroundView: UIView?
    /// Kept; nothing is drawn.
    open var selectedBackgroundView: UIView?
    /// Whether the cell shows that it can be moved.
    open var showsReorderControl = false
    /// Whether the row is selected.
    open var isSelected = false { didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } } }
    /// Whether a finger is on the row.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } } }
    /// Whether the table is edited.
    open var isEditing = false { didSet { if isEditing != oldValue { setNeedsUpdateConfiguration() } } }
    /// Which labels the cell has.
    public let style: CellStyle
    var storedReuseIdentifier: String?

    /// Identifies reusable cells.
    open var reuseIdentifier: String? { storedReuseIdentifier }

    /// Creates a cell of a style.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        storedReuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        contentHolder.fill(self)
    }

    /// Returns nil; see ``UIView/init(coder:)``.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Creates a cell of the default style.
    override public convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    /// Called by a table view to create a cell of a registered class.
    ///
    /// Required, so that an object can be created from its type; convenience, so that a subclass that overrides
    /// ``init(style:reuseIdentifier:)`` inherits it.
    public required convenience init(registeredFor reuseIdentifier: String) {
        self.init(style: .default, reuseIdentifier: reuseIdentifier)
    }

    /// Called before the cell is used again; deselects it.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableviewcell/prepareforreuse()
    open func prepareForReuse() {
        isSelected = false
        isHighlighted = false
    }

    /// Selects or deselects the row.
    open func setSelected(_ selected: Bool, animated: Bool) {
        isSelected = selected
    }

    /// Highlights the row, or ends that.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        isHighlighted = highlighted
    }

    /// Begins or ends editing.
    open func setEditing(_ editing: Bool, animated: Bool) {
        isEditing = editing
    }

    private func label() -> UILabel {
        let label = UILabel(frame: .zero)
        contentView.addSubview(label)
        return label
    }

    // MARK: Configuration

    /// Kept; nothing is drawn.
    open var backgroundConfiguration: UIBackgroundConfiguration?

    /// The cell's content, instead of its labels.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableviewcell/contentconfiguration
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet { if contentConfiguration != nil || oldValue != nil { show(contentConfiguration) } }
    }

    /// An empty configuration for a cell of this style.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        style == .value1 || style == .value2 ? .valueCell() : style == .subtitle ? .subtitleCell() : .cell()
    }

    /// The state that the content may depend on.
    open var configurationState: UICellConfigurationState {
        UICellConfigurationState(isHighlighted: isHighlighted, isSelected: isSelected, isEditing: isEditing)
    }

    /// Runs when the state changes, and before the cell is shown.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableviewcell/configurationupdatehandler-swift.property
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// The handler that runs when the state changes.
    public typealias ConfigurationUpdateHandler = @MainActor (UITableViewCell, UICellConfigurationState) -> Void

    /// Schedules ``updateConfiguration(using:)`` for the next layout.
    open func setNeedsUpdateConfiguration() {
        needsUpdateConfiguration = true
        setNeedsLayout()
    }

    private var needsUpdateConfiguration = false

    /// Sets the content for a state; runs the handler here.
    open func updateConfiguration(using state: UICellConfigurationState) {
        configurationUpdateHandler?(self, state)
    }

    override open func layoutSubviews() {
        if needsUpdateConfiguration {
            needsUpdateConfiguration = false
            updateConfiguration(using: configurationState)
        }
        super.layoutSubviews()
    }
}
