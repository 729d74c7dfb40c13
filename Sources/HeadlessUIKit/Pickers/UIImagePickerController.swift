/// Notified of the picture that a user chose; every method is optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uiimagepickercontrollerdelegate
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: AnyObject {
    /// The user chose a picture; the delegate dismisses the picker.
    func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    )
    /// The user cancelled the picker; the delegate dismisses it.
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

/// Lets the user choose a picture.
///
/// In UIKit it is a navigation controller with a delegate of two protocols; Swift has no such override. Source:
/// https://developer.apple.com/documentation/uikit/uiimagepickercontroller
open class UIImagePickerController: UIViewController {
    /// The source of pictures.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiimagepickercontroller/sourcetype-swift.enum
    public enum SourceType: Int, Sendable {
        /// The photo library.
        case photoLibrary
        /// The camera.
        case camera
        /// The saved photos.
        case savedPhotosAlbum
    }

    /// Keys of the information about a picture.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiimagepickercontroller/infokey
    public struct InfoKey: Hashable, RawRepresentable, Sendable {
        /// The name.
        public let rawValue: String

        /// A key of this name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The media type.
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        /// The original image, a ``UIImage``.
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        /// The image as edited by the user, a ``UIImage``.
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        /// The cropped rectangle.
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
        /// The URL of a movie.
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
        /// The URL of an image.
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    }

    /// Notified of the picture that the user chose.
    open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
    /// The source of pictures.
    open var sourceType: SourceType = .photoLibrary
    /// The media types that can be chosen; kept.
    open var mediaTypes = ["public.image"]
    /// Whether the user can edit the picture; kept.
    open var allowsEditing = false

    /// Whether a source is available: the camera is not.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiimagepickercontroller/issourcetypeavailable(_:)
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

    /// The media types of a source.
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
        isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
    }
}
