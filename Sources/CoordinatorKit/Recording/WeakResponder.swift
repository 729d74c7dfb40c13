internal import PortableUIKit

/// A weakly referenced responder; the only way in which CoordinatorKit refers weakly to objects that an app passes to
/// it.
///
/// An app may call from a `deinit`, and Objective-C ends the process when a weak reference is made to an object that is
/// being deallocated; there is no documented way to detect that. So the weak reference is made to the storage in the
/// responder, which is a Swift object, and to the responder itself only at the end of the turn, where no `deinit` is
/// running.
@MainActor
struct WeakResponder<Responder: UIResponder> {
    private weak var storage: ResponderStorage?

    init(_ responder: Responder) {
        let storage = responder.storage
        self.storage = storage
        WeakResponders.shared.add(storage)
    }

    var responder: Responder? { storage?.responder as? Responder }
}

/// Makes the weak references of a turn at its end.
@MainActor
final class WeakResponders: EndOfTurnListening {
    static let shared = WeakResponders()

    private struct Pending {
        weak var storage: ResponderStorage?
    }

    private var pending: [Pending] = []
    /// How often a weak reference to a responder that was being deallocated was attempted: a crash on Apple's systems.
    private(set) var faults = 0

    private init() {}

    func add(_ storage: ResponderStorage) {
        guard !storage.isReferredToWeakly else { return }
        storage.noteReferredToWeakly()
        if pending.isEmpty { EndOfTurn.shared.add(self) }
        pending.append(Pending(storage: storage))
    }

    func turnWillEnd() {
        let all = pending
        pending = []
        for entry in all {
            if entry.storage?.referWeakly() == false { faults += 1 }
        }
    }
}
