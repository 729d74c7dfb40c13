/// An event in JSON answers.
package struct EventJSON: Encodable {
    var event: Int64
    var time: Int64
    var thread: UInt16
    var kind: String
    var text: String
    var subject: MentionedNodeJSON?
    var object: MentionedNodeJSON?
    var predicted: MentionedNodeJSON?
    var name: String?
    var message: UInt32?
    var location: String?
    var cause: Int64?
    var strength: String?
    var since: Int64?
    var reason: String?
    var predictedReason: String?
    var edge: String?
    var appearance: String?
}
