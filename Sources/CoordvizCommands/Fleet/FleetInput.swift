internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// The recordings that `fleet add` is given: files, those in folders, and those that standard input names.
struct FleetInput {
    /// The paths, as absolute ones: they have to be found again from other folders. Each once, in order.
    private(set) var recordings: [String] = []
    /// What cannot be read, with the reason.
    private(set) var unreadable: [(file: String, reason: String)] = []
    /// The copy of a recording that came from standard input, which is removed in the end.
    private(set) var standardInputCopy: String?
    private var scratch: ScratchFolder?

    /// - Throws: ``CommandFailure`` when a path does not exist.
    init(_ words: [String]) throws {
        var known: Set<ExactText> = []
        for word in words {
            let paths = word == "-" ? try standardInput() : [word]
            for path in paths {
                let isFromList = word == "-"
                for recording in try expand(path, isFromList: isFromList)
                where known.insert(ExactText(recording)).inserted {
                    recordings.append(recording)
                }
            }
        }
    }

    /// Removes what was copied from standard input.
    mutating func remove() { scratch?.remove() }

    private mutating func expand(_ path: String, isFromList: Bool) throws -> [String] {
        let full = ResolvedPath.absolute(path)
        var isDirectory: ObjCBool = false
        // An empty path would be the current folder.
        guard !path.isEmpty, FileManager.default.fileExists(atPath: full, isDirectory: &isDirectory) else {
            let failure = CommandFailure(RecordingError.notFound(at: path))
            // Of a list, the others count.
            guard isFromList else { throw failure }
            unreadable.append((full, failure.sentence.text))
            return []
        }
        guard isDirectory.boolValue else { return [full] }
        let contents = RecordingSearch.contents(of: full)
        for error in contents.unreadable {
            unreadable.append((error.path ?? full, CommandFailure(error).sentence.text))
        }
        return contents.recordings
    }

    private mutating func standardInput() throws -> [String] {
        guard let data = Readiness.contents(of: STDIN_FILENO) else {
            throw CommandFailure(.inputOutput, "Standard input cannot be read. It may be closed, or a folder.")
        }
        if data.starts(with: Data("SQLite format 3\0".utf8)) {
            let folder = try ScratchFolder()
            scratch = folder
            let path = folder.path("standard-input.sqlite")
            do {
                try data.write(to: URL(fileURLWithPath: path))
            } catch {
                throw CommandFailure(
                    .cannotCreate,
                    "The recording from standard input cannot be kept in \(folder.path("")): \(SystemReason.text(of: error))"
                )
            }
            standardInputCopy = ResolvedPath.absolute(path)
            return [path]
        }
        let separator: UInt8 = data.contains(0) ? 0 : UInt8(ascii: "\n")
        return data.split(separator: separator).map { line in
            let text = String(decoding: line, as: UTF8.self)
            return separator == 0 || !text.hasSuffix("\r") ? text : String(text.dropLast())
        }.filter { !$0.isEmpty }
    }
}
