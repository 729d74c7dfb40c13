internal import Foundation

/// The seed of a test's sample of cases: a different one in each run, unless `COORDVIZ_SEED` repeats an earlier one.
package struct TestSeed: Sendable, CustomStringConvertible {
    /// The seed of this run.
    package static let current = TestSeed(environment["COORDVIZ_SEED"].flatMap(UInt64.init))

    /// Whether all cases are tested instead of a sample: with `COORDVIZ_EVERY_CALL=1`.
    package static let isEveryCaseTried = environment["COORDVIZ_EVERY_CALL"] == "1"

    private static let environment = ProcessInfo.processInfo.environment

    /// Any 64-bit number.
    package let value: UInt64

    private init(_ value: UInt64?) { self.value = value ?? .random(in: 0...UInt64.max) }

    /// The random numbers of one part of a test, independent of how many the other parts use.
    package func generator(for part: Int) -> SplitMix64 { SplitMix64(seed: value &+ UInt64(part)) }

    /// The assignment that repeats the run, as it is put before a command.
    package var description: String { "COORDVIZ_SEED=\(value)" }
}
