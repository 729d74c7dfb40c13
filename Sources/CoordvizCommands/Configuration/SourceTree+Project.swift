internal import CoordvizChecks
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizTimeline
internal import Foundation

extension SourceTree {
    /// Source files of the project around the current folder. Paths are relative to the repository's folder, as
    /// services that read reports expect, or to the current folder when there is no repository.
    /// - Parameters:
    ///   - configuration: the path of the configuration file, if there is one: the place for findings without one.
    ///   - recording: the recording's path: the place for findings when there is no configuration file.
    ///   - project: the folder that paths are relative to; nil for the repository's.
    ///   - places: the source locations whose files are looked up.
    init(
        folders: [String: String],
        configuration: String?,
        recording: String,
        project: String?,
        naming places: [SourceLocation]
    ) {
        let current = URL(fileURLWithPath: project ?? FileManager.default.currentDirectoryPath).standardizedFileURL
        let git = project == nil ? NearestFile.path(named: ".git", from: current.path) : nil
        let root = git.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path } ?? current.path
        self.init(
            root: root,
            folders: folders,
            files: Self.files(
                below: root,
                named: Set(places.compactMap { $0.file.split(separator: "/").last.map(String.init) })
            ),
            fallback: URL(fileURLWithPath: configuration ?? recording).standardizedFileURL.path
        )
    }

    /// The paths of files with the given names, relative to the folder they are searched in.
    ///
    /// Skips hidden folders and the folders of package managers and build systems, and stops after ``mostFiles``
    /// entries, for example in a home folder.
    private static func files(below root: String, named names: Set<String>) -> [String: [String]] {
        guard !names.isEmpty, let walk = FileManager.default.enumerator(atPath: root) else { return [:] }
        var found: [String: [String]] = [:]
        var left = mostFiles
        while left > 0, let path = walk.nextObject() as? String {
            left -= 1
            let name = path.split(separator: "/").last.map(String.init) ?? path
            if name.hasPrefix(".") || foreignFolders.contains(name) {
                walk.skipDescendants()
            } else if names.contains(name) {
                found[name, default: []].append(path)
            }
        }
        return found
    }

    private static let mostFiles = 200_000
    private static let foreignFolders: Set<String> = ["node_modules", "DerivedData", "Carthage", "xcuserdata"]
}

extension CheckAnswer {
    /// All source locations in the findings.
    var places: [SourceLocation] {
        (new + known + ignored.map(\.finding)).flatMap { finding in
            [finding.place].compactMap(\.self) + finding.evidence.compactMap(\.location)
        }
    }
}
