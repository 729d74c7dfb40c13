internal import CoordvizInstrumentation
internal import PortableUIKit

#if HAS_UIKIT
    internal import Foundation
#endif

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

    #if HAS_UIKIT
        private var observer: CFRunLoopObserver?
    #else
        private var observer: RunLoopObserver?
        private weak var observedLoop: MainRunLoop?
    #endif

    private init() {}

    /// Adds `listener`; adding it again does nothing.
    func add(_ listener: any EndOfTurnListening) {
        observe()
        listeners.removeAll { $0.object == nil }
        guard !listeners.contains(where: { $0.object === listener }) else { return }
        listeners.append(Listener(object: listener))
    }

    /// Removes `listener`.
    func remove(_ listener: any EndOfTurnListening) {
        listeners.removeAll { $0.object == nil || $0.object === listener }
    }

    private func notifyListeners() {
        for listener in listeners { listener.object?.turnWillEnd() }
    }

    private func observe() {
        #if HAS_UIKIT
            guard observer == nil else { return }
            // https://developer.apple.com/documentation/corefoundation/cfrunloopactivity/1542504-beforewaiting
            let observer = CFRunLoopObserverCreateWithHandler(
                nil,
                CFRunLoopActivity.beforeWaiting.rawValue,
                true,
                RunLoopOrder.endOfTurn
            ) { _, _ in
                MainActor.assumeIsolated { EndOfTurn.shared.notifyListeners() }
            }
            CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
            self.observer = observer
        #else
            guard observedLoop !== MainRunLoop.main else { return }
            observedLoop = MainRunLoop.main
            observer = MainRunLoop.main.addObserver(order: RunLoopOrder.endOfTurn) {
                EndOfTurn.shared.notifyListeners()
            }
        #endif
    }
}
