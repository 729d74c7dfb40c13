/// The data of the report's page, as `web/source/contract.js` describes it.
struct ReportData: Encodable, Equatable {
    struct Generator: Encodable, Equatable {
        var name: String
        var version: String
    }

    struct Session: Encodable, Equatable {
        var id: Int64
        var process: String
        var startedAt: String
        var duration: Int64
        var ending: String
        var endingText: String
        var events: Int64
        var dropped: Int64
    }

    struct Counts: Encodable, Equatable {
        var events: Int
        var coordinators: Int
        var messages: Int
    }

    struct Node: Encodable, Equatable {
        var id: UInt32
        var kind: String
        var type: String
        var name: String
        var identifier: String?
        var first: Int64
        var released: Int64?
        var folded: Bool
        var x: Double
        var y: Double
        var width: Double
        var height: Double
    }

    struct Edge: Encodable, Equatable {
        var kind: String
        var from: UInt32
        var to: UInt32
        var began: Int64
        var ended: Int64?
        var since: Int64?
        var claimed: Bool
    }

    struct Event: Encodable, Equatable {
        var n: Int64
        var t: Int64
        var kind: String
        var thread: UInt16
        var subject: UInt32?
        var object: UInt32?
        var message: UInt32?
        var cause: Int64?
        var strength: String
        var text: String
    }

    struct Hop: Encodable, Equatable {
        var number: Int
        var event: Int64
        var from: UInt32
        var to: UInt32
        var reason: String
        var reasonText: String
        var predicted: UInt32?
        var predictedReason: String
        var inferred: Bool
    }

    struct Stop: Encodable, Equatable {
        var node: UInt32
        var event: Int64
        var what: String
    }

    struct Message: Encodable, Equatable {
        var id: UInt32
        var name: String
        var sender: UInt32
        var sent: Int64
        var outcome: String
        var end: UInt32?
        var endEvent: Int64?
        var location: String?
        var values: String?
        var hops: [Hop]
        var stops: [Stop]
    }

    struct Lane: Encodable, Equatable {
        var node: UInt32
        var depth: Int
        var added: Int64
        var removed: Int64?
        var released: Int64?
    }

    struct Layout: Encodable, Equatable {
        var width: Double
        var height: Double
    }

    var format = 1
    var generator: Generator
    var recording: String
    var session: Session
    var counts: Counts
    var nodes: [Node]
    var edges: [Edge]
    var events: [Event]
    var messages: [Message]
    var lanes: [Lane]
    var layout: Layout
}
