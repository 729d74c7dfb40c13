internal import CoordvizTimeline

/// What remains of the report without scripts: the graph of the end, the messages, the coordinators' lives.
///
/// Plain HTML and SVG with presentation attributes only, so that it shows under a header that forbids scripts and
/// inline styles, as some CI servers send; it is also what is printed.
struct StaticReport {
    let data: ReportData
    let picture: String
    var difference: DifferenceSection?

    var html: String {
        let names = Dictionary(data.nodes.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        let times = Dictionary(data.events.map { ($0.n, $0.t) }, uniquingKeysWith: { first, _ in first })
        let unseenReleases = Set(data.nodes.filter { [.end, .both].contains($0.uncertain) }.map(\.id))
        func name(_ node: UInt32?) -> String {
            node.map { HTMLText.escaped("\(names[$0] ?? "unknown") #\($0)") } ?? "–"
        }
        func time(_ event: Int64?, isUncertain: Bool = false) -> String {
            let text = event.flatMap { times[$0] }.map(TimeText.seconds)
            return isUncertain ? text.map { "by \($0), unseen" } ?? "unknown" : text ?? "–"
        }
        let session = data.session
        return """
            <h1>\(HTMLText.escaped(session.process))</h1>
            <p>\(HTMLText.escaped(data.recording)), session \(session.id), \(session.startedAt): \
            \(data.counts.events) events, \(data.counts.coordinators) coordinators, \(data.counts.messages) messages, \
            \(TimeText.seconds(session.duration)), \(HTMLText.escaped(session.endingText)).\
            </p>\(losses)
            \(difference?.html ?? "")<h2>The graph at the end</h2>
            <figure>\(Self.inline(picture))</figure>
            <h2>Messages</h2>
            <table><thead><tr><th>Message</th><th>Carries</th><th>Sender</th><th>Hops</th><th>Outcome</th><th>Ended at</th><th>Sent</th>\
            </tr></thead><tbody>
            \(data.messages.map { message in
                "<tr><td>\(HTMLText.escaped(message.name))</td><td>\(HTMLText.escaped(message.values ?? "–"))</td>"
                    + "<td>\(name(message.sender))</td>"
                    + "<td>\(message.hops.count)\(message.missing == nil ? "" : ", incomplete")</td>"
                    + "<td>\(message.outcome)</td><td>\(name(message.end))</td>"
                    + "<td>\(time(message.sent))</td></tr>"
            }.joined(separator: "\n"))
            </tbody></table>
            <h2>Coordinators</h2>
            <table><thead><tr><th>Coordinator</th><th>Added</th><th>Removed</th><th>Released</th></tr></thead><tbody>
            \(data.lanes.map { lane in
                "<tr><td>\(String(repeating: "· ", count: lane.depth))\(name(lane.node))</td>"
                    + "<td>\(time(lane.added, isUncertain: [.start, .both].contains(lane.uncertain)))</td>"
                    + "<td>\(time(lane.removed, isUncertain: [.end, .both].contains(lane.uncertain)))</td>"
                    + "<td>\(time(lane.released, isUncertain: unseenReleases.contains(lane.node)))</td></tr>"
            }.joined(separator: "\n"))
            </tbody></table>
            """
    }

    /// What is missing, said before anything is shown; nothing where nothing is.
    private var losses: String {
        guard !data.session.losses.isEmpty else { return "" }
        let items = data.session.losses.map { "<li>\(HTMLText.escaped($0))</li>" }.joined()
        return """

            <p><strong>Something is missing.</strong> Where events were lost, what happened is unknown until the state is \
            known again.</p>
            <ul>\(items)</ul>
            """
    }

    /// Graphviz's SVG without the XML declaration and document type, which have no place inside HTML.
    static func inline(_ svg: String) -> String {
        guard let start = svg.firstRange(of: "<svg")?.lowerBound else { return "" }
        return String(svg[start...])
    }
}
