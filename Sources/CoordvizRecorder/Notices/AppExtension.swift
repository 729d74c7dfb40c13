internal import Foundation

/// Whether a process is an app extension: a keyboard, a widget, a share sheet's action.
enum AppExtension {
    /// The extension's name, if the bundle at that path is one.
    ///
    /// https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension says how they are made: a
    /// bundle with the ending `appex` in the app's `PlugIns` or `Extensions`.
    static func name(ofBundleAt path: String) -> String? {
        guard let name = path.split(separator: "/").last, name.hasSuffix(".appex"), name != ".appex" else { return nil }
        return String(name)
    }

    /// This process's name, if it is one.
    static var current: String? { name(ofBundleAt: bundlePath) }

    /// Where the program is; tests put another path in its place.
    @TaskLocal static var bundlePath = Bundle.main.bundlePath
}
