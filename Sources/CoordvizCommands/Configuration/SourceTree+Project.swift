internal import CoordvizChecks
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizTimeline
internal import Foundation

extension SourceTree {
    /// The project that the current folder is part of: paths are seen from the repository's folder, as services that read
    /// reports see them, or from the current folder where there is no repository.
    /// - Parameters:
    ///   - configuration: the path of the configuration that is in force, where one is: a file of the project to point at.
    ///   - recording: pointed at where there is none.
    ///   - project: the folder that paths are seen from, where somebody named one.
    ///   - places: the places whose files are looked up.
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

    /// Where the files of some names lie below a folder, seen from it.
    ///
    /// Hidden folders and what package managers and build systems fill are left out, and of a folder with very much in it,
    /// such as a home folder, whatever comes late.
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
    /// Every place that findings name.
    var places: [SourceLocation] {
        (new + known + ignored.map(\.finding)).flatMap { finding in
            [finding.place].compactMap(\.self) + finding.evidence.compactMap(\.location)
        }
    }
}
