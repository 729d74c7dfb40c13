internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// What a command-line tool takes with it when a signal ends it half-way: unfinished files, scratch folders, children.
///
/// The list is kept only after ``watch()``. An app that records never calls that, so it neither pays for the list nor meets
/// its lock. May be used from any thread.
package final class Cleanup: @unchecked Sendable {
    // Unchecked: all that changes is only touched while `lock` is held, but for `isWatching`; see there.
    package static let shared = Cleanup()

    /// Something that must not stay.
    package enum Item: Hashable {
        case file(String)
        /// With all that is in it.
        case folder(String)
        /// A process that this one started and has not waited for yet; ended as ``watch(endingChildrenBy:)`` was told.
        case child(Int32)
    }

    private let lock = NSLock()
    private let sections = NSRecursiveLock()
    private var items: Set<Item> = []
    /// Both set once, before the tool starts its first thread.
    private var isWatching = false
    private var endChild: (Int32) -> Void = { _ in }

    private init() {}

    /// Keeps the list from now on. To be called before this process starts threads.
    /// - Parameter end: kills a child and waits for it. Apps have none, and may not call what that takes.
    package func watch(endingChildrenBy end: @escaping (Int32) -> Void) {
        endChild = end
        isWatching = true
    }

    /// Makes something and puts it on the list, so that ``run()`` comes before both or after both.
    /// - Parameters:
    ///   - items: what to put on the list, unless `body` throws.
    ///   - body: makes it; short, since ``run()`` waits for it.
    package func making<Value>(_ items: (Value) -> [Item], _ body: () throws -> Value) rethrows -> Value {
        guard isWatching else { return try body() }
        return try lock.withLock {
            let value = try body()
            self.items.formUnion(items(value))
            return value
        }
    }

    /// Takes things off the list: they are gone, or have become what was wanted.
    package func forget(_ items: [Item]) { forgetting(items) {} }

    /// Takes things off the list in the same step with what makes that true, such as waiting for a child that has ended.
    package func forgetting<Value>(_ items: [Item], _ body: () throws -> Value) rethrows -> Value {
        guard isWatching else { return try body() }
        return try lock.withLock {
            let value = try body()
            self.items.subtract(items)
            return value
        }
    }

    /// Does something that a signal must not cut in two. The signal takes effect afterwards.
    /// - Parameter body: must end by itself, in seconds at most.
    package func uninterrupted<Value>(_ body: () throws -> Value) rethrows -> Value {
        guard isWatching else { return try body() }
        beginSection()
        defer { endSection() }
        return try body()
    }

    /// As ``uninterrupted(_:)``, for what does not fit into a closure; both calls come from the same thread.
    package func beginSection() { sections.lock() }

    /// Ends what ``beginSection()`` began.
    package func endSection() { sections.unlock() }

    /// Removes all that is on the list, and lets no thread make more: to be called right before this process ends.
    ///
    /// Other threads may still be at work. Whatever they put into a folder while it is removed is removed as well, and once
    /// it is gone they can put nothing there.
    package func run() {
        guard isWatching else { return }
        // Never unlocked: a thread that makes a file from here on waits until the process ends.
        sections.lock()
        lock.lock()
        for case .child(let process) in items { endChild(process) }
        for case .file(let path) in items { unlink(path) }
        for case .folder(let path) in items { Self.removeFolder(path) }
    }

    /// Removes a folder while threads that are still at work put files into it, however fast they are.
    static func removeFolder(_ path: String) {
        // Under its old name it could be filled faster than it is emptied. What is under way when it gets another one may
        // still arrive, hence the attempts. Another thread may have renamed it already, and be ended before it has emptied it.
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
