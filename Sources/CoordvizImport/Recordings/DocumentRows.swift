internal import CoordvizModel

/// The decoded rows of a recording as JSON.
struct DocumentRows: Decodable {
    var session: Facts
    var losses: [LossRow]
    var strings: [StringRow]
    var locations: [LocationRow]
    var nodes: [NodeRow]
    var events: [EventRow]
    var keyframes: [KeyframeRow]

    struct Facts: Decodable {
        var session: Int64
        var process: String
        var processID: Int64
        var system: String
        var recorderVersion: String
        /// Documents of earlier versions have none.
        var uuid: String?
        var labels: [String: String]?
        var startedAt: Int64
        var ending: SessionEnding
        var signal: Int32?
        var dropped: Int64
    }

    struct LossRow: Decodable {
        var first: Int64
        var last: Int64
        var reason: Named<LossReason>
    }

    struct StringRow: Decodable {
        var id: UInt32
        var text: String
    }

    struct LocationRow: Decodable {
        var id: UInt32
        var file: String
        var line: UInt32
    }

    struct NodeRow: Decodable {
        var node: UInt32
        var kind: Named<NodeKind>
        var type: UInt32
        var identifier: UInt32?
    }

    struct EventRow: Decodable {
        var event: Int64
        var time: Int64
        var kind: Named<EventKind>
        var thread: UInt16
        var subject: UInt32?
        var object: UInt32?
        var predicted: UInt32?
        var message: UInt32?
        var name: UInt32?
        var location: UInt32?
        var cause: Int64?
        var strength: Named<CauseStrength>?
        var since: Int64?
        var code: UInt8?
        var predictedCode: UInt8?
    }

    struct KeyframeRow: Decodable {
        var event: Int64
        var nodes: [UInt32]
        var edges: [EdgeRow]
        var appearances: [AppearanceRow]
    }

    struct EdgeRow: Decodable {
        var kind: Named<EdgeKind>
        var from: UInt32
        var to: UInt32
        var began: Int64
    }

    struct AppearanceRow: Decodable {
        var node: UInt32
        var appearance: Named<AppearanceState>
    }
}
