internal import CoordvizClient
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording

/// Sends the spans of sessions to a collector, a batch at a time, and reports on it.
struct SpanSending {
    private let sessions: [RecordedSession]
    private let address: HTTPAddress
    private let encoding: OTLPTrace.Encoding
    private let limits: PostLimits
    private let poster: HTTPPoster
    private var received = SpanReceipt()
    private var hasRetried = false

    init(_ sessions: [RecordedSession], to address: HTTPAddress, _ options: SpanArguments) throws {
        (self.sessions, self.address) = (sessions, address)
        encoding = options.usedEncoding
        var limits = PostLimits()
        if let timeout = options.timeout {
            limits.totalTime = .seconds(timeout)
            // A user who allows more time has a slow collector, or a slow network.
            limits.answerTime = max(limits.answerTime, limits.totalTime / 3)
        }
        self.limits = limits
        poster = HTTPPoster(
            to: address,
            contentType: encoding.contentType,
            userAgent: "coordviz/\(CoordvizVersion.current)",
            fields: try options.fields(),
            limits: limits
        )
    }

    /// - Throws: ``CommandFailure`` when not all spans were accepted.
    mutating func send() throws {
        try post()
        let what: Sentence = "\(Count.of(received.spans, "span")) in \(Count.of(received.requests, "request"))"
        guard received.rejectedSpans == 0 else {
            throw CommandFailure(
                .refused,
                """
                The collector rejected \(String(received.rejectedSpans)) of \(what) to \(address), and accepted the \
                others: \(received.reason). Its limits or its log may say more.
                """
            )
        }
        StandardError.write("coordviz: sent \(what) to \(address)")
    }

    private mutating func post() throws {
        // Also before a failure, which the warning may explain.
        defer { if let warning = received.warning { StandardError.write("coordviz: \(warning)") } }
        for session in sessions { try OTLPTrace.write(session, encoding: encoding) { try post($0, of: $1) } }
    }

    private mutating func post(_ batch: UnsafeRawBufferPointer, of spans: Int) throws {
        let answer: HTTPAnswer
        do {
            answer = try poster.post(batch) { report($0, wait: $1) }
        } catch let failure as PostFailure {
            let isLater = failure.problem.isTransient || failure.problem == .unknownHost
            throw CommandFailure(
                isLater ? .unavailable : .refused,
                "\(failure.sentence(address, limits)) \(received.sentence(unknown: failure.isUncertain ? spans : 0))"
            )
        }
        let said = answer.isCut ? nil : OTLPAnswer(answer.body, contentType: answer.contentType, encoding: encoding)
        guard let said else {
            throw CommandFailure(
                .refused,
                "\(answer.isNoCollectorsSentence(address, limits)) \(received.sentence(unknown: spans))"
            )
        }
        received.add(said, to: spans)
    }

    /// Reports the first wait only: a busy collector may refuse every other request.
    private mutating func report(_ problem: PostProblem, wait: Duration) {
        guard !hasRetried else { return }
        hasRetried = true
        StandardError.write(
            """
            coordviz: \(problem.sentence(address)). Trying again in \(wait.words), for at most \
            \(limits.totalTime.words) a request.
            """
        )
    }
}
