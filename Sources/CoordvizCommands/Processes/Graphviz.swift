internal import CoordvizExport
internal import CoordvizTimeline
internal import Foundation

/// Runs Graphviz's `dot`: the field's standard for laying out graphs.
struct Graphviz {
    private let program: String

    /// Looks for `dot` on the PATH.
    /// - Throws: ``CommandFailure`` with the command that installs it, when it is not there.
    init(searchPath: SearchPath = SearchPath()) throws {
        guard case .program(let path) = searchPath.find("dot") else {
            throw CommandFailure(
                .unavailable,
                """
                Graphviz is needed for this and its 'dot' is not on the PATH. Install it (Debian and Ubuntu: \
                'apt-get install graphviz', macOS: 'brew install graphviz'), or use 'coordviz export --dot', which \
                works without.
                """
            )
        }
        program = path
    }

    /// What Graphviz makes of a graph.
    ///
    /// `dot` may give up on a graph with boxes and edges that do not constrain (seen of 2.43: an assertion in `class2.c`): such
    /// a graph is drawn with our own positions.
    /// - Parameter format: one of Graphviz's output formats, such as `svg` or `png`.
    func data(_ graph: MomentGraph, by exporter: DotExporter, format: String) throws -> Data {
        let drawing = exporter.drawing(of: graph)
        do {
            return try data(drawing, format: format)
        } catch let failure as CommandFailure where failure.status == .software && drawing.layout == .dot {
            return try data(exporter.placedDrawing(of: graph), format: format)
        }
    }

    /// The same as SVG.
    func svg(_ graph: MomentGraph, by exporter: DotExporter) throws -> String {
        String(decoding: try data(graph, by: exporter, format: "svg"), as: UTF8.self)
    }

    private func data(_ drawing: DotDrawing, format: String) throws -> Data {
        try TemporaryFolder.with { folder in
            // Files, not pipes: neither side can then wait for the other.
            let input = folder.path("graph.dot")
            let output = folder.path("graph.\(format)")
            try OutputFile.file(input).write(drawing.text)
            let layout =
                switch drawing.layout {
                case .dot: [String]()
                // The same program under its other name; `-n2` takes the positions of edges as well.
                case .given: ["-Kneato", "-n2"]
                }
            let complaints = try run(layout + ["-T\(format)", input, "-o", output])
            guard let data = FileManager.default.contents(atPath: output), !data.isEmpty else {
                throw CommandFailure(.software, "Graphviz wrote nothing. \(complaints)")
            }
            return data
        }
    }

    /// - Returns: what it said on standard error.
    private func run(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let errors = Pipe()
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            throw CommandFailure(.unavailable, "\(program) cannot be run: \(error.localizedDescription)")
        }
        let complaints = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw CommandFailure(.software, "Graphviz failed (\(process.terminationStatus)): \(complaints)")
        }
        return complaints
    }
}
