internal import CoordvizModel
internal import CoordvizRecording

/// The last answers with their entries, so that the next page of an answer is not computed again, and is a page of the
/// same answer although the recording has grown.
///
/// Not thread-safe: calls are answered one after the other.
final class KeptAnswers {
    private struct Kept {
        let question: String
        let subject: Subject
        let page: AnswerPage
        let bytes: Int
        let made: ContinuousClock.Instant
    }

    /// What the first page of an answer was of.
    enum Subject: Equatable {
        case recordings(RecordingVersion)
        /// The state after an event, which remains the same while a recording grows.
        case moment(SessionUUID, EventNumber)
        /// A list that is made for each of its pages, by its hash: only whether it is the same has to be known.
        case list(Int)

        fileprivate var name: String {
            if case .list = self { "list of recordings" } else { "recording" }
        }

        fileprivate var hasChanged: String {
            """
            the \(name) has changed since the first page, and this is still the answer of then: ask without after for \
            the current one
            """
        }
    }

    private struct Begun {
        let question: String
        let subject: Subject
    }

    /// From the least to the most recently used.
    private var kept: [Kept] = []
    private var begun: [Begun] = []

    /// Roughly, of all kept entries together.
    private let mostBytes: Int
    /// Files that no version contains can be changed, such as source files that were moved.
    private let longest: Duration
    private let now: () -> ContinuousClock.Instant

    private static let mostAnswers = 8
    private static let mostBegun = 64

    init(
        mostBytes: Int = 64 << 20,
        longest: Duration = .seconds(300),
        now: @escaping () -> ContinuousClock.Instant = { .now }
    ) {
        self.mostBytes = mostBytes
        self.longest = longest
        self.now = now
    }

    /// The answer to a question, with the entries after the first `after` ones.
    ///
    /// A first page is always of the recording as it is. A further page is of the answer that the first one was of, and
    /// says if the recording has changed since.
    /// - Parameters:
    ///   - question: identifies the tool and all arguments but `after`.
    ///   - version: that of the recording now.
    ///   - make: computes the answer: with all entries, or those after `after`.
    /// - Throws: ``ToolFailure`` when the recording has changed since the first page, which is kept no more; and what
    ///   `make` throws.
    func page(
        of question: String,
        _ version: RecordingVersion,
        after: Int,
        make: () throws -> AnswerPage
    ) throws -> AnswerPage {
        try page(of: question, .recordings(version), after: after, make: make)
    }

    /// As ``page(of:_:after:make:)``, of another subject.
    func page(
        of question: String,
        _ subject: Subject,
        after: Int,
        make: () throws -> AnswerPage
    ) throws -> AnswerPage {
        if let known = known(question), known.page.hasEntry(after: after) {
            if after > 0 { return known.subject == subject ? known.page : known.page.noting(known.subject.hasChanged) }
            if isCurrent(known, subject) { return known.page }
        }
        try checkUnchanged(question, subject, after: after)
        let page = try make()
        keep(page, of: question, subject, after: after)
        return page
    }

    /// The answer to a question, of the recording as it is: with all entries, or with those that are kept if the wanted one
    /// is among them.
    /// - Parameter isWanted: whether an entry is the only one that is wanted. The others are those of
    ///   ``page(of:_:after:make:)``.
    /// - Throws: what `make` throws.
    func entries(
        of question: String,
        _ version: RecordingVersion,
        isWanted: (JSONValue) -> Bool,
        make: () throws -> AnswerPage
    ) throws -> AnswerPage {
        let known = known(question)
        if let known, isCurrent(known, .recordings(version)) {
            if known.page.isWhole || known.page.entries.contains(where: { isWanted($0.value) }) { return known.page }
        }
        let page = try make()
        // Further pages of an answer that was begun are not of this one.
        if known == nil, !begun.contains(where: { $0.question == question }) {
            keep(page, of: question, .recordings(version), after: 0)
        }
        return page
    }

    private func isCurrent(_ known: Kept, _ subject: Subject) -> Bool {
        known.subject == subject && now() - known.made < longest
    }

    /// For answers that are not kept: a further page of a recording that has changed would be of another answer.
    /// - Throws: ``ToolFailure`` when the recording has changed since the first page.
    func checkUnchanged(_ question: String, _ subject: Subject, after: Int) throws(ToolFailure) {
        let place = begun.firstIndex { $0.question == question }
        if let place {
            guard after == 0 || begun[place].subject == subject else {
                throw ToolFailure(
                    "The \(begun[place].subject.name) has changed since the first page of this answer. Ask again without 'after'."
                )
            }
            begun.remove(at: place)
        }
        begun.append(Begun(question: question, subject: subject))
        if begun.count > Self.mostBegun { begun.removeFirst() }
    }

    private func known(_ question: String) -> Kept? {
        guard let place = kept.firstIndex(where: { $0.question == question }) else { return nil }
        kept.append(kept.remove(at: place))
        return kept.last
    }

    private func keep(_ page: AnswerPage, of question: String, _ subject: Subject, after: Int) {
        kept.removeAll { $0.question == question }
        let (part, bytes) = page.part(after: after, mostBytes: mostBytes)
        kept.append(Kept(question: question, subject: subject, page: part, bytes: bytes, made: now()))
        while kept.count > Self.mostAnswers || kept.reduce(0, { $0 + $1.bytes }) > mostBytes { kept.removeFirst() }
    }
}

extension AnswerPage {
    /// Whether no entry is left out.
    fileprivate var isWhole: Bool { first == 0 && rest == 0 }

    /// Whether the first entry of the page after these is known, or that there is none.
    fileprivate func hasEntry(after: Int) -> Bool {
        after >= first && (after < first + entries.count || rest == 0)
    }

    /// The entries after the first `after` ones, as many as may be kept; and roughly their bytes. With one entry more
    /// than a page can have, so that most pages have all that follows.
    fileprivate func part(after: Int, mostBytes: Int) -> (page: AnswerPage, bytes: Int) {
        var bytes = 0
        func count(_ entries: some Sequence<(list: String, value: JSONValue)>) -> Int {
            entries.prefix { entry in
                bytes += entry.value.bytes
                return bytes <= mostBytes
            }
            .count
        }
        var page = self
        let fitting = count(entries)
        if fitting == entries.count { return (page, bytes) }
        let skipped = min(max(0, after - first), entries.count)
        bytes = 0
        let kept = count(entries[skipped...])
        page.first += skipped
        page.entries = Array(entries[skipped..<(skipped + kept)])
        page.rest = rest.map { $0 + entries.count - skipped - kept }
        return (page, min(bytes, mostBytes))
    }

    /// The answer with a further note.
    fileprivate func noting(_ note: String) -> AnswerPage {
        var page = self
        page.document["notes"] = .list([.text(note)] + (document["notes"]?.elements ?? []))
        return page
    }
}

extension JSONValue {
    /// Roughly the memory that it needs.
    fileprivate var bytes: Int {
        switch self {
        case .null, .bool, .integer, .number: 32
        case .text(let text): 32 + text.utf8.count
        case .list(let elements): elements.reduce(64) { $0 + $1.bytes }
        case .object(let members): members.reduce(128) { $0 + 48 + $1.key.utf8.count + $1.value.bytes }
        }
    }
}
