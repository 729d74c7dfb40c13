internal import Foundation

/// Detects whether a process is an app extension, such as a keyboard, a widget, or a share sheet's action.
enum AppExtension {
    /// The extension's name, if the bundle at that path is an extension.
    ///
    /// According to https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension, an
    /// extension is a bundle with the suffix `appex` in the app's `PlugIns` or `Extensions`.
    static func name(ofBundleAt path: String) -> String? {
        guard let name = path.split(separator: "/").last, name.hasSuffix(".appex"), name != ".appex" else { return nil }
        return String(name)
    }

    /// This process's name, if it is an extension.
    static var current: String? { name(ofBundleAt: bundlePath) }

    /// The program's path; tests replace it.
    @TaskLocal static var bundlePath = Bundle.main.bundlePath
}
