internal import CoordvizModel

/// A page of Markdown that is small enough for a comment: lists are cut between two items, and a sentence says how many
/// are left out.
///
/// GitHub refuses comments of more than 65,536 characters. A comment of at most 60,000 bytes holds two pages, of a check
/// and of a difference, and a heading.
struct MarkdownPage {
    /// The most bytes of a page, as UTF-8.
    static let limit = 29_000
    /// The bytes that lists leave to what follows them: headings, and sentences on what is left out.
    private static let reserve = 2_000

    private(set) var text = ""

    /// Adds a paragraph or another block of the exporter, which is always written.
    mutating func block(_ block: String) { text += text.isEmpty ? "\(block)\n" : "\n\(block)\n" }

    /// Adds a list below a heading; nothing if it is empty.
    /// - Parameters:
    ///   - item: the Markdown of an item without its bullet, with further lines indented by two spaces.
    ///   - more: the sentence on the items that are left out.
    mutating func list<Items: Collection>(
        _ heading: String,
        _ items: Items,
        item: (Items.Element) -> String,
        more: (Int) -> String
    ) {
        guard !items.isEmpty else { return }
        block("#### \(heading)")
        text += "\n"
        var left = 0
        for element in items {
            // Later items that are shorter are left out as well, so that a list is a beginning of what there is.
            guard left == 0 else {
                left += 1
                continue
            }
            let line = "- \(item(element))\n"
            if text.utf8.count + line.utf8.count <= Self.limit - Self.reserve { text += line } else { left = 1 }
        }
        if left > 0 { block(more(left)) }
    }
}
