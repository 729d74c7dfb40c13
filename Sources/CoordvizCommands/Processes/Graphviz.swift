internal import Foundation

/// Runs Graphviz's `dot`: the field's standard for laying out graphs.
struct Graphviz {
    private let program: String

    /// Looks for `dot` on the PATH.
    /// - Throws: ``CommandFailure`` with the command that installs it, when it is not there.
    init(searchPath: SearchPath = SearchPath()) throws {
        guard case .program(let path) = searchPath.find("dot") else {
            throw CommandFailure(
                .unavailable,
                """
                Graphviz is needed for this and its 'dot' is not on the PATH. Install it (Debian and Ubuntu: \
                'apt-get install graphviz', macOS: 'brew install graphviz'), or use 'coordviz export --dot', which \
                works without.
                """
            )
        }
        program = path
    }

    /// What `dot` makes of a graph.
    /// - Parameter format: one of Graphviz's output formats, such as `svg` or `plain`.
    func render(_ dot: String, format: String) throws -> String {
        try TemporaryFolder.with { folder in
            // Files, not pipes: neither side can then wait for the other.
            let input = folder.path("graph.dot")
            let output = folder.path("graph.\(format)")
            try OutputFile.file(input).write(dot)
            let complaints = try run(["-T\(format)", input, "-o", output])
            guard let data = FileManager.default.contents(atPath: output), !data.isEmpty else {
                throw CommandFailure(.software, "Graphviz wrote nothing. \(complaints)")
            }
            return String(decoding: data, as: UTF8.self)
        }
    }

    /// - Returns: what it said on standard error.
    private func run(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let errors = Pipe()
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            throw CommandFailure(.unavailable, "\(program) cannot be run: \(error.localizedDescription)")
        }
        let complaints = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw CommandFailure(.software, "Graphviz failed (\(process.terminationStatus)): \(complaints)")
        }
        return complaints
    }
}
