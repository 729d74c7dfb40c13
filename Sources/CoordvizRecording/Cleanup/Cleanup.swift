internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The list of what a command-line tool has to remove when a signal ends it: unfinished files, scratch folders,
/// children.
///
/// The list is only kept after ``watch(endingChildrenBy:)``. An app that records never calls that, so it neither pays
/// for the list nor uses its lock. Thread-safe.
package final class Cleanup: @unchecked Sendable {
    // Unchecked: all that changes is only accessed while `lock` is held, except `isWatching`; see there.
    package static let shared = Cleanup()

    /// Something that must be removed.
    package enum Item: Hashable {
        case file(String)
        /// A folder with all its contents.
        case folder(String)
        /// A process that this one started and has not waited for yet; ended by the function passed to
        /// ``watch(endingChildrenBy:)``.
        case child(Int32)
    }

    private let lock = NSLock()
    private let sections = NSRecursiveLock()
    private var items: Set<Item> = []
    /// Both set once, before the tool starts its first thread.
    private var isWatching = false
    private var endChild: (Int32) -> Void = { _ in }

    private init() {}

    /// Starts keeping the list. Call it before this process starts threads.
    /// - Parameter end: kills a child and waits for it. Passed in, because apps have no children and may not call the
    ///   functions that it needs.
    package func watch(endingChildrenBy end: @escaping (Int32) -> Void) {
        endChild = end
        isWatching = true
    }

    /// Creates something and lists it in one step, so that ``run()`` happens before both or after both.
    /// - Parameters:
    ///   - items: returns what to put on the list, unless `body` throws.
    ///   - body: creates it; must be short, because ``run()`` waits for it.
    package func making<Value>(_ items: (Value) -> [Item], _ body: () throws -> Value) rethrows -> Value {
        guard isWatching else { return try body() }
        return try lock.withLock {
            let value = try body()
            self.items.formUnion(items(value))
            return value
        }
    }

    /// Removes items from the list: they no longer exist, or have become the intended result.
    package func forget(_ items: [Item]) { forgetting(items) {} }

    /// Removes items from the list in one step with the action that makes them obsolete, such as waiting for a child
    /// that has ended.
    package func forgetting<Value>(_ items: [Item], _ body: () throws -> Value) rethrows -> Value {
        guard isWatching else { return try body() }
        return try lock.withLock {
            let value = try body()
            self.items.subtract(items)
            return value
        }
    }

    /// Runs `body` without interruption by a signal. The signal takes effect afterwards.
    /// - Parameter body: must return by itself, in a few seconds at most.
    package func uninterrupted<Value>(_ body: () throws -> Value) rethrows -> Value {
        guard isWatching else { return try body() }
        beginSection()
        defer { endSection() }
        return try body()
    }

    /// The same as ``uninterrupted(_:)``, for code that does not fit into a closure; make both calls on the same
    /// thread.
    package func beginSection() { sections.lock() }

    /// Ends the section that ``beginSection()`` began.
    package func endSection() { sections.unlock() }

    /// Removes everything on the list, and keeps other threads from adding more. Call it right before this process
    /// ends.
    ///
    /// Other threads may still be running. Files that they create in a folder during its removal are removed as well,
    /// and afterwards they cannot create any.
    package func run() {
        guard isWatching else { return }
        // Never unlocked: a thread that creates a file from here on waits until the process ends.
        sections.lock()
        lock.lock()
        for case .child(let process) in items { endChild(process) }
        for case .file(let path) in items { unlink(path) }
        for case .folder(let path) in items { Self.removeFolder(path) }
    }

    /// Removes a folder even while other threads keep creating files in it.
    static func removeFolder(_ path: String) {
        // Under its old name the folder could be filled faster than it is emptied. Calls in progress may still arrive
        // after the renaming, hence the attempts. Another thread may have renamed it already, and be ended before it
        // has emptied it.
        let moved = path + ".removed"
        rename(path, moved)
        for _ in 0..<attempts {
            let left = [moved, path].filter { name in
                var status = stat()
                return lstat(name, &status) == 0
            }
            if left.isEmpty { return }
            for name in left { try? FileManager.default.removeItem(atPath: name) }
            usleep(1_000)
        }
    }

    private static let attempts = 1_000
}
