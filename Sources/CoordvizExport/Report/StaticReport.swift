internal import CoordvizChecks
internal import CoordvizModel
internal import CoordvizTimeline

/// The report without scripts: findings, the graph at the end, messages, and lifetimes of coordinators.
///
/// Plain HTML and SVG with presentation attributes only, so that it works under a header that forbids scripts and
/// inline styles, as some CI servers send. It is also used for printing.
struct StaticReport {
    private let id: Int64
    private let facts: SessionFacts
    private let dictionary: SessionDictionary
    private let history: SessionHistory
    private let findings: [Finding]
    private let failure: TestFailure?
    private let lossTexts: [String]
    private let extract: String?
    private let mostRows: Int
    private let recording: String
    private let picture: String?
    private let pictureNotes: [String]
    private let difference: DifferenceSection?
    private let names: NodeNames
    private let times: EventTimes

    /// The most rows of a table; longer lists are only in the interactive part. A page for a finding is to be small.
    private static let (mostRowsOfAll, mostRowsOfFinding) = (500, 50)

    /// - Parameter id: the session's number in the page.
    init(
        _ session: ReportSession,
        id: Int64,
        recording: String,
        picture: String?,
        pictureNotes: [String] = [],
        difference: DifferenceSection? = nil
    ) {
        self.id = id
        facts = session.facts
        dictionary = session.dictionary
        history = session.history
        findings = session.checks?.findings ?? []
        failure = session.failure
        lossTexts = session.losses
        extract = session.finding?.extract(of: session.facts)
        mostRows = session.finding == nil ? Self.mostRowsOfAll : Self.mostRowsOfFinding
        self.recording = recording
        self.picture = picture
        self.pictureNotes = pictureNotes
        self.difference = difference
        names = NodeNames(dictionary: dictionary).prepared()
        times = EventTimes(history.records)
    }

    /// The session as the only one of the page.
    var html: String { page(heading: escaped(facts.process)) }

    /// The session beside others. For printing, the page hides all but one by `data-session`.
    var section: String {
        """
        <section id="\(Self.anchor(id))" data-session="\(id)">
        \(page(heading: "Session \(id): \(escaped(facts.process))", marking: "s\(id)-"))
        </section>
        """
    }

    /// The id of a session's section.
    static func anchor(_ id: Int64) -> String { "session-\(id)" }

    static let fonts = "system-ui, -apple-system, Helvetica, Arial, sans-serif"

    private func page(heading: String, marking mark: String = "") -> String {
        """
        <font face="\(Self.fonts)"><h1>\(heading)</h1>
        \(overview)
        \(difference?.html ?? "")\(findingList)\(graph(marking: mark))\(messageTable)\(laneTable)</font>
        """
    }

    private func graph(marking mark: String) -> String {
        guard let picture else { return "" }
        return """
            <h2>The graph at the end</h2>
            <figure>\(Self.inline(picture, marking: mark))\(caption)</figure>

            """
    }

    private var overview: String {
        let coordinators = history.lives.count { dictionary.kind(of: $0.node) == .coordinator }
        return """
            <p>\(escaped(recording)), session \(facts.id.rawValue), \(WallTime.iso8601(nanoseconds: facts.startedAt)): \
            \(Count.grouped(history.records.count, "event")), \(Count.grouped(coordinators, "coordinator")), \
            \(Count.grouped(history.messages.count, "message")), \
            \(TimeText.seconds(facts.duration)), \(escaped(facts.endingText)).\
            \(labels)</p>\(extract.map { "\n<p><strong>\(escaped($0))</strong></p>" } ?? "")\(failureText)\(losses)
            """
    }

    private var labels: String {
        facts.labels.isEmpty ? "" : " Labels: \(escaped(SessionLabels.line(facts.labels)))."
    }

    private var failureText: String {
        guard let failure else { return "" }
        let text = failure.headline.isEmpty ? "" : " \(escaped(failure.headline))"
        return "\n<p><strong>Test failed</strong> (event \(failure.event.rawValue), \(time(failure.event))).\(text)</p>"
    }

    /// What the picture leaves out.
    private var caption: String {
        guard !pictureNotes.isEmpty else { return "" }
        return "<figcaption>\(pictureNotes.map(escaped).joined(separator: "; ")).</figcaption>"
    }

    /// Attributes format the table, because styles may be forbidden.
    private static let table = #"<table cellpadding="5" cellspacing="0" frame="hsides" rules="rows">"#

