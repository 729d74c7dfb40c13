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

    /// Renders DOT that `dot` lays out.
    /// - Throws: ``CommandFailure`` when the picture is missing or incomplete.
    func data(_ text: String, format: String) throws -> Data {
        do {
            return try data([text], layout: .dot, format: format)[0]
        } catch let failure as GraphvizFailure {
            throw failure.asCommandFailure
        }
    }

    /// The same as SVG.
    func svg(_ graph: MomentGraph, by exporter: DotExporter) throws -> String {
        String(decoding: try data(graph, by: exporter, format: "svg"), as: UTF8.self)
    }

    /// The same for several graphs. Those that are drawn in the same way share a process, because to start one takes
    /// longer than to draw a graph of a test.
    /// - Throws: ``CommandFailure`` when one of the pictures is missing or incomplete.
    func svgs(_ graphs: [(graph: MomentGraph, exporter: DotExporter)]) throws -> [String] {
        let drawings = graphs.map { $0.exporter.drawing(of: $0.graph) }
        var pictures: [Int: String] = [:]
        for layout in [DotDrawing.Layout.dot, .given] {
            let together = drawings.indices.filter { drawings[$0].layout == layout }
            do {
                let found = try data(together.map { drawings[$0].text }, layout: layout, format: "svg")
                for (index, picture) in zip(together, found) {
                    pictures[index] = String(decoding: picture, as: UTF8.self)
                }
            } catch let failure as GraphvizFailure {
                // It is not known which graph caused it, so each is drawn alone.
                guard failure.isOfTheGraph else { throw failure.asCommandFailure }
            }
        }
        return try graphs.enumerated().map { try pictures[$0] ?? svg($1.graph, by: $1.exporter) }
    }

    private func data(_ drawing: DotDrawing, format: String) throws -> Data {
        try data([drawing.text], layout: drawing.layout, format: format)[0]
    }

    private func data(_ graphs: [String], layout: DotDrawing.Layout, format: String) throws -> [Data] {
        guard !graphs.isEmpty else { return [] }
        let folder = try CommandFailure.translating { try ScratchFolder() }
        defer { folder.remove() }
        // Files instead of pipes, so that neither side can block the other.
        let input = folder.path("graph.dot")
        // What `-O` names them: after the input, and from the second one on with a number.
        let outputs = graphs.indices.map { folder.path("graph.dot\($0 == 0 ? "" : ".\($0 + 1)").\(format)") }
        let errors = folder.path("errors")
        defer { ByteSink.remove(input) }
        do {
            // Not through OutputFile, which would end the progress line.
            try ByteSink.make(input) { try $0.write(graphs.joined(separator: "\n")) }
        } catch let failure as ByteSink.Failure {
            throw CommandFailure(.cannotCreate, "\(input) cannot be written: \(failure.reason)")
        }
        let layout =
            switch layout {
            case .dot: [String]()
            // neato is the same program; with `-n2` it also uses the given positions of edges.
            case .given: ["-Kneato", "-n2"]
            }
        let files = graphs.count == 1 ? [input, "-o", outputs[0]] : ["-O", input]
        let arguments = layout + ["-T\(format)"] + files
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
        return try outputs.map { output in
            let data = FileManager.default.contents(atPath: output) ?? Data()
            guard PictureEnd.isThere(in: data, format: format) else {
                throw GraphvizFailure.cutOff(folder: folder.path, complaints: complaints)
            }
            return data
        }
    }
}
