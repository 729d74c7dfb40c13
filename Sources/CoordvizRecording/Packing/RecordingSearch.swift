internal import Foundation

/// Finds recordings in folders, such as an app's container that was copied.
package enum RecordingSearch {
    /// Returns the recording at a path: the file itself, or the only recording in a folder and its subfolders.
    /// - Throws: ``RecordingError`` when there is none, or when there are several.
    package static func recording(at path: String) throws -> String {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw RecordingError.notFound(at: path)
        }
        guard isDirectory.boolValue else { return path }
        let found = try recordings(in: path)
        guard let first = found.first else { throw RecordingError.noneInFolder(path: path) }
        guard found.count == 1 else { throw RecordingError.severalInFolder(path: path, recordings: found) }
        return first
    }

    /// Whether a folder is at a path.
    package static func isFolder(_ path: String) -> Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
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

    /// What a folder and its subfolders contain.
    package struct Contents: Equatable {
        /// The recordings, ordered by name; including those of newer versions.
        package var recordings: [String]
        /// The folders and files that cannot be read, and the empty or damaged files with the extension of a
        /// recording, ordered by name.
        package var unreadable: [RecordingError]
    }

    /// Returns all recordings in a folder and its subfolders, and what may be a recording and cannot be read.
    ///
    /// Reads the first bytes of every file and follows no links. Files of other programs are left out.
    package static func contents(of folder: String) -> Contents {
        var search = Search()
        search.look(into: folder)
        return Contents(recordings: search.found, unreadable: search.unreadable)
    }

    /// Returns the recordings in a folder and its subfolders whose names have the extension `.sqlite`, without looking
    /// into hidden folders and those of package managers and build systems.
    ///
    /// For a folder that may be a whole project. Follows no links.
    /// - Parameter mostEntries: the search ends after that many files and folders.
    /// - Returns: the recordings, ordered by name, whether all files and folders were looked at, and what of them cannot
    ///   be read, ordered by name.
    package static func named(
        below folder: String,
        mostEntries: Int
    ) -> (recordings: [String], isComplete: Bool, unreadable: [RecordingError]) {
        var search = Search()
        search.left = mostEntries
        search.isNarrow = true
        search.look(into: folder)
        return (search.found, search.left > 0, search.unreadable.filter(\.isRefusal))
    }

    private struct Search {
        /// How many files and folders may still be looked at.
        var left = Int.max
        /// Whether only files with the extension of recordings count, and folders of other programs are left out.
        var isNarrow = false
        var found: [String] = []
        var unreadable: [RecordingError] = []
        /// The first of them that the system refused to read.
        var failure: RecordingError? {
            unreadable.first(where: \.isRefusal)
        }

        /// - Parameter isListed: whether it was found by the search, and so may be removed meanwhile.
        mutating func look(into folder: String, isListed: Bool = false) {
            do {
                for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
                    guard left > 0 else { return }
                    left -= 1
                    if isNarrow, name.hasPrefix(".") || Self.foreignFolders.contains(name) { continue }
                    look(at: name, in: folder)
                }
            } catch let error as CocoaError where error.code == .fileReadNoSuchFile && isListed {
                return
            } catch {
                unreadable.append(.unreadable(path: folder, reason: SystemReason.text(of: error)))
            }
        }

        /// What is wrong with an entry says nothing of the others.
        private mutating func look(at name: String, in folder: String) {
            let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
            do {
                switch try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType {
                case .typeDirectory?: look(into: path, isListed: true)
                case .typeRegular? where isNarrow && !name.hasSuffix(".sqlite"): break
                case .typeRegular? where !name.contains(UnfinishedFile.mark): look(at: path)
                default: break
                }
            } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
                // It was removed since the folder was listed. Or its name is not UTF-8, and Foundation has replaced what
                // it could not decode; then it may be a recording, or a folder.
                guard name.contains("\u{FFFD}"), name.hasSuffix(".sqlite") || !name.contains(".") else { return }
                unreadable.append(.unreadable(path: path, reason: "its name is not UTF-8"))
            } catch {
                unreadable.append(.unreadable(path: path, reason: SystemReason.text(of: error)))
            }
        }

        private static let foreignFolders: Set<String> = ["node_modules", "DerivedData", "Carthage", "xcuserdata"]

        private mutating func look(at file: String) {
            do {
                try RecordingHeader.check(file)
                found.append(file)
            } catch RecordingError.newer {
                found.append(file)
            } catch let error as RecordingError {
                switch error {
                case .unreadable: unreadable.append(error)
                case .emptyFile, .notSQLite: if file.hasSuffix(".sqlite") { unreadable.append(error) }
                default: break  // A file of another program.
                }
            } catch {
                unreadable.append(.unreadable(path: file, reason: SystemReason.text(of: error)))
            }
        }
    }
}

extension RecordingError {
    /// Whether the system refused to read something.
    fileprivate var isRefusal: Bool { if case .unreadable = self { true } else { false } }
}
