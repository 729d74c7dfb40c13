internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// Runs librsvg's `rsvg-convert`, which makes PNG and PDF files of SVG.
///
/// Graphviz draws both formats itself, but with its own outlines of nodes, and PDF files with the time of the export.
struct SVGConverter {
    /// Why there is no picture.
    struct Failure: Error { var reason: String }

    private let program: String

    /// Finds `rsvg-convert` on the PATH; nil without it.
    init?(searchPath: SearchPath = SearchPath()) {
        guard case .program(let path) = searchPath.find("rsvg-convert") else { return nil }
        program = path
    }

    /// Converts an SVG file.
    /// - Parameters:
    ///   - format: `png` or `pdf`.
    ///   - date: the time that a PDF file states, in seconds since 1970, so that the same recording gives the same file.
    /// - Throws: ``Failure`` or ``CommandFailure`` when the picture is missing or incomplete.
    func data(_ svg: String, format: String, date: Int64) throws -> Data {
        let folder = try CommandFailure.translating { try ScratchFolder() }
        defer { folder.remove() }
        let (input, output, errors) = (folder.path("graph.svg"), folder.path("graph.\(format)"), folder.path("errors"))
        defer { ByteSink.remove(input) }
        do {
            try ByteSink.make(input) { try $0.write(svg) }
        } catch let failure as ByteSink.Failure {
            throw Failure(reason: failure.reason)
        }
        // https://reproducible-builds.org/specs/source-date-epoch/
        let environment = ProcessInfo.processInfo.environment
            .merging(["SOURCE_DATE_EPOCH": "\(max(0, date))"]) { given, _ in given }
        let command = Spawn(
            program: program,
            arguments: ["--format", format, "--output", output, input],
            environment: environment,
            input: "/dev/null",
            errors: errors
        )
        let ending: ProcessEnding
        do {
            ending = try HelperProcess.run(command)
        } catch let failure as CommandFailure where failure.status == .notExecutable {
            throw Failure(reason: failure.sentence.text)
        }
        let complaints = String(decoding: FileManager.default.contents(atPath: errors) ?? Data(), as: UTF8.self)
        guard ending == .exited(0) else {
            let first = complaints.split(whereSeparator: \.isNewline).first.map(String.init)
            throw Failure(reason: first ?? "it was ended before it wrote the picture")
        }
        let data = FileManager.default.contents(atPath: output) ?? Data()
        guard PictureEnd.isThere(in: data, format: format) else {
            throw Failure(reason: "it did not write the whole picture")
        }
        return data
    }
}
