internal import CoordvizModel

/// What traces and spans say of a hop.
struct TraceHop {
    /// The responder that the message left.
    let from: String
    /// The rule that explains the step.
    let reason: String
    /// The responder that the structure predicted; nil if the message went there.
    let predicted: String?

    init(_ record: EventRecord, _ names: inout TraceNames) {
        from = names.label(record.subject)
        reason = (record.hopReason ?? .unexplained).text
        let isAsPredicted = record.predicted == record.object
        predicted = isAsPredicted ? nil : record.predicted == .none ? "nothing" : names.label(record.predicted)
    }
}
