/// Where an app's sources lie, for reports that are read on other machines: every path is seen from one folder.
public struct SourceTree: Equatable, Sendable {
    private let root: [Substring]
    private let folders: [String: String]
    /// The file that what has no line is laid to, seen from the root.
    public let fallback: String

    /// Describes a project.
    /// - Parameters:
    ///   - root: the absolute path of the folder that paths are seen from: the repository's.
    ///   - folders: where the modules' sources lie (`Shop`: `Sources/Shop`). A module without one stays the name of its
    ///     folder: the compiler names a file by its module only.
    ///   - fallback: the path of a file of the project, to point at where no line is known.
    public init(root: String, folders: [String: String] = [:], fallback: String) {
        self.root = root.split(separator: "/")
        self.folders = folders
        self.fallback = Self.relative(fallback, from: root.split(separator: "/")) ?? "unknown"
    }

    /// A source file as it is seen from the root; nil when a recording names none.
    public func path(of file: String) -> String? {
        guard let slash = file.firstIndex(of: "/"), let folder = folders[String(file[..<slash])] else {
            return Self.relative(file, from: root)
        }
        // A module may lie in the root itself.
        return Self.relative(folder.isEmpty ? String(file[slash...].dropFirst()) : folder + file[slash...], from: root)
    }

    /// A path without the machine in it: of one that lies elsewhere only the file's name.
    private static func relative(_ path: String, from root: [Substring]) -> String? {
        let names = path.split(separator: "/").filter { $0 != "." }
        let isElsewhere = names.contains("..") || path.hasPrefix("/") && !names.starts(with: root)
        let inside = isElsewhere ? names.suffix(1) : path.hasPrefix("/") ? names.dropFirst(root.count) : names[...]
        return inside.isEmpty || inside.last == ".." ? nil : inside.joined(separator: "/")
    }
}
