internal import CoordvizExport
internal import Foundation

extension SourceTree {
    /// The project that the current folder is part of: paths are seen from the repository's folder, as services that read
    /// reports see them, or from the current folder where there is no repository.
    /// - Parameters:
    ///   - configuration: the path of the configuration that is in force, where one is: a file of the project to point at.
    ///   - recording: pointed at where there is none.
    init(folders: [String: String], configuration: String?, recording: String) {
        let current = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).standardizedFileURL
        let git = NearestFile.path(named: ".git", from: current.path)
        self.init(
            root: git.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path } ?? current.path,
            folders: folders,
            fallback: URL(fileURLWithPath: configuration ?? recording).standardizedFileURL.path
        )
    }
}
