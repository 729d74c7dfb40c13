internal import CoordvizChecks
internal import CoordvizModel
internal import CoordvizTimeline

/// The head of a session's data, as JSON: facts, texts, and which columns follow. Described in docs/report-data.md.
struct ReportDirectory: Encodable, Equatable {
    struct Column: Encodable, Equatable {
        var name: String
        var coding: NumberColumn.Coding
        var count: Int
        /// How many bytes its numbers take.
        var bytes: Int
    }

    struct Session: Encodable, Equatable {
        var id: Int64
        var uuid: String
        /// `name=value`, in order of the names.
        var labels: [String]
        var process: String
        var processID: Int64
        var system: String
        var recorder: String
        var startedAt: String
        var duration: Int64
        var ending: String
        var endingText: String
        var events: Int64
        var dropped: Int64
        /// What was lost, a sentence each.
        var losses: [String]
        /// What this is an extract of, as a sentence; nil if it is the whole session.
        var extract: String?
    }

    /// A kind of event and how to say it; ``CoordvizTimeline/EventText/pattern(of:)``.
    struct Pattern: Encodable, Hashable, Sendable {
        var kind: String
        var text: String
    }

    /// Events in a row that are not in the recording.
    struct Loss: Encodable, Equatable {
        var first: Int64
        var last: Int64
        var text: String
    }

    /// Events after which the state is unknown.
    struct Unknown: Encodable, Equatable {
        var first: Int64
        var end: Int64?
        var text: String
    }

    /// Events in a row during which walks over the hierarchy were left out.
    struct Unobserved: Encodable, Equatable {
        var first: Int64
        var end: Int64?
    }

    struct Reason: Encodable, Equatable {
        var name: String
        var text: String
    }

    struct Finding: Encodable, Equatable {
        var rule: String
        var title: String
        var severity: String
        var headline: String
        var reason: String
        var advice: String
        var evidence: [Int64]
        var nodes: [UInt32]
        var moment: Int64
        var location: String?
        var fingerprint: String
        var occurrences: Int
        var furtherMoments: [Int64]
    }

    /// How far the data of a session are that is shown while an app records it, and after what they begin.
    struct Growth: Encodable, Equatable {
        /// The event after which they begin; zero if they are all.
        var after: Int64
        /// Another text after each change of the structure.
        var structure: String
        /// Another text when the session was checked again.
        var findings: String
        /// The last event that the findings are about; zero if the session was not checked yet.
        var checked: Int64
    }

    var format = 2
    var session: Session
    var texts: [String]
    var nodeKinds: [String]
    var edgeKinds: [String]
    var outcomes: [String]
    var strengths: [String]
    var appearances: [String]
    var chainEndings: [String]
    var reasons: [Reason]
    var patterns: [Pattern]
    var losses: [Loss]
    var unknown: [Unknown]
    /// Nil when no walk was left out.
    var unobserved: [Unobserved]?
    /// For how long no walk was taken, as a sentence; nil if no walk was left out, or the session was not checked.
    var unobservedText: String?
    /// Which pops and dismissals were not observed, as a sentence.
    var unseenText: String?
    /// The event after which no chain is computed; nil if all are.
    var chainsEnd: Int64?
    /// Nil if the page has them.
    var findings: [Finding]?
    /// Rules that could not be judged, by name, and why; nil if the page has them.
    var notJudged: [String: String]?
    /// Nil in a report.
    var growth: Growth?
    var columns: [Column]
}
