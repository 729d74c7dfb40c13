internal import Foundation

/// Finds recordings in folders, such as an app's container that was copied.
package enum RecordingSearch {
    /// Returns the recording at a path: the file itself, or the only recording in a folder and its subfolders.
    /// - Throws: ``RecordingError`` when there is none, or when there are several.
    package static func recording(at path: String) throws -> String {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw RecordingError.missing(path: path)
        }
        guard isDirectory.boolValue else { return path }
        let found = try recordings(in: path)
        guard let first = found.first else { throw RecordingError.noneInFolder(path: path) }
        guard found.count == 1 else { throw RecordingError.severalInFolder(path: path, recordings: found) }
        return first
    }

    /// Returns all recordings in a folder and its subfolders, ordered by name; including those of newer versions.
    ///
    /// Reads the first bytes of every file and follows no links. Files that cannot be read may be recordings.
    /// - Throws: ``RecordingError`` when nothing was found and something could not be read.
    package static func recordings(in folder: String) throws -> [String] {
        var search = Search()
        search.look(into: folder)
        if search.found.isEmpty, let failure = search.failure { throw failure }
        return search.found
    }

    private struct Search {
        var found: [String] = []
        var failure: RecordingError?

        mutating func look(into folder: String) {
            do {
                for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
                    let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
                    switch try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType {
                    case .typeDirectory?: look(into: path)
                    case .typeRegular? where !name.contains(UnfinishedFile.mark): look(at: path)
                    default: break
                    }
                }
            } catch {
                failure = failure ?? .unreadable(path: folder, reason: error.localizedDescription)
            }
        }

        private mutating func look(at file: String) {
            do {
                try RecordingHeader.check(file)
                found.append(file)
            } catch RecordingError.newer {
                found.append(file)
            } catch RecordingError.unreadable(let path, let reason) {
                failure = failure ?? .unreadable(path: path, reason: reason)
            } catch {
                // A file of another program.
            }
        }
    }
}
