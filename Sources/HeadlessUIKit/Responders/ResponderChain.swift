/// A responder and those after it, by ``UIResponder/next``.
///
/// An app may override `next` and create a cycle; the walk then ends at the first responder that was visited before.
@preconcurrency @MainActor struct ResponderChain: @MainActor Sequence, @MainActor IteratorProtocol {
    private var current: UIResponder?
    private var seen: Set<ObjectIdentifier> = []
    private let reportsCircles: Bool

    init(from start: UIResponder?, reportsCircles: Bool = true) {
        current = start
        self.reportsCircles = reportsCircles
    }

    mutating func next() -> UIResponder? {
        guard let responder = current else { return nil }
        guard seen.insert(ObjectIdentifier(responder)).inserted else {
            if reportsCircles { HeadlessUIKit.report("The responder chain has a cycle at \(responder).") }
            current = nil
            return nil
        }
        current = responder.next
        return responder
    }
}
