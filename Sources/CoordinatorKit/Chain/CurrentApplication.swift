internal import PortableUIKit

#if HAS_UIKIT
    internal import Foundation
#endif

/// The application, if there is one. An app extension has none, and `UIApplication.shared` is not available to code
/// that may be linked into an extension.
@MainActor
enum CurrentApplication {
    #if HAS_UIKIT
        private weak static var known: UIApplication?

        /// The application object of this process.
        static var value: UIApplication? {
            if let known { return known }
            guard !isExtension else { return nil }
            // Looked up by name, so that extensions can link this; they return above.
            // https://developer.apple.com/documentation/uikit/uiapplication/shared
            let selector = NSSelectorFromString("sharedApplication")
            guard UIApplication.responds(to: selector) else { return nil }
            let application = UIApplication.perform(selector)?.takeUnretainedValue() as? UIApplication
            known = application
            return application
        }

        /// An extension is a separate bundle.
        /// https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionCreation.html
        private static let isExtension = Bundle.main.bundlePath.hasSuffix(".appex")
    #else
        /// The running application, or nil where a test simulates an app extension.
        static var value: UIApplication? { isHidden ? nil : UIApplication.shared }

        /// Simulates an app extension, for tests.
        static var isHidden = false
    #endif
}
