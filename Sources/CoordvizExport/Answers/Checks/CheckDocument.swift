package import CoordvizChecks
package import CoordvizModel
internal import CoordvizTimeline

/// The result of a check as the JSON document `coordviz/check/1`, which `docs/json.md` describes.
package struct CheckDocument: Encodable {
    struct Evidence: Encodable {
        let event: Int64
        let time: Int64
        let text: String
        let location: Location?
    }

    struct Unobserved: Encodable {
        struct Doubt: Encodable {
            let rule: String
            let count: Int
        }

        let duration: Int64
        let share: Double
        let notJudged: [Doubt]
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
        /// All files of the project that match, relative to the project's folder.
        let paths: [String]?
        /// Whether this is only the nearest known line, not the line that caused the finding.
        let isNearest: Bool?

        init(_ place: SourceLocation, _ sources: SourceTree?, isNearest: Bool = false) {
            file = place.file
            line = place.line
            paths = sources?.paths(of: place.file)
            self.isNearest = isNearest ? true : nil
        }
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

    struct Unseen: Encodable {
        let pops: Int
        let containers: [UInt32]
        let dismissals: Int
        let children: [UInt32]
        let rules: [String]
        let text: String
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
    let notLookedAt: Unobserved?
    let notSeen: Unseen?
    let findings: [Entry]
    let gone: [String]?
    let summary: Summary

    /// Creates the document for `answer`.
    /// - Parameter sources: the app's source files; nil to name files as recorded.
    package init(_ answer: CheckAnswer, dictionary: SessionDictionary, sources: SourceTree? = nil) {
        let names = NodeNames(dictionary: dictionary)
        func entry(_ finding: Finding, _ state: String, _ reason: String? = nil) -> Entry {
            Self.entry(finding, state, reason, names, dictionary, sources)
        }
        session = answer.facts.id.rawValue
        process = answer.facts.process
        judged = answer.judged.map(\.name)
        notJudged = CheckRule.allCases.compactMap { rule in
            answer.notJudged[rule].map { Skipped(rule: rule.name, reason: $0) }
        }
        notLookedAt = answer.unobserved.map { unobserved in
            Unobserved(
                duration: unobserved.duration,
                share: unobserved.share,
                notJudged: unobserved.doubts.map { Unobserved.Doubt(rule: $0.rule.name, count: $0.count) },
                text: unobserved.text(of: answer.facts)
            )
        }
        notSeen = answer.unseen.map { unseen in
            Unseen(
                pops: unseen.pops,
                containers: unseen.containers.map(\.rawValue),
                dismissals: unseen.dismissals,
                children: unseen.children.map(\.rawValue),
                rules: UnseenDepartures.rules.map(\.name),
                text: unseen.text
            )
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
        _ dictionary: SessionDictionary,
        _ sources: SourceTree?
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
            evidence: finding.evidence.map { evidence in
                Evidence(
                    event: evidence.event.rawValue,
                    time: evidence.time,
                    text: evidence.text,
                    location: evidence.location.map { Location($0, sources) }
                )
            },
            nodes: finding.nodes.map { node in
                Node(
                    id: node.rawValue,
                    kind: dictionary.kind(of: node).name,
                    label: names.label(node),
                    type: dictionary.typeName(of: node),
                    identifier: dictionary.identifier(of: node)
                )
            },
            location: finding.place.map { Location($0, sources, isNearest: finding.location == nil) }
        )
    }
}