    static func head(_ columns: String...) -> String {
        let cells = columns.map { #"<th align="left">\#($0)</th>"# }.joined()
        return "\(table)<thead><tr>\(cells)</tr></thead><tbody>"
    }

    private var findingList: String {
        guard !findings.isEmpty else { return "" }
        let items = findings.prefix(mostRows).map { finding in
            let place = finding.location.map { " Sent or made at \(escaped("\($0.file):\($0.line)"))." } ?? ""
            return """
                <li><p><strong>\(finding.severity): \(escaped(finding.headline))</strong> (\(finding.rule.name), event \
                \(finding.moment.rawValue), \(time(finding.moment))). \(escaped(finding.reason)) \
                <em>\(escaped(finding.advice))</em>\(place)</p></li>
                """
        }
        return """
            <h2>Findings</h2>
            <ul>\(items.joined(separator: "\n"))</ul>
            \(rest(findings.count))
            """
    }

    private var messageTable: String {
        guard !history.messages.isEmpty else { return "" }
        let rows = history.messages.prefix(mostRows).map { message in
            "<tr><td>\(escaped(message.name))</td><td>\(message.values.map(escaped) ?? "–")</td>"
                + "<td>\(name(message.sender.orNil))</td>"
                + "<td>\(message.hops.count)\(message.isIncomplete ? ", incomplete" : "")</td>"
                + "<td>\(message.outcome.rawValue)</td><td>\(name(message.ending?.node))</td>"
                + "<td>\(time(message.sent))</td></tr>"
        }
        return """
            <h2>Messages</h2>
            \(Self.head("Message", "Carries", "Sender", "Hops", "Outcome", "Ended at", "Sent"))
            \(rows.joined(separator: "\n"))
            </tbody></table>
            \(rest(history.messages.count))

            """
    }

    private var laneTable: String {
        let lanes = history.lanes.prefix(mostRows)
        let shown = Set(lanes.map(\.coordinator))
        let unseenReleases = Set(
            history.lives.lazy.filter { $0.isReleaseUncertain && shown.contains($0.node) }.map(\.node)
        )
        let rows = lanes.map { lane in
            "<tr><td>\(String(repeating: "· ", count: min(lane.depth, 64)))\(name(lane.coordinator))</td>"
                + "<td>\(time(lane.added, isUncertain: lane.isAddedUncertain))</td>"
                + "<td>\(time(lane.removed, isUncertain: lane.isRemovedUncertain))</td>"
                + "<td>\(time(lane.released, isUncertain: unseenReleases.contains(lane.coordinator)))</td></tr>"
        }
        return """
            <h2>Coordinators</h2>
            \(Self.head("Coordinator", "Added", "Removed", "Released"))
            \(rows.joined(separator: "\n"))
            </tbody></table>
            \(rest(history.lanes.count))
            """
    }

    /// The list of losses at the top; empty when there are none.
    private var losses: String {
        guard !lossTexts.isEmpty else { return "" }
        let items = lossTexts.map { "<li>\(escaped($0))</li>" }.joined()
        return """

            <p><strong>Events are missing.</strong> Where events were lost, the state is unknown until it is recorded \
            again.</p>
            <ul>\(items)</ul>
            """
    }

    private func rest(_ count: Int) -> String {
        count > mostRows ? "<p>These are the first \(mostRows) of \(Count.grouped(count)).</p>\n" : ""
    }

    /// The greatest length of a text, because a huge name could be repeated in each row.
    static let longest = 2_000

    private func escaped(_ text: String) -> String {
        HTMLText.escaped(CleanText.clean(CleanText.shortened(text, to: Self.longest)))
    }

    private func name(_ node: NodeID?) -> String { node.map { escaped(names.label($0)) } ?? "–" }

    private func time(_ event: EventNumber?, isUncertain: Bool = false) -> String {
        let text = event.flatMap { times[$0] }.map(TimeText.seconds)
        return isUncertain ? text.map { "by \($0), unseen" } ?? "unknown" : text ?? "–"
    }

    /// Graphviz's SVG without the XML declaration and document type, which are not allowed inside HTML.
    /// - Parameter mark: a prefix for each id and each link to one, because ids must be unique on a page.
    static func inline(_ svg: String, marking mark: String = "") -> String {
        guard let start = svg.exactRange(of: "<svg")?.lowerBound else { return "" }
        guard !mark.isEmpty else { return String(svg[start...]) }
        // In text Graphviz writes quotation marks as &quot;, so these matches are attributes. In bytes, because a page
        // may have hundreds of pictures.
        let (id, link) = (Array(" id=\"".utf8), Array(":href=\"#".utf8))
        var marked: [UInt8] = []
        for byte in svg[start...].utf8 {
            marked.append(byte)
            if byte == id.last && marked.suffix(id.count).elementsEqual(id)
                || byte == link.last && marked.suffix(link.count).elementsEqual(link)
            {
                marked += mark.utf8
            }
        }
        return String(decoding: marked, as: UTF8.self)
    }
}
