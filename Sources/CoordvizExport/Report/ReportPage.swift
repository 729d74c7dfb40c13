internal import CoordvizPage

/// The page that `web/` builds, with placeholders for data.
enum ReportPage {
    enum Placeholder: String, CaseIterable {
        case title = "<!--coordviz:title-->"
        case staticContent = "<!--coordviz:static-->"
        case report = "<!--coordviz:report-->"
        case data = "<!--coordviz:data-->"
    }

    /// Replaces each placeholder. Inserted content is not searched for placeholders.
    static func filled(_ contents: [Placeholder: String]) throws -> String {
        var rest = Substring(template)
        var result = ""
        for placeholder in Placeholder.allCases.sorted(by: { position($0) < position($1) }) {
            guard let range = rest.firstRange(of: placeholder.rawValue) else {
                throw ExportError.pageIncomplete(placeholder: placeholder.rawValue)
            }
            result += rest[..<range.lowerBound]
            result += contents[placeholder] ?? ""
            rest = rest[range.upperBound...]
        }
        return result + rest
    }

    private static func position(_ placeholder: Placeholder) -> String.Index {
        template.firstRange(of: placeholder.rawValue)?.lowerBound ?? template.endIndex
    }

    /// The page is linked into the program, so that the program can be moved.
    private static let template: String = {
        let bytes = UnsafeRawBufferPointer(start: coordviz_report_page(), count: coordviz_report_page_size())
        return String(decoding: bytes, as: UTF8.self)
    }()
}
