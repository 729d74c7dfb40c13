import CoordvizInstrumentation
import CoordvizModel

/// Ids that exist already, so that only the cost of an event is measured.
struct PreparedIDs {
    let subject: NodeID
    let object: NodeID
    let message: MessageID
    let name: StringID
    /// The event that is the cause of the others.
    let cause: Cause

    init(in backend: any InstrumentationBackend) {
        subject = backend.define(kind: .view, typeName: "Sender", identifier: nil)
        object = backend.define(kind: .viewController, typeName: "Receiver", identifier: nil)
        message = backend.makeMessage()
        name = backend.intern("BuyNow")
        cause = Cause(event: backend.record(EventRecord(.messageSent, subject: subject, name: name)), strength: .direct)
    }

    /// A message's hop, the most frequent event.
    @inline(__always)
    var hop: EventRecord {
        EventRecord(
            .hop,
            subject: subject,
            object: object,
            predicted: object,
            message: message,
            name: name,
            code: HopReason.viewOfController.rawValue,
            predictedCode: HopReason.viewOfController.rawValue
        )
    }
}
