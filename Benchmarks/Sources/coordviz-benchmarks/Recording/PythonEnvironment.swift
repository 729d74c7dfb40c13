import Foundation

/// A Python with packages of its own, in a folder that is removed after use.
@MainActor
struct PythonEnvironment {
    /// That there is none, because there is no Python, or no network.
    struct Unavailable: Error, CustomStringConvertible {
        let description: String
    }

    /// Where it stands, and where whoever uses it may put files.
    let folder: URL

    /// Runs `body` with one.
    /// - Throws: ``Unavailable``, or what `body` throws.
    static func with<Result>(packages: [String], _ body: (PythonEnvironment) throws -> Result) throws -> Result {
        let environment = PythonEnvironment(folder: try MeasuredRecording.makeFolder())
        defer { try? FileManager.default.removeItem(at: environment.folder) }
        do {
            try OtherProgram.run(["python3", "-m", "venv", environment.path("python")])
            let install = ["install", "--quiet", "--disable-pip-version-check"]
            try OtherProgram.run([environment.program("pip")] + install + packages)
        } catch {
            throw Unavailable(description: "Python with \(packages.joined(separator: ", ")) cannot be had: \(error)")
        }
        return try body(environment)
    }

    /// The path of a file in its folder.
    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    /// The path of a program that came with it or with a package.
    func program(_ name: String) -> String { path("python/bin/\(name)") }
}
