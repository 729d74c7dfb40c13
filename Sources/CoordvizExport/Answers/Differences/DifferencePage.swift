internal import CoordvizModel
public import CoordvizTimeline

/// Writes a difference as one HTML page that opens from disk, without network, script or any other file.
///
/// Pure: the picture comes from Graphviz, which the caller runs.
public struct DifferencePage: Sendable {
    private let difference: SessionDifference
    private let title: DifferenceTitle

    /// Pictures with more nodes say nothing, and Graphviz works on them for minutes.
    private static let mostNodes = 1500

    /// Writes a difference.
    public init(_ difference: SessionDifference, title: DifferenceTitle) {
        self.difference = difference
        self.title = title
    }

    /// What the picture is to be made of; nil when it would be too large to be of use.
    public var graph: MomentGraph? {
        let graph = MomentGraph(difference)
        return graph.nodes.count <= Self.mostNodes ? graph : nil
    }

    /// The whole page.
    /// - Parameter picture: ``graph`` as SVG; nil when there is none.
    public func html(picture: String?) -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
        <title>\(HTMLText.escaped(title.text))</title>
        <style>
        body { font: 15px/1.45 Helvetica, Arial, sans-serif; margin: 1.5rem; color: #000; background: #fff; }
        figure { margin: 0; overflow-x: auto; }
        /* Shrunk to fit as long as it can still be read; beyond that it scrolls. */
        svg { max-width: max(100%, 75rem); height: auto; }
        table { border-collapse: collapse; }
        th, td { text-align: left; vertical-align: top; padding: 0.2rem 0.8rem 0.2rem 0; border-bottom: 1px solid #ddd; }
        .mark { font-family: monospace; font-weight: bold; white-space: nowrap; }
        </style>
        </head>
        <body>
        <h1>What differs</h1>
        <p>Before: \(HTMLText.escaped(title.before.text)).<br>
        After: \(HTMLText.escaped(title.after.text)).</p>\(unknown)
        <p><strong>\(HTMLText.escaped(difference.summary))</strong></p>
        <h2>The picture</h2>
        \(picture.map { "<figure>\(StaticReport.inline($0))</figure>" } ?? "<p>It would have too many nodes; the lists say all.</p>")
        \(nodes)\(followers)\(messages)
        </body>
        </html>

        """
    }

    private var unknown: String {
        let notes =
            difference.unknownBefore.map { "before: \($0)" } + difference.unknownAfter.map { "after: \($0)" }
        guard !notes.isEmpty else { return "" }
        return """

            <p><strong>Something is missing.</strong> What is marked with ? may be on the other side, too, in what was lost \
            there.</p>
            <ul>\(notes.map { "<li>\(HTMLText.escaped($0))</li>" }.joined())</ul>
            """
    }

    private var nodes: String {
        let changed = difference.entries.filter { $0.change != .unchanged }
        return Self.table(
            "Coordinators and screens",
            ["", "Role", "What"],
            changed.map { entry in
                let was = entry.formerRole.map { ["was \($0)"] } ?? []
                let what = ([entry.change.rawValue] + was + entry.detailTexts).joined(separator: "; ")
                return [entry.mark, entry.role ?? "", what]
            }
        )
    }

    private var followers: String {
        Self.table(
            "Who follows whom",
            ["", "In", "Follows"],
            difference.successions.map { ["~", $0.container, $0.text] }
        )
    }

    private var messages: String {
        let rows = difference.messages.flatMap { message in
            message.before.map { ["-", message.name, message.sender, $0.text] }
                + message.after.map { ["+", message.name, message.sender, $0.text] }
        }
        return Self.table("Where messages end", ["", "Message", "Sender", "End"], rows)
    }

    private static func table(_ title: String, _ head: [String], _ rows: [[String]]) -> String {
        guard !rows.isEmpty else { return "" }
        let lines = rows.map { row in
            let cells = row.dropFirst().map { "<td>\(HTMLText.escaped($0))</td>" }.joined()
            return "<tr><td class=\"mark\">\(HTMLText.escaped(row.first ?? ""))</td>\(cells)</tr>"
        }
        return """
            <h2>\(title)</h2>
            <table><thead><tr>\(head.map { "<th>\($0)</th>" }.joined())</tr></thead><tbody>
            \(lines.joined(separator: "\n"))
            </tbody></table>

            """
    }
}
