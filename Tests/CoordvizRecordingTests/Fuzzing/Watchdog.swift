import Atomics
import Foundation

/// Ends the process when one input takes too long, and records in a file which input was the last: after a trap it is not known
/// otherwise.
final class Watchdog: Sendable {
    private let current = ManagedAtomic<UInt64>(0)
    private let began = ManagedAtomic<UInt64>(0)
    private let isOver = ManagedAtomic(false)
    private let note: FileHandle?

    /// - Parameters:
    ///   - seconds: how long an input may take.
    ///   - path: where to record which input is being read; nil for nowhere.
    init(seconds: UInt64, noteAt path: String?) {
        if let path {
            _ = FileManager.default.createFile(atPath: path, contents: nil)
            note = FileHandle(forWritingAtPath: path)
        } else {
            note = nil
        }
        Thread.detachNewThread { [current, began, isOver] in
            while !isOver.load(ordering: .relaxed) {
                Thread.sleep(forTimeInterval: 0.5)
                let begin = began.load(ordering: .relaxed)
                guard begin != 0, DispatchTime.now().uptimeNanoseconds > begin + seconds * 1_000_000_000 else {
                    continue
                }
                let seed = current.load(ordering: .relaxed)
                FileHandle.standardError.write(Data("The input of seed \(seed) takes more than \(seconds) s.\n".utf8))
                abort()
            }
        }
    }

    func begin(_ seed: UInt64) {
        try? note?.seek(toOffset: 0)
        try? note?.write(contentsOf: Data("\(seed)\n".utf8))
        current.store(seed, ordering: .relaxed)
        began.store(DispatchTime.now().uptimeNanoseconds, ordering: .relaxed)
    }

    func end() { began.store(0, ordering: .relaxed) }

    deinit { isOver.store(true, ordering: .relaxed) }
}
