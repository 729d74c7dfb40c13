internal import CoordvizInstrumentation
internal import CoordvizModel
internal import PortableUIKit

extension RecordedMessage {
    /// Records that the message continued along `next`, with the rule that explains it.
    @MainActor
    func recordHop(alongNextFrom origin: UIResponder, to destination: UIResponder) {
        guard Instrumentation.isEnabled else { return }
        let (predicted, reason) = ChainRules.explain(from: origin, to: destination, along: .next)
        switch predicted {
        case .asItWent: recordHop(from: origin, to: destination, because: reason)
        case .elsewhere(let responder, let predictedReason):
            recordHop(from: origin, to: destination, because: reason, predicted: (responder, predictedReason))
        case .nowhere: recordHop(from: origin, to: destination, because: reason, predicted: (nil, .endOfChain))
        }
        if let view = origin as? UIView {
            HierarchyWalker.noteEntrance(of: view, as: view.recordedNode, keeping: view.storage)
        }
    }
}
