internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A folder for intermediate files that only its owner can access. It is removed with this object, and when a signal
/// ends a process that keeps a ``Cleanup`` list.
package final class ScratchFolder {
    package let path: String
    private var isKept = false

    /// Creates an empty folder with mode 0700 in the temporary folder.
    /// - Throws: ``RecordingError``.
    package convenience init() throws {
        let folder = FileManager.default.temporaryDirectory
        try self.init(template: folder.appendingPathComponent("coordviz-").path, for: folder.path)
    }

    /// Creates an empty folder with mode 0700 in the same folder as `destination`, so that files in it can be moved
    /// there by renaming.
    /// - Throws: ``RecordingError``.
    package convenience init(beside destination: String) throws {
        // Not named after the destination, whose name may have the maximal length already.
        let folder = destination.utf8.lastIndex(of: UInt8(ascii: "/")).map { destination[...$0] } ?? ""
        try self.init(template: folder + ".coordviz-", for: destination)
    }

    private init(template: String, for destination: String) throws {
        // mkdtemp(3): "The last six characters of template must be XXXXXX".
        var name = Array((template + "XXXXXX").utf8CString)
        path = try Cleanup.shared.making({ [.folder($0)] }) {
            guard mkdtemp(&name) != nil else {
                let reason = String(cString: strerror(errno))
                let problem = RecordingFile.problem(ofFolderOf: template)
                throw RecordingError.unwritable(path: destination, reason: problem ?? reason)
            }
            return String(decoding: name.dropLast().map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
        }
    }

    deinit { remove() }

    /// Returns the path of a file in the folder, whether it exists or not.
    package func path(_ name: String) -> String { "\(path)/\(name)" }

    /// Keeps the folder, because it contains files of the user.
    package func keep() {
        isKept = true
        Cleanup.shared.forget([.folder(path)])
    }

    /// Removes the folder with all its contents. Does nothing if it does not exist, or is kept.
    package func remove() {
        if isKept { return }
        Cleanup.removeFolder(path)
        Cleanup.shared.forget([.folder(path)])
    }
}
