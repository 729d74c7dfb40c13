internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// A picture that Graphviz draws, as a file in the format asked for: with the outlines of the report's page, PNG and PDF
/// too if there is a program that makes them of SVG.
struct PictureFile {
    let session: RecordedSession
    let format: ExportFormat

    /// Makes the file. Reports on standard error when Graphviz's own outlines have to do.
    /// - Parameter draw: draws the picture in one of Graphviz's formats.
    func data(_ draw: (_ format: String) throws -> Data) throws -> Data {
        guard format != .svg else {
            return Data(SVGStyle.styled(String(decoding: try draw("svg"), as: UTF8.self)).utf8)
        }
        guard let converter = SVGConverter() else { return try draw(format.rawValue) }
        let svg = SVGStyle.plain(String(decoding: try draw("svg"), as: UTF8.self))
        do {
            return try converter.data(
                svg,
                format: format.rawValue,
                date: session.facts.startedAt / 1_000_000_000
            )
        } catch let failure as SVGConverter.Failure {
            StandardError.write("coordviz: Graphviz draws the outlines of nodes: rsvg-convert: \(failure.reason)")
            return try draw(format.rawValue)
        }
    }
}
