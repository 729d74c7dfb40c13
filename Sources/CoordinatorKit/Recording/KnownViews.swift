internal import Atomics
internal import CoordvizInstrumentation
internal import CoordvizModel
internal import PortableUIKit

/// The views that the recording knows, because a message or the user met them: walks visit these, and not the thousands
/// of other views of an app.
enum KnownViews {
    private struct Entry {
        weak var storage: ResponderStorage?
    }

    // Unchecked: weak references are loaded atomically, and the list is guarded by a lock.
    private struct List: @unchecked Sendable {
        var entries: [Entry] = []
    }

    private static let added = Guarded(List())
    @MainActor private static var entries: [Entry] = []

    /// Adds a view; may be called from any thread, and from the view's `deinit`.
    static func add(_ storage: ResponderStorage) {
        // Also a view that an earlier recording knew: it is new to this one.
        defer { TouchedHierarchy.note() }
        guard !storage.isWatched.exchange(true, ordering: .acquiringAndReleasing) else { return }
        added.withLock { $0.entries.append(Entry(storage: storage)) }
    }

    /// Calls `body` with each view that is not released and that the current recording knows, in the order in which
    /// they were added.
    @MainActor
    static func forEach(_ body: (UIView, NodeID) -> Void) {
        let new = added.withLock { list -> [Entry] in
            guard !list.entries.isEmpty else { return [] }
            defer { list.entries = [] }
            return list.entries
        }
        for entry in new {
            if let storage = entry.storage { WeakResponders.shared.add(storage) }
        }
        entries += new
        var areSomeGone = false
        for entry in entries {
            guard let storage = entry.storage, let view = storage.responder as? UIView else {
                areSomeGone = true
                continue
            }
            if let node = storage.token.knownNode { body(view, node) }
        }
        if areSomeGone { entries.removeAll { $0.storage?.responder == nil } }
    }
}
