import Foundation

/// The ways by which code in Swift 5 mode gets away from the main thread without its compiler saying a word: closures that
/// are written in code of the main actor count as its own, wherever they are run.
enum OtherThread: CaseIterable {
    case queue
    case thread
    case operation

    /// Runs `body` there, and returns when it has returned and the main queue has done what was handed to it meanwhile.
    @MainActor
    func run(_ body: @escaping () -> Void) async {
        let group = DispatchGroup()
        begin(body, in: group)
        await finish(group)
    }

    /// Begins to run `body` there.
    @MainActor
    func begin(_ body: @escaping () -> Void, in group: DispatchGroup) {
        group.enter()
        let work = {
            body()
            group.leave()
        }
        switch self {
        case .queue: DispatchQueue.global().async { work() }
        case .thread: Thread.detachNewThread { work() }
        case .operation: OperationQueue().addOperation { work() }
        }
    }
}

/// Returns when the group is empty and the main queue has done what was handed to it before.
@MainActor
func finish(_ group: DispatchGroup) async {
    await withCheckedContinuation { continuation in
        group.notify(queue: .main) { continuation.resume() }
    }
}
