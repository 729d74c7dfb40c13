internal import CoordvizModel

/// A session in `coordviz/sessions/1` and `coordviz/summary/1`.
struct SessionJSON: Encodable {
    private struct Missing: Encodable {
        var first: Int64
        var last: Int64
        var reason: String
    }

    private let session: Int64
    private let uuid: String
    private let labels: [String: String]
    private let process: String
    private let processID: Int64
    private let system: String
    private let recorderVersion: String
    private let startedAt: Int64
    private let durationNanoseconds: Int64
    private let ending: String
    private let signal: Int32?
    private let lastEvent: Int64
    private let coordinatorCount: Int
    private let messageCount: Int64
    private let dropped: Int64
    private let losses: [Missing]

    init(_ overview: SessionOverview) {
        let facts = overview.facts
        session = facts.id.rawValue
        uuid = facts.uuid.text
        labels = facts.labels
        process = facts.process
        processID = facts.processID
        system = facts.system
        recorderVersion = facts.recorderVersion
        startedAt = facts.startedAt
        durationNanoseconds = facts.duration
        ending = facts.endingName
        signal = facts.signal
        lastEvent = facts.lastEvent.rawValue
        coordinatorCount = overview.coordinators
        messageCount = overview.messages
        dropped = facts.dropped
        losses = facts.losses.map {
            Missing(first: $0.first.rawValue, last: $0.last.rawValue, reason: $0.reason.name)
        }
    }
}
