package import CoordvizModel

/// The source files of an app, with all paths relative to one folder, for reports that are read on other machines.
package struct SourceTree: Equatable, Sendable {
    private let root: [Substring]
    private let folders: [String: String]
    /// The sorted paths of files by name, relative to the root.
    private let files: [String: [String]]
    /// The file for findings without a source line, relative to the root.
    package let fallback: String

    /// Describes a project.
    /// - Parameters:
    ///   - root: the absolute path of the folder that paths are relative to, usually the repository's.
    ///   - folders: the source folders of modules (`Shop`: `Sources/Shop`). For other modules the module's name is used
    ///     as the folder, because the compiler names a file only by its module.
    ///   - files: the paths of source files, relative to the root, by file name: the compiler names a file by its
    ///     module and file name, not by its folder.
    ///   - fallback: the path of a file of the project for findings without a known line.
    package init(root: String, folders: [String: String] = [:], files: [String: [String]] = [:], fallback: String) {
        self.root = root.split(separator: "/")
        self.folders = folders
        self.files = files.mapValues { $0.sorted() }
        self.fallback = Self.relative(fallback, from: root.split(separator: "/")) ?? "unknown"
    }

    /// The path of a recorded source file relative to the root, the first if several match; nil when the recording has
    /// none.
    package func path(of file: String) -> String? { paths(of: file).first }

    /// The paths of all files of the project that a recorded source file may be, relative to the root: those in a
    /// folder with the module's name, if there are any. A file that is not found in the project keeps its recorded
    /// name.
    package func paths(of file: String) -> [String] {
        let recorded = recordedPath(file)
        guard let name = file.split(separator: "/").last, let found = files[String(name)], !found.isEmpty else {
            return recorded.map { [$0] } ?? []
        }
        if let recorded, found.contains(recorded) { return [recorded] }
        guard let module = file.split(separator: "/").first, file.contains("/") else { return found }
        let ofModule = found.filter { $0.split(separator: "/").dropLast().contains(module) }
        return ofModule.isEmpty ? found : ofModule
    }

    /// The text for a source location: `Sources/Shop/Cart.swift:12`, or several if several files have that name.
    package func text(of place: SourceLocation) -> String {
        let paths = paths(of: place.file)
        return paths.isEmpty
            ? "\(place.file):\(place.line)" : paths.map { "\($0):\(place.line)" }.joined(separator: " or ")
    }

    private func recordedPath(_ file: String) -> String? {
        guard let slash = file.firstIndex(of: "/"), let folder = folders[String(file[..<slash])] else {
            return Self.relative(file, from: root)
        }
        // A module's sources may be in the root itself.
        return Self.relative(folder.isEmpty ? String(file[slash...].dropFirst()) : folder + file[slash...], from: root)
    }

    /// A path relative to the root; only the file's name for a file outside it, so that no path of the machine is
    /// shown.
    private static func relative(_ path: String, from root: [Substring]) -> String? {
        let names = path.split(separator: "/").filter { $0 != "." }
        let isElsewhere = names.contains("..") || path.hasPrefix("/") && !names.starts(with: root)
        let inside = isElsewhere ? names.suffix(1) : path.hasPrefix("/") ? names.dropFirst(root.count) : names[...]
        return inside.isEmpty || inside.last == ".." ? nil : inside.joined(separator: "/")
    }
}
