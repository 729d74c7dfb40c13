public import Foundation

/// A row of a table view.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewcell
open class UITableViewCell: UIView, ReusableView {
    /// Which labels the cell has; nothing is drawn.
    public enum CellStyle: Int, Sendable {
        /// One label.
        case `default`
        /// Two labels, beside each other.
        case value1
        /// Two labels, the first one small.
        case value2
        /// Two labels, below each other.
        case subtitle
    }

    /// What stands at the row's end.
    public enum AccessoryType: Int, Sendable {
        /// Nothing.
        case none
        /// A sign that there is more behind the row.
        case disclosureIndicator
        /// A button for details.
        case detailButton
        /// A check mark.
        case checkmark
    }

    /// Holds what the cell shows.
    public let contentView = UIView(frame: .zero)
    /// The first label.
    public private(set) lazy var textLabel: UILabel? = label()
    /// The second label.
    public private(set) lazy var detailTextLabel: UILabel? = label()
    /// What stands at the row's end.
    open var accessoryType: AccessoryType = .none
    /// Whether the row is selected.
    open var isSelected = false
    /// Which labels the cell has.
    public let style: CellStyle
    var storedReuseIdentifier: String?

    /// By what the table view finds a cell to use again.
    open var reuseIdentifier: String? { storedReuseIdentifier }

    /// A cell of a style.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        storedReuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        contentView.fill(self)
    }

    /// Answers nil; see ``UIView/init(coder:)``.
    public required init?(coder: NSCoder) {
        nil
    }

    /// A cell of the default style.
    override public convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    /// What a table view makes a registered class's cell with.
    ///
    /// Required, so that a class can be made from its type; convenience, so that a subclass which overrides
    /// ``init(style:reuseIdentifier:)`` inherits it.
    public required convenience init(registeredFor reuseIdentifier: String) {
        self.init(style: .default, reuseIdentifier: reuseIdentifier)
    }

    /// Called before the cell is used again; does nothing here.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableviewcell/prepareforreuse()
    open func prepareForReuse() {
        isSelected = false
    }

    /// Selects the row or not.
    open func setSelected(_ selected: Bool, animated: Bool) {
        isSelected = selected
    }

    private func label() -> UILabel {
        let label = UILabel(frame: .zero)
        contentView.addSubview(label)
        return label
    }
}
