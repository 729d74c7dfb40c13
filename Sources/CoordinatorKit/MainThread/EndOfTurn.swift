/// An object that is notified when a turn of the main run loop ends.
@MainActor
protocol EndOfTurnListening: AnyObject {
    func turnWillEnd()
}

/// Notifies listeners, which it refers to weakly, that the main run loop is about to wait; before snapshots are taken.
@MainActor
final class EndOfTurn {
    static let shared = EndOfTurn()

    private struct Listener {
        weak var object: (any EndOfTurnListening)?
    }

    private var listeners: [Listener] = []

    private let observation = EndOfTurnObservation(order: RunLoopOrder.endOfTurn) { EndOfTurn.shared.notifyListeners() }

    private init() {}

    /// Adds `listener`; adding it again does nothing.
    func add(_ listener: any EndOfTurnListening) {
        observation.begin()
        listeners.removeAll { $0.object == nil }
        guard !listeners.contains(where: { $0.object === listener }) else { return }
        listeners.append(Listener(object: listener))
    }

    /// Removes `listener`.
    func remove(_ listener: any EndOfTurnListening) {
        listeners.removeAll { $0.object == nil || $0.object === listener }
    }

    fileprivate func notifyListeners() {
        for listener in listeners { listener.object?.turnWillEnd() }
    }
}
