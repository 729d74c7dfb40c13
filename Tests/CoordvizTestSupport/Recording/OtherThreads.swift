internal import Foundation

/// Runs `body` on so many threads that are not the caller's, all at once, and waits for them.
package func onOtherThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let done = DispatchGroup()
    for index in 0..<count {
        done.enter()
        Thread.detachNewThread {
            body(index)
            done.leave()
        }
    }
    done.wait()
}
