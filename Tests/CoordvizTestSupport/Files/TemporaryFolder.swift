package import Foundation

/// A folder of a test's own that is gone with the last reference to it.
package final class TemporaryFolder: Sendable {
    /// Where it is.
    package let url: URL

    /// Makes a new, empty folder.
    package init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("coordviz-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The path of a file in the folder, whether it is there or not.
    package func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    /// Puts bytes into a file and answers its path.
    package func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
        try Data(bytes).write(to: url.appendingPathComponent(name))
        return path(name)
    }
}
