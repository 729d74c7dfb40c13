/// Hears which picture a user chose; every method is optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uiimagepickercontrollerdelegate
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: AnyObject {
    /// The user chose a picture; the delegate dismisses the picker.
    func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    )
    /// The user chose none; the delegate dismisses the picker.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    /// Does nothing.
    public func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {}
    /// Does nothing.
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}

/// Asks a user for a picture.
///
/// In UIKit it is a navigation controller, whose delegate it asks to be more; Swift has no such override.
/// Source: https://developer.apple.com/documentation/uikit/uiimagepickercontroller
open class UIImagePickerController: UIViewController {
    /// Where pictures come from.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiimagepickercontroller/sourcetype-swift.enum
    public enum SourceType: Int, Sendable {
        /// All that the user has.
        case photoLibrary
        /// The camera.
        case camera
        /// What the user took.
        case savedPhotosAlbum
    }

    /// Names what is told of a picture.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiimagepickercontroller/infokey
    public struct InfoKey: Hashable, RawRepresentable, Sendable {
        /// The name.
        public let rawValue: String

        /// A key of this name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The kind of medium.
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        /// The picture as it was, a ``UIImage``.
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        /// The picture as the user changed it, a ``UIImage``.
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        /// The part that the user wants.
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
        /// The file of a film.
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
        /// The file of a picture.
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    }

    /// Hears which picture the user chose.
    open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
    /// Where pictures come from.
    open var sourceType: SourceType = .photoLibrary
    /// Which kinds of media can be chosen; kept.
    open var mediaTypes = ["public.image"]
    /// Whether the user can change the picture; kept.
    open var allowsEditing = false

    /// Whether there is such a source: the camera is not.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiimagepickercontroller/issourcetypeavailable(_:)
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

    /// The kinds of media that a source has.
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
        isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
    }
}
