internal import CoordvizChecks
internal import CoordvizModel
internal import CoordvizTimeline

/// The part of SARIF 2.1.0 that is written, with the format's names. SARIF allows additional keys only under
/// `properties`.
package struct SARIFLog: Encodable {
    struct Message: Encodable {
        let text: String

        /// Shows control and direction characters in names, so that they cannot change the text around them.
        init(text: String) { self.text = CleanText.clean(text) }
    }

    struct Rule: Encodable {
        struct Configuration: Encodable { let level: String }
        struct Properties: Encodable { let topic: String }

        let id: String
        let shortDescription: Message
        let fullDescription: Message
        let help: Message
        let defaultConfiguration: Configuration
        let properties: Properties

        init(_ rule: CheckRule) {
            id = rule.name
            shortDescription = Message(text: rule.title)
            fullDescription = Message(text: rule.summary)
            help = Message(text: "docs/checks/\(rule.name).md describes the rule and what to do.")
            defaultConfiguration = Configuration(level: SARIFLog.level(rule.severity))
            properties = Properties(topic: rule.topic.rawValue)
        }
    }

    struct Driver: Encodable {
        let name = "coordviz"
        let version: String
        let rules: [Rule]
    }

    struct Tool: Encodable { let driver: Driver }

    struct RuleReference: Encodable { let id: String }

    struct Notification: Encodable {
        let level: String
        let message: Message
        let associatedRule: RuleReference?
    }

    struct Invocation: Encodable {
        let executionSuccessful: Bool
        let toolExecutionNotifications: [Notification]
    }

    struct Suppression: Encodable {
        let kind: String
        let justification: String?
    }

    struct Location: Encodable {
        struct Artifact: Encodable { let uri: String }
        struct Region: Encodable { let startLine: UInt32 }
        struct Physical: Encodable {
            let artifactLocation: Artifact
            let region: Region
        }
        struct Logical: Encodable {
            let fullyQualifiedName: String
            let kind: String
        }

        let physicalLocation: Physical
        let logicalLocations: [Logical]?
        let message: Message?
    }

    struct Step: Encodable {
        struct Properties: Encodable {
            let event: Int64
            let time: Int64
        }

        let location: Location
        let properties: Properties
    }

    struct ThreadFlow: Encodable { let locations: [Step] }

    struct CodeFlow: Encodable { let threadFlows: [ThreadFlow] }

    struct Result: Encodable {
        struct Properties: Encodable {
            let event: Int64
            let advice: String
            /// The recording to which the event belongs, if the report is on several.
            let recording: String?
        }

        let ruleId: String
        let ruleIndex: Int?
        let level: String
        let message: Message
        let locations: [Location]
        let codeFlows: [CodeFlow]?
        let partialFingerprints: [String: String]
        let occurrenceCount: Int
        let baselineState: String?
        let suppressions: [Suppression]?
        let properties: Properties

        init(
            _ finding: Finding,
            recording: String?,
            ruleIndex: Int?,
            places: SARIFPlaces,
            baselineState: String?,
            suppressions: [Suppression]?
        ) {
            ruleId = finding.rule.name
            self.ruleIndex = ruleIndex
            level = SARIFLog.level(finding.severity)
            message = Message(text: "\(finding.headline). \(finding.reason) \(finding.advice)")
            locations = [places.location(of: finding)]
            let steps = finding.evidence.map { evidence in
                Step(
                    location: places.location(of: evidence, in: finding),
                    properties: Step.Properties(event: evidence.event.rawValue, time: evidence.time)
                )
            }
            codeFlows = steps.isEmpty ? nil : [CodeFlow(threadFlows: [ThreadFlow(locations: steps)])]
            partialFingerprints = ["coordviz/v1": finding.fingerprint]
            occurrenceCount = finding.occurrences
            self.baselineState = baselineState
            self.suppressions = suppressions
            properties = Properties(
                event: finding.moment.rawValue,
                advice: finding.advice,
                recording: recording
            )
        }
    }

    struct Run: Encodable {
        let tool: Tool
        let invocations: [Invocation]
        let columnKind = "unicodeCodePoints"
        let results: [Result]
    }

    enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    let version = "2.1.0"
    let runs: [Run]

    /// SARIF's level for a severity.
    static func level(_ severity: CheckSeverity) -> String {
        switch severity {
        case .info: "note"
        case .warning: "warning"
        case .error: "error"
        }
    }
}
