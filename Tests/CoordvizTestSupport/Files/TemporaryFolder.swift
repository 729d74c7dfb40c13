package import Foundation

/// A test's own folder, which is removed with the last reference to it.
package final class TemporaryFolder: Sendable {
    /// The folder's location.
    package let url: URL

    /// Creates a new, empty folder.
    package init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("coordviz-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The path of a file in the folder, whether the file exists or not.
    package func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    /// Puts bytes into a file and returns its path.
    package func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
        try Data(bytes).write(to: url.appendingPathComponent(name))
        return path(name)
    }
}
