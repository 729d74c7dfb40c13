import Foundation

/// One Swift file of the package, as far as these tests read it.
struct SourceFile {
    /// The module that it belongs to.
    let module: String
    /// Its path below the package.
    let path: String
    /// Its text.
    let text: String

    init(module: String, path: String, text: String) {
        self.module = module
        self.path = path
        self.text = text
    }

    /// An import and the line on which it stands.
    struct Import: Equatable {
        var module: String
        var line: Int
    }

    /// The modules that the file imports. Reads line by line; an import inside a block comment counts too.
    var imports: [Import] {
        lines.enumerated().compactMap { index, line in
            var words = line.split(whereSeparator: \.isWhitespace).map(String.init)
            while let first = words.first, first.hasPrefix("@") || Self.modifiers.contains(first) {
                words.removeFirst()
            }
            guard words.first == "import", words.count >= 2 else { return nil }
            // `import struct Foundation.Data`: the module is the name before the dot.
            let name = words.count >= 3 && Self.kinds.contains(words[1]) ? words[2] : words[1]
            let module = name.split(separator: ".").first.map(String.init) ?? name
            return Import(module: module.filter { $0 != ";" }, line: index + 1)
        }
    }

    /// Its lines, from the first.
    var lines: [String] { text.components(separatedBy: "\n") }

    private static let modifiers: Set = ["public", "package", "internal", "fileprivate", "private"]
    private static let kinds: Set = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
}

/// The package that contains these tests.
enum PackageFolder {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Every Swift file of the modules in `Sources/`, of the benchmarks and of the samples.
    static func files() throws -> [SourceFile] {
        var modules = try modules(in: root.appendingPathComponent("Sources"))
        modules += try self.modules(in: root.appendingPathComponent("Benchmarks/Sources"))
        let samples = root.appendingPathComponent("Samples")
        for sample in try FileManager.default.contentsOfDirectory(atPath: samples.path).sorted() {
            let sources = samples.appendingPathComponent(sample).appendingPathComponent("Sources")
            if FileManager.default.fileExists(atPath: sources.path) { modules += try self.modules(in: sources) }
        }
        return try modules.flatMap(files)
    }

    private static func modules(in folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            .filter { !$0.hasPrefix(".") }
            .map(folder.appendingPathComponent)
    }

    private static func files(of module: URL) throws -> [SourceFile] {
        let paths = FileManager.default.enumerator(atPath: module.path)?.compactMap { $0 as? String } ?? []
        // The code in a DocC catalogue is text: it does not belong to the module, and imports it.
        return try paths.filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }.sorted().map { path in
            let file = module.appendingPathComponent(path)
            return SourceFile(
                module: module.lastPathComponent,
                path: String(file.path.dropFirst(root.path.count + 1)),
                text: try String(contentsOf: file, encoding: .utf8)
            )
        }
    }
}
