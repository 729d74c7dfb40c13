internal import CoordvizModel
package import CoordvizTimeline

/// Writes a difference as a section of the HTML report on its later session, shown first.
///
/// Plain HTML and SVG, which also work without scripts. Pure: the caller runs Graphviz for the picture.
package struct DifferenceSection: Sendable {
    private let difference: SessionDifference
    private let title: DifferenceTitle
    private let picture: String?
    private let isOfOneSession: Bool

    /// Larger pictures are unreadable and take Graphviz minutes.
    private static let mostNodes = 1500

    /// Creates the section for a difference.
    /// - Parameters:
    ///   - picture: ``graph(of:)`` as SVG; nil for no picture.
    ///   - isOfOneSession: whether two moments of the report's own session are compared, so that the report contains
    ///     all nodes.
    package init(
        _ difference: SessionDifference,
        title: DifferenceTitle,
        picture: String?,
        isOfOneSession: Bool = false
    ) {
        self.difference = difference
        self.title = title
        self.picture = picture
        self.isOfOneSession = isOfOneSession
    }

    /// The graph for the picture; nil when it would be too large.
    package static func graph(of difference: SessionDifference) -> MomentGraph? {
        let graph = MomentGraph(difference)
        return graph.nodes.count <= mostNodes ? graph : nil
    }

    /// The section's HTML. Rows about nodes in the report have their ids in `data-difference-node`.
    var html: String {
        let from = isOfOneSession ? title.before.event.map { " data-difference-from=\"\($0)\"" } ?? "" : ""
        return """
            <section id="difference"\(from)>
            <h2>Differences</h2>
            <p>Before: \(HTMLText.escaped(title.before.text)).<br>
            After: \(HTMLText.escaped(title.after.text)), which this report shows.</p>\(unknown)
            <p><strong>\(HTMLText.escaped(difference.summary))</strong></p>
            \(picture.map { "<figure>\(StaticReport.inline($0))</figure>" } ?? "<p>The graph has too many nodes for a picture; the lists below are complete.</p>")
            \(nodes)\(followers)\(messages)</section>

            """
    }

    private var unknown: String {
        let notes =
            difference.unknownBefore.map { "before: \($0)" } + difference.unknownAfter.map { "after: \($0)" }
        guard !notes.isEmpty else { return "" }
        return """

            <p><strong>Events are missing.</strong> What is marked with ? may be the same on both sides: lost events \
            may be the reason for the difference.</p>
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
                return Row(cells: [entry.mark, entry.role ?? "", what], node: shown(entry))
            }
        )
    }

    private var followers: String {
        Self.table(
            "Screen order",
            ["", "In", "Successors"],
            difference.successions.map { Row(cells: [$0.mark, $0.container, $0.text]) }
        )
    }

    private var messages: String {
        let rows = difference.messages.flatMap { message in
            message.markedWays.map { Row(cells: [$0.mark, message.name, message.sender, $0.way.text]) }
        }
        return Self.table("Message outcomes", ["", "Message", "Sender", "End"], rows)
    }

    /// The node, if the report contains it.
    private func shown(_ entry: SessionDifference.Entry) -> NodeID? {
        entry.after ?? (isOfOneSession ? entry.before : nil)
    }

    private struct Row {
        var cells: [String]
        var node: NodeID?
    }

    private static func table(_ title: String, _ head: [String], _ rows: [Row]) -> String {
        guard !rows.isEmpty else { return "" }
        let lines = rows.map { row in
            let cells = row.cells.map { "<td>\(HTMLText.escaped($0))</td>" }.joined()
            return "<tr\(row.node.map { " data-difference-node=\"\($0.rawValue)\"" } ?? "")>\(cells)</tr>"
        }
        return """
            <h3>\(title)</h3>
            <table><thead><tr>\(head.map { "<th>\($0)</th>" }.joined())</tr></thead><tbody>
            \(lines.joined(separator: "\n"))
            </tbody></table>

            """
    }
}
