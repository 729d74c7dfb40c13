package import CoordvizModel

/// Where an app's sources lie, for reports that are read on other machines: every path is seen from one folder.
package struct SourceTree: Equatable, Sendable {
    private let root: [Substring]
    private let folders: [String: String]
    /// Where files of a name lie, seen from the root, in order.
    private let files: [String: [String]]
    /// The file that what has no line is laid to, seen from the root.
    package let fallback: String

    /// Describes a project.
    /// - Parameters:
    ///   - root: the absolute path of the folder that paths are seen from: the repository's.
    ///   - folders: where the modules' sources lie (`Shop`: `Sources/Shop`). A module without one stays the name of its
    ///     folder: the compiler names a file by its module only.
    ///   - files: where the files lie that recordings name, by their last component, seen from the root: the compiler names
    ///     a file by its module and its own name, and not by its folder.
    ///   - fallback: the path of a file of the project, to point at where no line is known.
    package init(root: String, folders: [String: String] = [:], files: [String: [String]] = [:], fallback: String) {
        self.root = root.split(separator: "/")
        self.folders = folders
        self.files = files.mapValues { $0.sorted() }
        self.fallback = Self.relative(fallback, from: root.split(separator: "/")) ?? "unknown"
    }

    /// A source file as it is seen from the root; nil when a recording names none. Of several the first.
    package func path(of file: String) -> String? { paths(of: file).first }

    /// Every file of the project that a source file of a recording may be, as it is seen from the root: those in a folder
    /// that is called like the module, if there are any; what is not found in the project is named as it is recorded.
    package func paths(of file: String) -> [String] {
        let told = pathAsTold(file)
        guard let name = file.split(separator: "/").last, let found = files[String(name)], !found.isEmpty else {
            return told.map { [$0] } ?? []
        }
        if let told, found.contains(told) { return [told] }
        guard let module = file.split(separator: "/").first, file.contains("/") else { return found }
        let ofModule = found.filter { $0.split(separator: "/").dropLast().contains(module) }
        return ofModule.isEmpty ? found : ofModule
    }

    /// The lines of a place, for people: `Sources/Shop/Cart.swift:12`, or several where several files have that name.
    package func text(of place: SourceLocation) -> String {
        let paths = paths(of: place.file)
        return paths.isEmpty
            ? "\(place.file):\(place.line)" : paths.map { "\($0):\(place.line)" }.joined(separator: " or ")
    }

    private func pathAsTold(_ file: String) -> String? {
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
