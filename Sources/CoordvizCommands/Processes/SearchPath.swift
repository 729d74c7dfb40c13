internal import Foundation

/// Finds programs as a shell does.
struct SearchPath {
    private let folders: [String]

    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    }

    /// The result of a search.
    enum Finding: Equatable {
        case program(String)
        case notExecutable(String)
        case nothing
    }

    /// A name with a slash is a path; any other is searched for in the folders of `PATH`.
    func find(_ command: String) -> Finding {
        if command.isEmpty { return .nothing }
        let candidates = command.contains("/") ? [command] : folders.map { "\($0)/\(command)" }
        var found = Finding.nothing
        for candidate in candidates {
            var isDirectory: ObjCBool = false
            guard FileManager.default.fileExists(atPath: candidate, isDirectory: &isDirectory) else { continue }
            if !isDirectory.boolValue && FileManager.default.isExecutableFile(atPath: candidate) {
                // Absolute, because it may be started in another folder.
                return .program(command.contains("/") ? candidate : ResolvedPath.absolute(candidate))
            }
            found = .notExecutable(candidate)
        }
        return found
    }
}
