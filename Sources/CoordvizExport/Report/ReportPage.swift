internal import CoordvizModel
internal import CoordvizPage

/// A page that `web/` builds, with placeholders for data.
struct ReportPage {
    enum Placeholder: String, CaseIterable {
        case title = "<!--coordviz:title-->"
        case staticContent = "<!--coordviz:static-->"
        case report = "<!--coordviz:report-->"
        case data = "<!--coordviz:data-->"
    }

    /// The pages are linked into the program, so that the program can be moved.
    static let session = ReportPage(bytes: coordviz_report_page(), count: coordviz_report_page_size())
    /// Without placeholders.
    static let live = ReportPage(bytes: coordviz_live_page(), count: coordviz_live_page_size())
    static let fleet = ReportPage(bytes: coordviz_fleet_page(), count: coordviz_fleet_page_size())

    let template: String

    private init(bytes: UnsafePointer<UInt8>?, count: Int) {
        template = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// Replaces each placeholder. Inserted content is not searched for placeholders.
    func filled(_ contents: [Placeholder: String]) throws -> String {
        var rest = Substring(template)
        var result = ""
        for placeholder in Placeholder.allCases.sorted(by: { position($0) < position($1) }) {
            guard let range = rest.exactRange(of: placeholder.rawValue) else {
                throw ExportError.pageIncomplete(placeholder: placeholder.rawValue)
            }
            result += rest[..<range.lowerBound]
            result += contents[placeholder] ?? ""
            rest = rest[range.upperBound...]
        }
        return result + rest
    }

    private func position(_ placeholder: Placeholder) -> String.Index {
        template.exactRange(of: placeholder.rawValue)?.lowerBound ?? template.endIndex
    }
}
