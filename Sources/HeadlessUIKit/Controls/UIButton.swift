public import Foundation

/// A control that runs an action when it is tapped.
///
/// Source: https://developer.apple.com/documentation/uikit/uibutton
open class UIButton: UIControl {
    /// The appearance of the button; nothing is drawn.
    public enum ButtonType: Int, Sendable {
        /// No style.
        case custom = 0
        /// The system's style.
        case system = 1
        /// A detail disclosure.
        case detailDisclosure = 2
        /// An information button for a light background.
        case infoLight = 3
        /// An information button for a dark background.
        case infoDark = 4
        /// A button to add a contact.
        case contactAdd = 5
        /// A close button.
        case close = 7
    }

    /// Values for individual states; few buttons have more than a title.
    private struct Contents {
        var images: [State: UIImage] = [:]
        var backgroundImages: [State: UIImage] = [:]
        var titleColors: [State: UIColor] = [:]
    }

    /// The appearance of the button.
    public private(set) var buttonType: ButtonType = .custom
    /// The label of the title; added to the button on first use.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uibutton/titlelabel
    public var titleLabel: UILabel? {
        if let shownTitle { return shownTitle }
        let label = UILabel(frame: .zero)
        shownTitle = label
        showTitle()
        addSubview(label)
        return label
    }
    private var shownTitle: UILabel?
    /// The view of the image; added to the button on first use.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uibutton/imageview
    public private(set) lazy var imageView: UIImageView? = {
        let view = UIImageView(frame: .zero)
        addSubview(view)
        return view
    }()
    private var titles: [State: String] = [:]
    private var contents = Contents()

    /// Kept; nothing is laid out by it.
    open var contentEdgeInsets: UIEdgeInsets = .zero
    /// Kept; nothing is laid out by it.
    open var titleEdgeInsets: UIEdgeInsets = .zero
    /// Kept; nothing is laid out by it.
    open var imageEdgeInsets: UIEdgeInsets = .zero
    /// The menu of a press, or of a tap if ``UIControl/showsMenuAsPrimaryAction`` is true.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uibutton/menu
    open var menu: UIMenu?
    /// Kept; the app changes the menu's check marks.
    open var changesSelectionAsPrimaryAction = false
    /// The appearance and content of the button; its title takes precedence over the others.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.property
    open var configuration: Configuration? { didSet { showTitle() } }
    /// Called to update the configuration for the current state.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uibutton/configurationupdatehandler-swift.property
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    private var needsUpdateConfiguration = false

    /// Creates a button with a frame.
    override public init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a button with the title of an action, which runs at a tap.
    override public init(frame: CGRect, primaryAction: UIAction?) {
        super.init(frame: frame, primaryAction: primaryAction)
        if let title = primaryAction?.title, !title.isEmpty { setTitle(title, for: .normal) }
        if let image = primaryAction?.image { setImage(image, for: .normal) }
    }

    /// Creates a button of a type.
    public convenience init(type buttonType: ButtonType) {
        self.init(type: buttonType, primaryAction: nil)
    }

    /// Creates a button of a type with the title of an action, which runs at a tap.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uibutton/init(type:primaryaction:)
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero, primaryAction: primaryAction)
        self.buttonType = buttonType
    }

    /// Creates a button with a configuration whose tap runs the action, and which takes the action's title if the
    /// configuration has none.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uibutton/init(configuration:primaryaction:)
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero, primaryAction: primaryAction)
        self.configuration = configuration
        showTitle()
    }

    /// Returns nil; see ``UIView/init(coder:)``.
    public required init?(coder: NSCoder) {
        nil
    }

    // MARK: Contents

    private func value<Value>(_ values: [State: Value], for state: State) -> Value? {
        values[state] ?? values[.normal]
    }

    /// Sets the title for a state.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        showTitle()
    }

    /// The title for a state, or for the normal one if it has none.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uibutton/title(for:)
    open func title(for state: State) -> String? { value(titles, for: state) }

    /// The current title.
    open var currentTitle: String? { configuration?.title ?? title(for: state) }

    /// Sets the title for a state; attributes are not kept.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        setTitle(title?.string, for: state)
    }

    /// The title for a state.
    open func attributedTitle(for state: State) -> NSAttributedString? {
        title(for: state).map { NSAttributedString(string: $0) }
    }

    /// Sets the image for a state.
    open func setImage(_ image: UIImage?, for state: State) {
        contents.images[state] = image
    }

    /// The image for a state, or for the normal one if it has none.
    open func image(for state: State) -> UIImage? { value(contents.images, for: state) }

    /// The current image.
    open var currentImage: UIImage? { configuration?.image ?? image(for: state) }

    /// Kept; nothing is drawn.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        contents.backgroundImages[state] = image
    }

    /// The background for a state, or for the normal one if it has none.
    open func backgroundImage(for state: State) -> UIImage? { value(contents.backgroundImages, for: state) }

    /// Kept; nothing is drawn.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        contents.titleColors[state] = color
    }

    /// The title's color for a state, or for the normal one if it has none.
    open func titleColor(for state: State) -> UIColor? { value(contents.titleColors, for: state) }

    private func showTitle() {
        shownTitle?.text = currentTitle
    }

    // MARK: State

    override open var isEnabled: Bool { didSet { if isEnabled != oldValue { stateChanged() } } }
    override open var isSelected: Bool { didSet { if isSelected != oldValue { stateChanged() } } }
    override open var isHighlighted: Bool { didSet { if isHighlighted != oldValue { stateChanged() } } }

    private func stateChanged() {
        showTitle()
        if configurationUpdateHandler != nil || configuration != nil { setNeedsUpdateConfiguration() }
    }

    /// Schedules ``updateConfiguration()`` for the next layout.
    open func setNeedsUpdateConfiguration() {
        needsUpdateConfiguration = true
        setNeedsLayout()
    }

    /// Updates the configuration for the current state; runs the handler here.
    open func updateConfiguration() {
        configurationUpdateHandler?(self)
    }

    override open func layoutSubviews() {
        if needsUpdateConfiguration {
            needsUpdateConfiguration = false
            updateConfiguration()
        }
        super.layoutSubviews()
    }

    override var eventsOfTap: [Event] {
        super.eventsOfTap + [.primaryActionTriggered]
    }
}
