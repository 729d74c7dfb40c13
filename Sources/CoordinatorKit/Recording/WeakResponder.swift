internal import PortableUIKit

/// A responder that is known and not held; the one way in which CoordinatorKit refers weakly to what an app hands it.
///
/// An app may call from a `deinit`, and Objective-C ends the process when a weak reference is made to an object that is being
/// deallocated; no documented call tells whether it is. So what is referred to weakly is the storage that lives in the
/// responder, an object of Swift's, and the responder itself only from the end of the turn on, where no `deinit` is under way.
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
    /// How often a weak reference was made to a responder that was being deallocated: on Apple's systems, crashes.
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
