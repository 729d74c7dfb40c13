internal import CoordvizModel

/// An answer whose entries may be too many for one reply.
struct AnswerPage {
    /// The document without its entries.
    var document: [String: JSONValue]
    /// The entries, in order, with the names of the lists that they belong to. Lists are filled one after the other.
    var entries: [(list: String, value: JSONValue)] = []
    /// The names of lists of the document that are not cut.
    var whole: Set<String> = []
    /// How many entries of the whole answer come before these.
    var first = 0
    /// How many entries follow these; nil when there are some and their number is not known.
    var rest: Int? = 0
    /// The members that are kept of an entry when not all entries fit, by list.
    var brief: [String: Set<String>] = [:]
    /// How to ask for what the brief form leaves out.
    var briefHint = ""

    /// An answer with these lists of a document as its entries.
    init(_ document: JSONValue, lists: [String]) {
        self.document = document.members ?? [:]
        for list in lists {
            entries += (self.document.removeValue(forKey: list)?.elements ?? []).map { (list, $0) }
            self.document[list] = .list([])
        }
    }

    /// The entries after the first `after` ones, as many as fit.
    /// - Throws: ``ToolFailure`` when there are none that many.
    func fitted(after: Int) throws(ToolFailure) -> JSONValue {
        let skipped = after - first
        guard skipped >= 0, skipped < entries.count || (skipped == 0 && entries.isEmpty) else {
            throw ToolFailure("There is nothing after \(after): the answer has \(first + entries.count) entries.")
        }
        // No reply has room for more.
        let candidates = Array(entries[skipped...].prefix(400))
        if let whole = page(candidates, candidates.count, after, .levels[0], isBrief: false), rest == 0,
            candidates.count == entries.count - skipped
        {
            return whole
        }
        for bounds in AnswerBounds.levels {
            // The more entries, the longer: the greatest number that fits.
            var fits: JSONValue?
            var (least, most) = (0, max(1, candidates.count))
            while least < most {
                let count = (least + most + 1) / 2
                if let page = page(candidates, count, after, bounds, isBrief: !brief.isEmpty) {
                    (fits, least) = (page, count)
                } else {
                    most = count - 1
                }
            }
            if let fits { return fits }
        }
        throw ToolFailure("The answer does not fit. Ask for less.")
    }

    /// A page with `count` of the entries; nil when it does not fit.
    private func page(
        _ candidates: [(list: String, value: JSONValue)],
        _ count: Int,
        _ after: Int,
        _ bounds: AnswerBounds,
        isBrief: Bool
    ) -> JSONValue? {
        let shown = candidates.prefix(count)
        guard var page = bounds.bounding(.object(document), whole: whole).members else { return nil }
        for (name, value) in document where value == .list([]) { page[name] = value }
        var lists: [String: [JSONValue]] = [:]
        for (list, value) in shown {
            let kept = isBrief ? brief[list].map { names in Self.reduced(value, to: names) } ?? value : value
            lists[list, default: []].append(bounds.bounding(kept))
        }
        for (name, values) in lists { page[name] = .list(values) }
        let next = after + shown.count
        if let more = Self.more(rest.map { first + entries.count + $0 - next }, next) { page["more"] = .text(more) }
        if isBrief, !briefHint.isEmpty { page["details"] = .text(briefHint) }
        return ToolReply.fits(.object(page)) ? .object(page) : nil
    }

    /// How to ask for the next page; nil after the last one.
    static func more(_ count: Int?, _ next: Int) -> String? {
        guard let count else { return "more rows, ask with after=\(next)" }
        return count > 0 ? "\(count) more, ask with after=\(next)" : nil
    }

    private static func reduced(_ value: JSONValue, to names: Set<String>) -> JSONValue {
        value.members.map { .object($0.filter { names.contains($0.key) }) } ?? value
    }
}
