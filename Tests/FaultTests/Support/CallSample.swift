import Foundation

/// Which of the calls to the system fail: some of them, other ones with each seed, or each with `COORDVIZ_EVERY_CALL=1`.
/// `COORDVIZ_SEED` repeats a sample.
struct CallSample: CustomStringConvertible {
    /// The first call that fails, from one on.
    let first: Int
    /// From one to the next.
    let step: Int

    private static let environment = ProcessInfo.processInfo.environment
    private static let isThorough = environment["COORDVIZ_EVERY_CALL"] == "1"
    private static let seed = environment["COORDVIZ_SEED"].flatMap(UInt64.init) ?? .random(in: 0...UInt64.max)

    /// One call of so many.
    init(oneOf step: Int) {
        self.step = Self.isThorough ? 1 : step
        first = 1 + Int(Self.seed % UInt64(self.step))
    }

    var description: String { "COORDVIZ_SEED=\(Self.seed)" }
}
