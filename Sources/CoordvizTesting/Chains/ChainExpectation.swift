internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizTimeline

/// The responder chain, or the chain of coordinators, that a test expects from an object.
///
/// Predicted from the structure, as `coordviz chain` does: no message needs to be sent.
public struct ChainExpectation: RecordedExpectation {
    /// Which chain.
    public enum Kind: Sendable {
        /// The responder chain, along `next`.
        case responders
        /// The chain of coordinating responders, along `coordinatingResponder`.
        case coordinating

        fileprivate var kind: ChainKind { self == .responders ? .next : .coordinating }
        fileprivate var name: String { self == .responders ? "responder chain" : "coordinating chain" }
    }

    /// What the chain contains.
    public enum Way: Equatable, Sendable {
        /// Responders in this order, with any others between them.
        case through([RecordedType])
        /// All responders after the first one, in order.
        case exactly([RecordedType])
    }

    private let start: RecordedType
    private let kind: Kind
    private let way: Way
    private let mark: String?

    /// - Parameters:
    ///   - start: the type of the object at which the chain begins; there must be one of it.
    ///   - way: what it contains.
    ///   - kind: which chain.
    ///   - mark: the mark of the test at which the chain is judged; nil for now.
    public init(from start: RecordedType, _ way: Way, of kind: Kind = .responders, at mark: String? = nil) {
        (self.start, self.kind, self.way, self.mark) = (start, kind, way, mark)
    }

    /// What is different, in sentences; nil when nothing is.
    public func problem(in recording: TestRecording) -> String? { recording.problem { try problem(in: $0) } }

    func problem(in moment: RecordedMoment) throws -> String? {
        let event = try moment.event(ofMark: mark) ?? moment.end
        let structure = try moment.timeline.structure(at: event)
        let starts = structure.state.nodes.filter { moment.isNode($0, of: start) }.sorted()
        guard starts.count == 1 else { return sentence(onStarts: starts, in: structure, of: moment) }
        let chain = try moment.timeline.chain(from: starts[0], in: structure, at: event)
        guard let found = chain.chains.first(where: { $0.kind == kind.kind }) else { return nil }
        let nodes = found.links.dropFirst().map(\.node.id)
        guard let sentence = sentence(nodes, in: moment) else { return nil }
        return """
            The \(kind.name) from \(start.name)\(place) is not the expected one. \(sentence)
            \(table(found, in: moment))
            """
    }

    private var place: String { mark.map { " at the mark '\($0)'" } ?? "" }

    /// Why a chain cannot begin at an object of the type: there is none, or there are several.
    private func sentence(
        onStarts starts: [NodeID],
        in structure: MomentStructure,
        of moment: RecordedMoment
    ) -> String {
        let name = start.name
        guard starts.isEmpty else {
            let listed = starts.map { node in
                let parent = structure.parents(of: node).min().map { " in \(moment.label($0))" } ?? ""
                return "\n  \(moment.label(node))\(parent)"
            }
            return """
                There are \(Count.of(starts.count, "object")) of the type \(name)\(place), so it is not clear at which one the chain \
                begins:\(listed.joined())
                """
        }
        let lives = moment.history.lives.filter { moment.isNode($0.node, of: start) }
        guard !lives.isEmpty else { return moment.absence(of: start, so: "no chain begins at one") }
        let listed = lives.map { life in
            let end = life.released.map { " and released in event \($0)" } ?? ""
            return "\n  \(moment.label(life.node)) was first seen in event \(life.first)\(end)"
        }
        return "There is no \(name)\(place.isEmpty ? " now" : place), so no chain begins at one:\(listed.joined())"
    }

    private func sentence(_ nodes: [NodeID], in moment: RecordedMoment) -> String? {
        switch way {
        case .through(let types):
            let missing = types.without(nodes, in: moment)
            return missing.first.map { "It does not contain \($0.name)\(types.first == $0 ? "" : " in this order")." }
        case .exactly(let types):
            for (place, pair) in zip(nodes, types).enumerated() where !moment.isNode(pair.0, of: pair.1) {
                return "Responder \(place + 1) is \(moment.label(pair.0)) instead of \(pair.1.name)."
            }
            if nodes.count > types.count { return "It continues with \(moment.label(nodes[types.count]))." }
            return types.count > nodes.count ? "It ends before \(types[nodes.count].name)." : nil
        }
    }

    private func table(_ chain: MomentChain.Chain, in moment: RecordedMoment) -> String {
        var columns = TextColumns([.right, .left, .left, .left])
        let remarks = remarks(for: chain.links.dropFirst().map(\.node.id), in: moment)
        for (place, link) in chain.links.enumerated() {
            let remark = place == 0 ? "" : remarks[place - 1]
            columns.append(
                ["\(place)", moment.label(link.node.id), link.reason?.text ?? "", remark].map {
                    TextColumns.Cell(text: $0)
                }
            )
        }
        for remark in remarks.dropFirst(chain.links.count - 1) {
            columns.append(["", "", "", remark].map { TextColumns.Cell(text: $0) })
        }
        return columns.text.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    }

    private func remarks(for nodes: [NodeID], in moment: RecordedMoment) -> [String] {
        switch way {
        case .through(let types): ExpectedWay(.through(types), of: nodes, in: moment).remarks
        case .exactly(let types): ExpectedWay(.exactly(types), of: nodes, in: moment).remarks
        }
    }
}

extension [RecordedType] {
    /// Those that nodes do not pass in this order.
    func without(_ nodes: [NodeID], in moment: RecordedMoment) -> ArraySlice<RecordedType> {
        var rest = self[...]
        for node in nodes { if let next = rest.first, moment.isNode(node, of: next) { rest.removeFirst() } }
        return rest
    }
}
