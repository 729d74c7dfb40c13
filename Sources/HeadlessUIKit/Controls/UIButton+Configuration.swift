public import Foundation

extension UIButton {
    /// The appearance and content of a button; only the texts and the image have an effect.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct
    @preconcurrency @MainActor public struct Configuration {
        /// The size of the button; nothing is drawn.
        public enum Size: Int, Sendable {
            /// The default.
            case medium
            /// Small.
            case small
            /// Extra small.
            case mini
            /// Large.
            case large
        }

        /// The corner style; nothing is drawn.
        public enum CornerStyle: Int, Sendable {
            /// Determined by the background.
            case fixed = -1
            /// Determined by the background, for the text's size.
            case dynamic
            /// A small radius.
            case small
            /// The default.
            case medium
            /// A large radius.
            case large
            /// Half circles at both ends.
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
        /// Whether an activity indicator replaces the image; nothing is drawn.
        public var showsActivityIndicator = false

        /// A button without a background.
        public static func plain() -> Configuration { Configuration() }
        /// A button with a background of the tint color.
        public static func filled() -> Configuration { Configuration() }
        /// A button with a gray background.
        public static func gray() -> Configuration { Configuration() }
        /// A button with a background of a pale tint color.
        public static func tinted() -> Configuration { Configuration() }
        /// A bordered button in the system's style.
        public static func bordered() -> Configuration { Configuration() }
        /// A button with a border of a pale tint color.
        public static func borderedTinted() -> Configuration { Configuration() }
        /// A button with a border of the tint color.
        public static func borderedProminent() -> Configuration { Configuration() }
        /// A borderless button in the system's style.
        public static func borderless() -> Configuration { Configuration() }
    }

    /// A closure that updates a button's configuration when its state changes.
    public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void
}
