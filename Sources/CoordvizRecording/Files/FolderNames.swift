internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Lists the files of a folder whose names begin with a text.
///
/// To open a recording takes several such lists, and a folder may contain thousands of recordings: the names of a large
/// folder are kept until the folder changes. Thread-safe.
final class FolderNames: @unchecked Sendable {
    // Unchecked: what changes is only used while `lock` is held.
    static let shared = FolderNames()

    private struct Known {
        var folder: String
        var status: FileStatus
        /// In order, to find those with a beginning.
        var names: [String]
    }

    private var known: Known?
    private let lock = NSLock()

    /// Smaller folders are listed each time.
    private static let fewNames = 200
    /// A folder that changed that recently may change again without another time, in seconds: file systems count time in
    /// steps of up to two seconds (https://learn.microsoft.com/windows/win32/sysinfo/file-times).
    private static let settled: Double = 3

    private init() {}

    /// Returns the names, in order; none when the folder cannot be read.
    func beginning(with prefix: String, in folder: String) -> [String] {
        lock.withLock {
            let status = FileStatus(named: folder)
            if let known, known.folder == folder, known.status == status { return Self.matching(prefix, known.names) }
            known = nil
            let now = Date().timeIntervalSince1970
            let names = Self.list(folder)
            if names.count > Self.fewNames, let status, status.modificationTime < now - Self.settled {
                known = Known(folder: folder, status: status, names: names)
            }
            return Self.matching(prefix, names)
        }
    }

    private static func matching(_ prefix: String, _ names: [String]) -> [String] {
        var (low, high) = (0, names.count)
        while low < high {
            let middle = low + (high - low) / 2
            if names[middle] < prefix { low = middle + 1 } else { high = middle }
        }
        return Array(names[low...].prefix { $0.hasPrefix(prefix) })
    }

    private static func list(_ folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }
}
