internal import CoordvizExport
internal import CoordvizModel

/// What a collector said of the requests that it accepted, at least in part.
struct SpanReceipt {
    private(set) var requests = 0
    /// The spans of these requests, with those that were rejected.
    private(set) var spans: Int64 = 0
    private(set) var rejectedSpans: Int64 = 0
    /// Its last words on rejected spans. Data.
    private var rejection = ""
    /// Its last message on requests of which it rejected nothing. Data.
    private var lastWarning = ""

    mutating func add(_ answer: OTLPAnswer, to count: Int) {
        requests += 1
        spans += Int64(count)
        rejectedSpans += min(answer.rejectedSpans, Int64(count))
        guard !answer.message.isEmpty else { return }
        if answer.rejectedSpans > 0 { rejection = answer.message } else { lastWarning = answer.message }
    }

    /// Why spans were rejected: `'too old'`, or that there is no reason.
    var reason: Sentence { rejection.isEmpty ? "it gave no reason" : "'\(rejection)'" }

    /// What the collector warns of; nil if it does not.
    var warning: Sentence? { lastWarning.isEmpty ? nil : "the collector warns: '\(lastWarning)'" }

    /// How much has arrived before a request failed, as sentences.
    /// - Parameter unknown: the spans of the failed request, if the collector may have accepted them.
    func sentence(unknown: Int) -> Sentence {
        var sentences: [Sentence] = []
        if unknown > 0 {
            sentences.append("Whether the \(Count.of(unknown, "span")) of that request were accepted is not known.")
        }
        if spans > 0 {
            let accepted = Count.of(spans - rejectedSpans, "span")
            sentences.append("Before, \(accepted) in \(Count.of(requests, "request")) were accepted.")
        }
        if rejectedSpans > 0 {
            let verb: Sentence = rejectedSpans == 1 ? "was" : "were"
            sentences.append("\(String(rejectedSpans)) \(verb) rejected: \(reason).")
        }
        if sentences.isEmpty { return "No span was accepted." }
        sentences.append("Sending again sends everything, with the same ids.")
        return sentences.joined(separator: " ")
    }
}
