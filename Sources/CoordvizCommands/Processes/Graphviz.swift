internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline
internal import Foundation

/// Runs Graphviz's `dot`.
struct Graphviz {
    private let program: String

    /// Finds `dot` on the PATH.
    /// - Throws: ``CommandFailure`` with the command that installs it, when it is missing.
    init(searchPath: SearchPath = SearchPath()) throws {
        guard case .program(let path) = searchPath.find("dot") else {
            throw CommandFailure(
                .unavailable,
                """
                This needs Graphviz, but its program 'dot' is not on the PATH. Install it (Debian and Ubuntu: 'apt-get \
                install graphviz', macOS: 'brew install graphviz'), or use 'coordviz export --dot', which does not \
                need it.
                """
            )
        }
        program = path
    }

    /// Renders a graph.
    ///
    /// `dot` may fail on a graph with clusters and edges that do not constrain (in 2.43 an assertion in `class2.c`);
    /// such a graph is rendered again with our own positions.
    /// - Parameter format: one of Graphviz's output formats, such as `svg` or `png`.
    /// - Throws: ``CommandFailure`` when the picture is missing or incomplete.
    func data(_ graph: MomentGraph, by exporter: DotExporter, format: String) throws -> Data {
        let drawing = exporter.drawing(of: graph)
        do {
            return try data(drawing, format: format)
        } catch let failure as GraphvizFailure {
            guard failure.isOfTheGraph, drawing.layout == .dot else { throw failure.asCommandFailure }
            do {
                return try data(exporter.placedDrawing(of: graph), format: format)
            } catch let failure as GraphvizFailure {
                throw failure.asCommandFailure
            }
        }
    }

    /// The same as SVG.
    func svg(_ graph: MomentGraph, by exporter: DotExporter) throws -> String {
        String(decoding: try data(graph, by: exporter, format: "svg"), as: UTF8.self)
    }

    private func data(_ drawing: DotDrawing, format: String) throws -> Data {
        let folder = try CommandFailure.translating { try ScratchFolder() }
        defer { folder.remove() }
        // Files instead of pipes, so that neither side can block the other.
        let input = folder.path("graph.dot")
        let output = folder.path("graph.\(format)")
        let errors = folder.path("errors")
        defer { ByteSink.remove(input) }
        do {
            // Not through OutputFile, which would end the progress line.
            try ByteSink.make(input) { try $0.write(drawing.text) }
        } catch let failure as ByteSink.Failure {
            throw CommandFailure(.cannotCreate, "\(input) cannot be written: \(failure.reason)")
        }
        let layout =
            switch drawing.layout {
            case .dot: [String]()
            // neato is the same program; with `-n2` it also uses the given positions of edges.
            case .given: ["-Kneato", "-n2"]
            }
        let arguments = layout + ["-T\(format)", input, "-o", output]
        let ending: ProcessEnding
        do {
            ending = try HelperProcess.run(
                Spawn(program: program, arguments: arguments, input: "/dev/null", errors: errors)
            )
        } catch let failure as CommandFailure where failure.status == .notExecutable {
            throw CommandFailure(.unavailable, failure.sentence)
        }
        let complaints = String(decoding: FileManager.default.contents(atPath: errors) ?? Data(), as: UTF8.self)
        guard ending == .exited(0) else { throw GraphvizFailure.ended(ending, complaints: complaints) }
        let data = FileManager.default.contents(atPath: output) ?? Data()
        guard PictureEnd.isThere(in: data, format: format) else {
            throw GraphvizFailure.cutOff(folder: folder.path, complaints: complaints)
        }
        return data
    }
}
