package import CoordvizFleet
internal import CoordvizModel
internal import Foundation

/// One HTML file on all sessions of a fleet, which works from disk, without network and without other files.
///
/// Pure: an engine answers ``questions``, and the same answers give the same bytes with the same zlib. Time and memory are
/// linear in the answers, each of which has a limited number of rows.
package struct FleetReport {
    /// The names of the questions whose answers the report needs, each an SQL file of that name.
    package static let questions = [
        "report-sessions", "report-findings", "report-finding-days", "report-unhandled", "report-lifetimes",
        "report-effects",
    ]

    private let name: String
    private let data: FleetPageData

    /// - Parameters:
    ///   - answers: the answers to ``questions``, by their names, of one state of the fleet.
    ///   - name: the name of the fleet's folder, for the page's title.
    /// - Throws: ``FleetReportError``.
    package init(answers: [String: EngineAnswer], name: String) throws {
        self.name = name
        data = try FleetPageBuilder.data(of: answers)
    }

    /// The whole page.
    /// - Throws: ``ExportError``.
    package func html() throws -> String {
        let index = Index(
            generator: ReportIndex.Generator(name: "coordviz", version: CoordvizVersion.current),
            fleet: CleanText.clean(name)
        )
        let bytes = Array(try json().utf8)
        return try ReportPage.fleet.filled([
            .title: HTMLText.escaped(name),
            .staticContent: StaticFleetReport(name: name, data: data).html,
            .report: ScriptData.json(index),
            .data: """
            <script type="text/plain" id="data">\(Data(try Deflate.compressed(bytes)).base64EncodedString())</script>
            """,
        ])
    }

    /// The page's data before it is compressed.
    func json() throws -> String { try ReportJSON.text(data) }

    private struct Index: Encodable {
        var generator: ReportIndex.Generator
        var fleet: String
    }
}
