public import CoordvizModel
public import CoordvizTimeline

/// What a check found, as a document: `coordviz/check/1` of `docs/json.md`.
public struct CheckDocument: Encodable {
    struct Evidence: Encodable {
        let event: Int64
        let time: Int64
        let text: String
    }

    struct Node: Encodable {
        let id: UInt32
        let kind: String
        let label: String
        let type: String
        let identifier: String?
    }

    struct Location: Encodable {
        let file: String
        let line: UInt32
    }

    struct Entry: Encodable {
        let rule: String
        let severity: String
        let state: String
        let ignoredBecause: String?
        let headline: String
        let reason: String
        let advice: String
        let role: String?
        let names: [String]?
        let fingerprint: String
        let event: Int64
        let occurrences: Int
        let furtherEvents: [Int64]?
        let evidence: [Evidence]
        let nodes: [Node]
        let location: Location?
    }

    struct Skipped: Encodable {
        let rule: String
        let reason: String
    }

    struct Summary: Encodable {
        let error: Int
        let warning: Int
        let info: Int
        let known: Int
        let ignored: Int
        let fails: Bool
        let failOn: String
    }

    let schema = "coordviz/check/1"
    let session: Int64
    let process: String
    let judged: [String]
    let notJudged: [Skipped]
    let findings: [Entry]
    let gone: [String]?
    let summary: Summary

    /// Writes down `answer`.
    public init(_ answer: CheckAnswer, dictionary: SessionDictionary) {
        let names = NodeNames(dictionary: dictionary)
        func entry(_ finding: Finding, _ state: String, _ reason: String? = nil) -> Entry {
            Self.entry(finding, state, reason, names, dictionary)
        }
        session = answer.facts.id.rawValue
        process = answer.facts.process
        judged = answer.judged.map(\.name)
        notJudged = CheckRule.allCases.compactMap { rule in
            answer.notJudged[rule].map { Skipped(rule: rule.name, reason: $0) }
        }
        findings =
            answer.new.map { entry($0, "new") } + answer.known.map { entry($0, "known") }
            + answer.ignored.map { entry($0.finding, "ignored", $0.reason) }
        gone = answer.hasBaseline ? answer.gone : nil
        summary = Summary(
            error: answer.count(.error),
            warning: answer.count(.warning),
            info: answer.count(.info),
            known: answer.known.count,
            ignored: answer.ignored.count,
            fails: answer.fails,
            failOn: answer.failsOn.rawValue
        )
    }

    private static func entry(
        _ finding: Finding,
        _ state: String,
        _ reason: String?,
        _ names: NodeNames,
        _ dictionary: SessionDictionary
    ) -> Entry {
        Entry(
            rule: finding.rule.name,
            severity: finding.severity.rawValue,
            state: state,
            ignoredBecause: reason,
            headline: finding.headline,
            reason: finding.reason,
            advice: finding.advice,
            role: finding.role.isEmpty ? nil : finding.role,
            names: finding.details.isEmpty ? nil : finding.details,
            fingerprint: finding.fingerprint,
            event: finding.moment.rawValue,
            occurrences: finding.occurrences,
            furtherEvents: finding.furtherMoments.isEmpty ? nil : finding.furtherMoments.map(\.rawValue),
            evidence: finding.evidence.map { Evidence(event: $0.event.rawValue, time: $0.time, text: $0.text) },
            nodes: finding.nodes.map { node in
                Node(
                    id: node.rawValue,
                    kind: dictionary.kind(of: node).name,
                    label: names.label(node),
                    type: dictionary.typeName(of: node),
                    identifier: dictionary.identifier(of: node)
                )
            },
            location: finding.location.map { Location(file: $0.file, line: $0.line) }
        )
    }
}
