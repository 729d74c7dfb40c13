import Foundation

/// A Python environment with its own packages, and a folder that is removed after use.
///
/// Packages are installed once for a run of this program, because that takes longer than most of what they measure.
@MainActor
struct PythonEnvironment {
    /// There is none, because Python or the network is missing.
    struct Unavailable: Error, CustomStringConvertible {
        let description: String
    }

    /// The folders of installed packages.
    private static var installed: [[String]: URL] = [:]

    /// The caller's folder, in which it may create files.
    let folder: URL
    private let python: URL

    /// Runs `body` with an environment.
    /// - Throws: ``Unavailable``, or what `body` throws.
    static func with<Result>(packages: [String], _ body: (PythonEnvironment) throws -> Result) throws -> Result {
        let python = try installed[packages] ?? install(packages)
        installed[packages] = python
        let folder = try MeasuredRecording.makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(PythonEnvironment(folder: folder, python: python))
    }

    /// Removes the installed packages: the program calls it at its end.
    static func removeAll() {
        for folder in installed.values { try? FileManager.default.removeItem(at: folder) }
        installed = [:]
    }

    private static func install(_ packages: [String]) throws -> URL {
        let python = try MeasuredRecording.makeFolder()
        do {
            try OtherProgram.run(["python3", "-m", "venv", python.path])
            let install = ["install", "--quiet", "--disable-pip-version-check"]
            try OtherProgram.run([python.appendingPathComponent("bin/pip").path] + install + packages)
            return python
        } catch {
            try? FileManager.default.removeItem(at: python)
            throw Unavailable(
                description: "Python with \(packages.joined(separator: ", ")) cannot be installed: \(error)"
            )
        }
    }

    /// The path of a file in its folder.
    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    /// The folder of its programs and those of its packages.
    var programs: String { python.appendingPathComponent("bin").path }

    /// The path of a program of the environment or of a package.
    func program(_ name: String) -> String { "\(programs)/\(name)" }
}
