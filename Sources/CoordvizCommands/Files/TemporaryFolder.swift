internal import Foundation

/// A folder of its own for intermediate files, gone afterwards.
struct TemporaryFolder {
    let url: URL

    /// Runs `body` with a fresh folder and removes it whatever happens.
    static func with<Value>(_ body: (TemporaryFolder) throws -> Value) throws -> Value {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("coordviz-\(UUID().uuidString)")
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure(.cannotCreate, "\(url.path) cannot be created: \(error.localizedDescription)")
        }
        defer { try? FileManager.default.removeItem(at: url) }
        return try body(TemporaryFolder(url: url))
    }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}
