internal import PortableUIKit

#if HAS_UIKIT
    internal import Foundation
#endif

/// The application, where there is one: an app extension has none, and `UIApplication.shared` is not available to code that
/// may be linked into one.
@MainActor
enum CurrentApplication {
    #if HAS_UIKIT
        private weak static var known: UIApplication?

        /// The one application of this process.
        static var value: UIApplication? {
            if let known { return known }
            guard !isExtension else { return nil }
            // By name, so that extensions can be built with this; they are turned away above.
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
        /// The application that runs, or as good as none for tests of what an extension sees.
        static var value: UIApplication? { isHidden ? nil : UIApplication.shared }

        /// As in an app extension.
        static var isHidden = false
    #endif
}
