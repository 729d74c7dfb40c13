public import Foundation

/// A control that runs something when it is tapped.
///
/// Source: https://developer.apple.com/documentation/uikit/uibutton
open class UIButton: UIControl {
    /// How the button looks; nothing is drawn.
    public enum ButtonType: Int, Sendable {
        /// No style.
        case custom
        /// The system's style.
        case system
        /// A detail disclosure.
        case detailDisclosure
        /// A close button.
        case close
    }

    /// How the button looks.
    public private(set) var buttonType: ButtonType = .custom
    /// Shows the title.
    public let titleLabel: UILabel? = UILabel(frame: .zero)
    private var titles: [State: String] = [:]

    /// A button at a place in its superview-to-be.
    override public init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A button whose tap runs the action, whose title it takes.
    override public init(frame: CGRect, primaryAction: UIAction?) {
        super.init(frame: frame, primaryAction: primaryAction)
        if let title = primaryAction?.title, !title.isEmpty { setTitle(title, for: .normal) }
    }

    /// A button of a type.
    public convenience init(type buttonType: ButtonType) {
        self.init(type: buttonType, primaryAction: nil)
    }

    /// A button of a type whose tap runs the action, whose title it takes.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uibutton/init(type:primaryaction:)
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero, primaryAction: primaryAction)
        self.buttonType = buttonType
    }

    /// Answers nil; see ``UIView/init(coder:)``.
    public required init?(coder: NSCoder) {
        nil
    }

    /// What a press shows, or a tap where ``UIControl/showsMenuAsPrimaryAction`` says so.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uibutton/menu
    open var menu: UIMenu?
    /// Kept; the app changes the menu's check marks.
    open var changesSelectionAsPrimaryAction = false

    /// Sets the title for a state.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        titleLabel?.text = currentTitle
    }

    /// The title for a state, or for the normal one if it has none.
    open func title(for state: State) -> String? {
        titles[state] ?? titles[.normal]
    }

    /// The title now.
    open var currentTitle: String? {
        title(for: isEnabled ? .normal : .disabled)
    }

    override var eventsOfTap: [Event] {
        super.eventsOfTap + [.primaryActionTriggered]
    }
}
