internal import CoordvizModel

/// How far recordings are: two equal values mean that they contain the same, as far as the system reports changes.
///
/// For answers that are kept, and must not be given for a recording that has grown or was replaced.
package struct RecordingVersion: Equatable {
    /// The files of recordings that no process writes, and others that an answer depends on; nil for missing ones.
    private var files: [String: FileStatus?] = [:]
    /// The sessions of recordings that have a ring: the system does not report what is written into one.
    private var sessions: [SessionFacts] = []

    /// The version of the recordings at `paths` now.
    ///
    /// Costs some system calls for each; for a recording with a ring as much as ``RecordingReader/sessions()``.
    /// - Parameter others: paths of further files that an answer depends on, which need not exist.
    /// - Throws: ``RecordingError``.
    package init(of paths: String..., with others: [String] = []) throws {
        for path in others { files[path] = .some(FileStatus(named: path)) }
        for path in paths {
            let target = RecordingReader.target(of: path)
            if RingRemains.rings(beside: target).isEmpty {
                for (name, status) in SideFiles.stamps(of: target) { files[name] = status }
            } else {
                sessions += try RecordingReader(path: target).sessions()
            }
        }
    }
}
