internal import PortableUIKit

#if HAS_UIKIT
    internal import Foundation
#endif

/// Calls back whenever the main run loop is about to wait: UIKit's, or the one that HeadlessUIKit runs at the time.
@MainActor
final class EndOfTurnObservation {
    private let order: Int
    private let onEnd: @MainActor () -> Void

    #if HAS_UIKIT
        private var observer: CFRunLoopObserver?
    #else
        private var observer: RunLoopObserver?
        private weak var observedLoop: MainRunLoop?
    #endif

    /// - Parameter order: one of ``RunLoopOrder``.
    init(order: Int, onEnd: @escaping @MainActor () -> Void) {
        self.order = order
        self.onEnd = onEnd
    }

    /// Whether it observes the run loop that runs now.
    var isUnderWay: Bool {
        #if HAS_UIKIT
            observer != nil
        #else
            observedLoop === MainRunLoop.main
        #endif
    }

    /// Begins, or does nothing when it is under way.
    func begin() {
        guard !isUnderWay else { return }
        #if HAS_UIKIT
            // https://developer.apple.com/documentation/corefoundation/cfrunloopactivity/1542504-beforewaiting
            let observer = CFRunLoopObserverCreateWithHandler(
                nil,
                CFRunLoopActivity.beforeWaiting.rawValue,
                true,
                order
            ) { [onEnd] _, _ in
                MainActor.assumeIsolated { onEnd() }
            }
            CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
            self.observer = observer
        #else
            observedLoop = MainRunLoop.main
            observer = MainRunLoop.main.addObserver(order: order) { [onEnd] in onEnd() }
        #endif
    }
}
