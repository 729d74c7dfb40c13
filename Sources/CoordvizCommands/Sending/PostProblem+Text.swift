internal import CoordvizClient
internal import CoordvizExport
internal import CoordvizModel

extension PostFailure {
    /// What happened and what to do, as sentences.
    func sentence(_ address: HTTPAddress, _ limits: PostLimits) -> Sentence {
        let what = problem.sentence(address)
        return switch reason {
        case .final: "\(what). \(problem.advice(address))"
        case .timeIsUp:
            "\(what) (\(Count.of(attempts, "attempt")) within \(limits.totalTime.words)). \(problem.advice(address))"
        case .askedToWait(let wait):
            """
            \(what), and asks to wait for \(wait.words), which is longer than what is left of the \(limits.totalTime.words) \
            for a request. Try again then, or with a longer --timeout.
            """
        }
    }
}

extension PostProblem {
    /// What happened, without a full stop.
    func sentence(_ address: HTTPAddress) -> Sentence {
        switch self {
        case .unknownHost: "There is no host '\(address.host)'"
        case .cannotConnect(let reason): "\(address) cannot be reached: \(reason)"
        case .connectTimeout: "\(address) cannot be reached: no answer in time"
        case .noAnswer: "\(address) accepted the connection, but did not answer in time"
        case .closed: "\(address) closed the connection before it answered"
        case .notHTTP: "\(address) does not speak HTTP/1.1"
        case .answer(let answer): answer.sentence(address)
        }
    }

    /// What to do, as a sentence.
    fileprivate func advice(_ address: HTTPAddress) -> Sentence {
        switch self {
        case .unknownHost: "Check the name."
        case .cannotConnect, .connectTimeout, .closed, .notHTTP, .noAnswer:
            if address.port == 4317 {
                "Port 4317 is usually that of OTLP over gRPC: try 4318, which is usually that of OTLP over HTTP."
            } else if address.hasPort {
                "Does a collector listen there, for OTLP over HTTP?"
            } else {
                "The address has no port, which means 80. Collectors usually listen at 4318."
            }
        case .answer(let answer): answer.advice
        }
    }
}

extension HTTPAnswer {
    /// That an answer with a status of 2xx is not one of a collector, and what to do, as sentences.
    func isNoCollectorsSentence(_ address: HTTPAddress, _ limits: PostLimits) -> Sentence {
        let type: Sentence = contentType.map { "of the type '\(Self.short($0))'" } ?? "without a type"
        let what: Sentence = isCut ? "more than \(String(limits.answerBytes)) bytes" : "a body \(type)"
        return """
            \(address) answered with \(words) and \(what), which is not an answer of OTLP. Does a collector listen \
            there? The port is usually 4318, and the path /v1/traces.
            """
    }

    fileprivate func sentence(_ address: HTTPAddress) -> Sentence {
        if (300..<400).contains(status) {
            let target: Sentence = location.map { "to '\(Self.short($0))'" } ?? "without an address"
            return "\(address) answered with \(words), a redirect \(target), which is not followed"
        }
        let message = OTLPAnswer.refusal(body, contentType: contentType)
        let said: Sentence = message.map { ": '\($0)'" } ?? ""
        return "\(address) answered with \(words)\(said)"
    }

    fileprivate var advice: Sentence {
        switch status {
        case 300..<400: "If the collector is there, send to that address."
        case 401, 403: "Write the header that the collector expects with --header."
        case 404, 405: "Check the path, which is usually /v1/traces."
        case 413: "A request has at most 1,000 spans: raise the collector's limit for the size of requests."
        case 415: "Try the other encoding with --encoding."
        case 429, 502, 503, 504: "Try again later, or with a longer --timeout."
        default: "The collector's log may say more."
        }
    }

    /// `503 (Service Unavailable)`.
    private var words: Sentence {
        reason.isEmpty ? "\(String(status))" : "\(String(status)) (\(Self.short(reason)))"
    }

    /// A text of the server, which may be long.
    private static func short(_ text: String) -> String { CleanText.shortened(text, to: 200) }
}

extension Duration {
    /// Seconds, rounded up to tenths: `2 s`, `0.5 s`.
    var words: String {
        let tenths = Int64((self / .milliseconds(100)).rounded(.up))
        return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
    }
}
