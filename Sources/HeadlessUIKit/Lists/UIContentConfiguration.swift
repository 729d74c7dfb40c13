public import Foundation

/// The state of a cell or header that its content may depend on.
///
/// Source: https://developer.apple.com/documentation/uikit/uiconfigurationstate
public protocol UIConfigurationState: Sendable {}

/// The state of a view.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewconfigurationstate
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
    /// Whether it cannot be used.
    public var isDisabled = false
    /// Whether a finger is on it.
    public var isHighlighted = false
    /// Whether it is selected.
    public var isSelected = false
    /// Whether it has the focus.
    public var isFocused = false
}

/// The state of a cell.
///
/// Source: https://developer.apple.com/documentation/uikit/uicellconfigurationstate
public struct UICellConfigurationState: UIConfigurationState, Hashable {
    /// Whether it cannot be used.
    public var isDisabled = false
    /// Whether a finger is on it.
    public var isHighlighted = false
    /// Whether it is selected.
    public var isSelected = false
    /// Whether it has the focus.
    public var isFocused = false
    /// Whether the list is edited.
    public var isEditing = false
    /// Whether a swipe shows its actions.
    public var isSwiped = false
    /// Whether the cell or header is selected.
    public var isExpanded = false
}

/// Describes the content of a cell, and creates the view that shows it.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontentconfiguration
@preconcurrency @MainActor public protocol UIContentConfiguration {
    /// A view that shows the content.
    func makeContentView() -> any UIView & UIContentView
    /// The configuration for a state.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows the content of a configuration.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontentview
@preconcurrency @MainActor public protocol UIContentView: AnyObject {
    /// The content of the view.
    var configuration: any UIContentConfiguration { get set }
    /// Whether the view can show the configuration.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Whether the view can show the configuration: its content has the same type.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

/// Texts and an image, as lists show them.
///
/// Source: https://developer.apple.com/documentation/uikit/uilistcontentconfiguration
@preconcurrency @MainActor public struct UIListContentConfiguration: UIContentConfiguration {
    /// The appearance of a text; nothing is drawn.
    @preconcurrency @MainActor public struct TextProperties {
        /// The color.
        public var color: UIColor = .label
        /// The maximum number of lines; 0 for no limit.
        public var numberOfLines = 0
        /// Whether the text shrinks to fit.
        public var adjustsFontSizeToFitWidth = false
    }

    /// The appearance of an image; nothing is drawn.
    @preconcurrency @MainActor public struct ImageProperties {
        /// The color of a symbol.
        public var tintColor: UIColor?
        /// The radius of the corners, in points.
        public var cornerRadius: CGFloat = 0
        /// The maximum size, in points; zero for no limit.
        public var maximumSize: CGSize = .zero
    }

    /// The image.
    public var image: UIImage?
    /// The appearance of the image.
    public var imageProperties = ImageProperties()
    /// The text.
    public var text: String?
    /// The text; attributes are not kept.
    public var attributedText: NSAttributedString? {
        get { text.map { NSAttributedString(string: $0) } }
        set { text = newValue?.string }
    }
    /// The appearance of the text.
    public var textProperties = TextProperties()
    /// The second text.
    public var secondaryText: String?
    /// The second text; attributes are not kept.
    public var secondaryAttributedText: NSAttributedString? {
        get { secondaryText.map { NSAttributedString(string: $0) } }
        set { secondaryText = newValue?.string }
    }
    /// The appearance of the second text.
    public var secondaryTextProperties = TextProperties()
    /// Whether the texts are side by side.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The insets of the content.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero

    /// A cell's content.
    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// A cell's content with the second text below.
    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// A cell's content with the second text at the side.
    public static func valueCell() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration()
        configuration.prefersSideBySideTextAndSecondaryText = true
        return configuration
    }
    /// A header's content in a plain list.
    public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// A footer's content in a plain list.
    public static func plainFooter() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// A header's content in a list of groups.
    public static func groupedHeader() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// A footer's content in a list of groups.
    public static func groupedFooter() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// A header's content in a sidebar.
    public static func sidebarHeader() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// A cell's content in a sidebar.
    public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }

    /// A view that shows the content.
    public func makeContentView() -> any UIView & UIContentView {
        UIListContentView(configuration: self)
    }

    /// Returns the same content: the appearance does not depend on the state here.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// A view that shows texts and an image, as lists do.
///
/// Source: https://developer.apple.com/documentation/uikit/uilistcontentview
open class UIListContentView: UIView, UIContentView {
    private let label = UILabel(frame: .zero)
    private let secondaryLabel = UILabel(frame: .zero)
    private let imageView = UIImageView(frame: .zero)

    /// The content of the view.
    open var configuration: any UIContentConfiguration {
        didSet { show() }
    }

    /// A view that shows this.
    public init(configuration: UIListContentConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        for view in [imageView, label, secondaryLabel] { addSubview(view) }
        show()
    }

    /// A view that shows an empty configuration, such as the proxy for the appearance.
    override public convenience init(frame: CGRect) {
        self.init(configuration: .cell())
        self.frame = frame
    }

    /// Returns nil; see ``UIView/init(coder:)``.
    public required init?(coder: NSCoder) {
        nil
    }

    private func show() {
        let content = configuration as? UIListContentConfiguration
        label.text = content?.text
        secondaryLabel.text = content?.secondaryText
        imageView.image = content?.image
    }
}

/// The content configuration of cells and headers.
@preconcurrency @MainActor protocol ContentConfigured: UIView {
    var contentHolder: UIView { get set }
}

extension ContentConfigured {
    /// Updates the current view with the content if it can show it, and otherwise creates another.
    func show(_ configuration: (any UIContentConfiguration)?) {
        if let configuration, let view = contentHolder as? any UIView & UIContentView, view.supports(configuration) {
            view.configuration = configuration
            return
        }
        contentHolder.removeFromSuperview()
        contentHolder = configuration?.makeContentView() ?? UIView(frame: .zero)
        contentHolder.fill(self)
    }
}
