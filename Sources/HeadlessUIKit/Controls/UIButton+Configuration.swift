public import Foundation

extension UIButton {
    /// How a button looks and what it says; only the texts and the image are more than kept.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct
    @preconcurrency @MainActor public struct Configuration {
        /// How large the button is; nothing is drawn.
        public enum Size: Int, Sendable {
            /// As usual.
            case medium
            /// Small.
            case small
            /// Smaller.
            case mini
            /// Large.
            case large
        }

        /// How round the corners are; nothing is drawn.
        public enum CornerStyle: Int, Sendable {
            /// As the background says.
            case fixed = -1
            /// As the background says, for the text's size.
            case dynamic
            /// Little.
            case small
            /// As usual.
            case medium
            /// Much.
            case large
            /// Half circles.
            case capsule
        }

        /// The title.
        public var title: String?
        /// The second title.
        public var subtitle: String?
        /// The image.
        public var image: UIImage?
        /// Kept; nothing is drawn.
        public var baseForegroundColor: UIColor?
        /// Kept; nothing is drawn.
        public var baseBackgroundColor: UIColor?
        /// Kept; nothing is drawn.
        public var buttonSize: Size = .medium
        /// Kept; nothing is drawn.
        public var cornerStyle: CornerStyle = .dynamic
        /// Kept; nothing is laid out by it.
        public var contentInsets: NSDirectionalEdgeInsets = .zero
        /// Kept; nothing is laid out by it.
        public var imagePadding: CGFloat = 0
        /// Kept; nothing is laid out by it.
        public var titlePadding: CGFloat = 0
        /// Whether a wheel turns in place of the image; nothing is drawn.
        public var showsActivityIndicator = false

        /// A button without a background.
        public static func plain() -> Configuration { Configuration() }
        /// A button with a background of the tint color.
        public static func filled() -> Configuration { Configuration() }
        /// A button with a gray background.
        public static func gray() -> Configuration { Configuration() }
        /// A button with a background of a pale tint color.
        public static func tinted() -> Configuration { Configuration() }
        /// A button with a border, as the system has it.
        public static func bordered() -> Configuration { Configuration() }
        /// A button with a border of a pale tint color.
        public static func borderedTinted() -> Configuration { Configuration() }
        /// A button with a border of the tint color.
        public static func borderedProminent() -> Configuration { Configuration() }
        /// A button without a border, as the system has it.
        public static func borderless() -> Configuration { Configuration() }
    }

    /// What runs when a button's configuration is to follow its state.
    public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void
}
