internal import Foundation

/// The open transactions, the innermost last.
@preconcurrency @MainActor struct TransactionStack {
    /// One transaction.
    @preconcurrency @MainActor struct Level {
        var completion: TransactionCompletion?
        var disablesActions = false
        var animationDuration: TimeInterval = 0.25

        init() {}

        mutating func setCompletion(_ block: (() -> Void)?) {
            completion?.close()
            completion = block.map(TransactionCompletion.init)
        }
    }

    // Nil as long as no transaction is used, which is nearly always.
    private var levels: [Level]?
    /// The values that are set outside any transaction, until the turn ends.
    private var implicit: Level?

    init() {}

    var top: Level { levels?.last ?? implicit ?? Level() }

    mutating func begin() {
        var level = top
        level.completion = nil
        levels = (levels ?? []) + [level]
    }

    mutating func commit() {
        guard var level = levels?.popLast() else { return }
        if levels?.isEmpty == true { levels = nil }
        level.setCompletion(nil)
    }

    /// Changes the innermost transaction; outside any, that of the turn.
    mutating func change(_ body: (inout Level) -> Void) {
        if var level = levels?.popLast() {
            body(&level)
            levels?.append(level)
            return
        }
        if implicit == nil { MainRunLoop.main.perform { MainRunLoop.main.transactions.commitImplicit() } }
        var level = implicit ?? Level()
        body(&level)
        implicit = level
    }

    private mutating func commitImplicit() {
        implicit?.setCompletion(nil)
        implicit = nil
    }

    /// The object that an animation beginning now has to notify of its end; nil if there is none.
    func beginAnimation() -> AnimationWait? {
        guard levels != nil || implicit != nil else { return nil }
        let waiting = ([implicit].compactMap { $0 } + (levels ?? [])).compactMap(\.completion)
        return waiting.isEmpty ? nil : AnimationWait(waiting)
    }
}

/// A block that waits for animations to end.
@preconcurrency @MainActor final class TransactionCompletion {
    let block: () -> Void
    private var runningAnimations = 0
    private var isClosed = false

    init(_ block: @escaping () -> Void) {
        self.block = block
    }

    func animationBegan() { runningAnimations += 1 }

    func animationEnded() {
        runningAnimations -= 1
        runIfOver()
    }

    /// No further animations are added to the wait.
    func close() {
        isClosed = true
        runIfOver()
    }

    private func runIfOver() {
        guard isClosed, runningAnimations == 0 else { return }
        let block = block
        MainRunLoop.main.perform { block() }
    }
}

/// An animation for which blocks wait.
@preconcurrency @MainActor final class AnimationWait {
    private var waiting: [TransactionCompletion]

    init(_ waiting: [TransactionCompletion]) {
        self.waiting = waiting
        for completion in waiting { completion.animationBegan() }
    }

    /// The animation has ended; repeated calls have no effect.
    func end() {
        let ended = waiting
        waiting = []
        for completion in ended { completion.animationEnded() }
    }
}
