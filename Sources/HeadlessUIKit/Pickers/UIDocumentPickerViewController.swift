public import Foundation

/// Notified of the documents that a user chose; every method is optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uidocumentpickerdelegate
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: AnyObject {
    /// The user chose documents.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    /// The user cancelled the picker.
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
    /// Does nothing.
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}
    /// Does nothing.
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

/// How documents are used.
///
/// Source: https://developer.apple.com/documentation/uikit/uidocumentpickermode
public enum UIDocumentPickerMode: UInt, Sendable {
    /// They are copied into the app.
    case `import`
    /// They are opened in place.
    case open
    /// They are copied elsewhere.
    case exportToService
    /// They are moved elsewhere.
    case moveToService
}

/// Lets the user choose documents.
///
/// Source: https://developer.apple.com/documentation/uikit/uidocumentpickerviewcontroller
open class UIDocumentPickerViewController: UIViewController {
    /// Notified of the documents that the user chose.
    open weak var delegate: (any UIDocumentPickerDelegate)?
    /// Whether several documents can be chosen.
    open var allowsMultipleSelection = false
    /// Kept; nothing is drawn.
    open var shouldShowFileExtensions = false
    /// Kept; no folder is shown.
    open var directoryURL: URL?
    /// How the documents are used.
    public private(set) final var documentPickerMode: UIDocumentPickerMode = .open

    /// Creates a picker for documents of types.
    public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
        documentPickerMode = mode
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a picker for the destination of documents.
    public init(forExporting urls: [URL], asCopy: Bool) {
        documentPickerMode = asCopy ? .exportToService : .moveToService
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a picker for the destination of documents.
    public convenience init(forExporting urls: [URL]) {
        self.init(forExporting: urls, asCopy: false)
    }

    /// Returns nil; see ``UIViewController/init(coder:)``.
    public required init?(coder: NSCoder) {
        nil
    }
}
