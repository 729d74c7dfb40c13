import Foundation

/// One of an alert's buttons.
@preconcurrency @MainActor open class UIAlertAction: IdentityHashable {
    #if !canImport(ObjectiveC)
        final nonisolated(unsafe) var associatedValues = AssociatedValues()
    #endif

    /// The style of the button.
    public enum Style: Int, Sendable {
        /// The default.
        case `default`
        /// Cancels without a change.
        case cancel
        /// Destructive.
        case destructive
    }

    /// The title.
    public let title: String?
    /// The style of the button.
    public let style: Style
    /// Whether it can be tapped.
    open var isEnabled = true
    @preconcurrency let handler: (@MainActor (UIAlertAction) -> Void)?

    /// Creates a button; the handler runs after the user tapped it and the alert was dismissed.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uialertaction/init(title:style:handler:)
    @preconcurrency public init(title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }
}

/// Asks the user a question.
///
/// Presented like any other controller, over the whole screen, with the views below left in place.
/// Source: https://developer.apple.com/documentation/uikit/uialertcontroller
open class UIAlertController: UIViewController {
    /// The appearance of the alert.
    public enum Style: Int, Sendable {
        /// An action sheet at the bottom.
        case actionSheet
        /// An alert in the center.
        case alert
    }

    /// The text below the title.
    open var message: String?
    /// The appearance of the alert.
    public private(set) var preferredStyle: Style = .alert
    /// The buttons.
    public private(set) var actions: [UIAlertAction] = []
    /// The button that the return key taps.
    open var preferredAction: UIAlertAction?
    /// The text fields, if any were added.
    public private(set) var textFields: [UITextField]?

    /// An alert without buttons.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }

    /// Adds a button.
    open func addAction(_ action: UIAlertAction) {
        actions.append(action)
    }

    /// Adds a text field.
    @preconcurrency open func addTextField(configurationHandler: (@MainActor (UITextField) -> Void)? = nil) {
        let field = UITextField(frame: .zero)
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
    }

    override open func viewDidLoad() {
        super.viewDidLoad()
        for field in textFields ?? [] { view.addSubview(field) }
    }

    override var resolvedPresentationStyle: UIModalPresentationStyle { .overFullScreen }
}
