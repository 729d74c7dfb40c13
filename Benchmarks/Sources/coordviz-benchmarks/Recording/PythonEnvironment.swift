import Foundation

/// A Python environment with its own packages, in a folder that is removed after use.
@MainActor
struct PythonEnvironment {
    /// There is none, because Python or the network is missing.
    struct Unavailable: Error, CustomStringConvertible {
        let description: String
    }

    /// The environment's folder, in which the caller may create files.
    let folder: URL

    /// Runs `body` with an environment.
    /// - Throws: ``Unavailable``, or what `body` throws.
    static func with<Result>(packages: [String], _ body: (PythonEnvironment) throws -> Result) throws -> Result {
        let environment = PythonEnvironment(folder: try MeasuredRecording.makeFolder())
        defer { try? FileManager.default.removeItem(at: environment.folder) }
        do {
            try OtherProgram.run(["python3", "-m", "venv", environment.path("python")])
            let install = ["install", "--quiet", "--disable-pip-version-check"]
            try OtherProgram.run([environment.program("pip")] + install + packages)
        } catch {
            throw Unavailable(
                description: "Python with \(packages.joined(separator: ", ")) cannot be installed: \(error)"
            )
        }
        return try body(environment)
    }

    /// The path of a file in its folder.
    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    /// The path of a program of the environment or of a package.
    func program(_ name: String) -> String { path("python/bin/\(name)") }
}
