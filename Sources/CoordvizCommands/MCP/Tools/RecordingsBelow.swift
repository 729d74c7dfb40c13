internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline
internal import Foundation

/// The recordings below a folder, which are the only ones that an assistant can read.
struct RecordingsBelow {
    /// The folder's path without symbolic links.
    let folder: String

    /// - Throws: ``CommandFailure`` when there is no such folder.
    init(_ path: String) throws {
        guard let folder = Self.real(path) else {
            throw CommandFailure(.noInput, "There is no folder '\(path)'. Name the folder that the recordings are in.")
        }
        guard RecordingSearch.isFolder(folder) else {
            throw CommandFailure(.usage, "\(path) is a file. Name the folder that it is in.")
        }
        self.folder = folder
    }

    /// Makes the folder the current one, so that paths relative to it can be opened, and configurations and sources are
    /// found as the commands find them.
    /// - Throws: ``CommandFailure``.
    func enter() throws {
        guard FileManager.default.changeCurrentDirectoryPath(folder) else {
            throw CommandFailure(.inputOutput, "\(folder) cannot be entered.")
        }
    }

    private var prefix: String { folder == "/" ? "/" : "\(folder)/" }

    /// No assistant reads a longer list, and a folder like the home folder has millions of files.
    private static let mostEntries = 100_000

    /// The paths of all recordings, relative to the folder, and what is to be known of the search.
    func list() -> (paths: [String], notes: [String]) {
        let (found, isComplete, unreadable) = RecordingSearch.named(below: folder, mostEntries: Self.mostEntries)
        var notes: [String] = []
        if !isComplete {
            notes.append("the folder has too many files: recordings may be missing here, and can be named")
        }
        if let first = unreadable.first {
            let path = first.path?.rest(behind: prefix).map { "'\(CleanText.shortened($0, to: 100))'" } ?? "the folder"
            let others = unreadable.count > 1 ? " and \(unreadable.count - 1) more" : ""
            notes.append("recordings may be missing here: \(path)\(others) cannot be read")
        }
        return (found.map { $0.rest(behind: prefix) ?? $0 }, notes)
    }

    /// The path of the recording that an assistant named, or of the only one there is, relative to the folder.
    /// - Throws: ``ToolFailure`` when there is none, or several, or the path leads out of the folder.
    func path(_ given: String?) throws(ToolFailure) -> String {
        guard let given else { return try only() }
        guard let real = try real(given) else {
            throw ToolFailure("There is no recording '\(Self.short(given))'. \(choice(like: given))")
        }
        if RecordingSearch.isFolder(prefix + real) {
            throw ToolFailure("'\(Self.short(given))' is a folder. \(choice(like: nil))")
        }
        return real
    }

    private func only() throws(ToolFailure) -> String {
        let found = list()
        guard found.paths.count == 1 else { throw ToolFailure(choice(like: nil, among: found)) }
        // The search follows no links, so that this is below the folder.
        return found.paths[0]
    }

    /// The path without symbolic links, relative to the folder; nil when nothing is there.
    /// - Throws: ``ToolFailure`` when it is not below the folder, whether something is there or not.
    private func real(_ given: String) throws(ToolFailure) -> String? {
        let outside = ToolFailure(
            "'\(Self.short(given))' is not below \(folder), the only folder that is read. Start 'coordviz mcp' for another folder."
        )
        // Checked first, so that a client does not learn which files exist elsewhere.
        let isAbsolute = given.beginsExactly(with: "/")
        let isElsewhere = isAbsolute && !given.beginsExactly(with: prefix)
        if isElsewhere || given.pathComponents.contains("..") { throw outside }
        let path = isAbsolute ? given : prefix + given
        guard !given.utf8.contains(0) else { return nil }
        guard let real = Self.real(path) else {
            // Refused in the same way whether something is there or not. Below a folder that was moved, nothing is.
            guard isBelow(path) || !RecordingSearch.isFolder(folder) else { throw outside }
            return nil
        }
        if real.utf8.elementsEqual(folder.utf8) { return "." }
        return try relative(real, otherwise: outside)
    }

    private func relative(_ real: String, otherwise outside: ToolFailure) throws(ToolFailure) -> String {
        guard let rest = real.rest(behind: prefix) else { throw outside }
        return rest
    }

    /// Whether a path of something that is not there would be below the folder: its deepest folder that exists is. A link
    /// that leads nowhere may lead anywhere.
    private func isBelow(_ path: String) -> Bool {
        var components = path.pathComponents
        while !components.isEmpty {
            let path = "/" + components.joined(separator: "/")
            if let real = Self.real(path) { return "\(real)/".beginsExactly(with: prefix) }
            var status = stat()
            if lstat(path, &status) == 0 { return false }
            components.removeLast()
        }
        return folder == "/"
    }

    /// What to do without a recording, or with several.
    private func choice(like given: String?, among found: (paths: [String], notes: [String])? = nil) -> Sentence {
        guard RecordingSearch.isFolder(folder) else {
            return """
                The folder \(folder) is not there any more: it was moved or removed. Put it back, or start 'coordviz mcp' for \
                another folder.
                """
        }
        let (paths, notes) = found ?? list()
        if paths.isEmpty {
            let doubts = notes.map { "; \($0)" as Sentence }.joined()
            return """
                There is no recording below \(folder)\(doubts). Make one with 'coordviz record -o app.sqlite -- PROGRAM', for an \
                app in the simulator with 'coordviz record -o app.sqlite --simulator BUNDLE-ID'.
                """
        }
        let near = given.map { NearestNames.nearest(to: $0, among: paths, atMost: 3) } ?? []
        if !near.isEmpty { return "Did you mean \(NearestNames.list(near, last: " or "))?" }
        let shown = paths.prefix(Self.mostShown).map { "'\($0)'" as Sentence }.joined(separator: ", ")
        let rest = paths.count - Self.mostShown
        let more: Sentence = rest > 0 ? "; \(rest) more, see summary" : ""
        return "Name one as 'recording': \(shown)\(more)."
    }

    private static let mostShown = 20

    /// A path that an assistant named, for use within a sentence.
    private static func short(_ path: String) -> String {
        path.unicodeScalars.count <= 200 ? path : RPCError.short(path)
    }

    private static func real(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
