import Foundation

/// Graphviz as installed on this machine. Tests that need it are disabled where it is missing, as the exporters
/// themselves never run it: install the package `graphviz` to run them.
enum Dot {
    struct Failure: Error, CustomStringConvertible { let description: String }

    private static let executable: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
        .split(separator: ":")
        .map { "\($0)/dot" }
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    static var isInstalled: Bool { executable != nil }

    /// Runs `dot -T<format>`; a warning is a failure.
    /// - Parameter isPlaced: whether positions are given, and used unchanged.
    static func run(_ dot: String, format: String, isPlaced: Bool = false) throws -> Data {
        guard let executable else { throw Failure(description: "dot is not installed") }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("coordviz-dot-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (input, output, errors) = (
            folder.appendingPathComponent("in.dot"), folder.appendingPathComponent("out"),
            folder.appendingPathComponent("errors")
        )
        try Data(dot.utf8).write(to: input)
        try Data().write(to: errors)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = (isPlaced ? ["-Kneato", "-n2"] : []) + ["-T\(format)", "-o\(output.path)", input.path]
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        let said = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
        guard process.terminationStatus == 0, said.isEmpty else { throw Failure(description: said) }
        return try Data(contentsOf: output)
    }
}
