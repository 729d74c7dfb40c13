import BenchmarkReport
import CoordvizInstrumentation
import CoordvizModel

/// A hook without a backend.
enum HookRows {
    @MainActor
    static func measure(_ scale: Scale) throws -> [ReportRow] {
        guard !Instrumentation.isEnabled else { throw BenchmarkFailure("a backend is installed") }
        let samples = try Harness.blocks("hook", of: 10_000, count: scale(2000, quick: 50), warmUp: 100) { calls in
            for index in 0..<calls {
                Instrumentation.record(EventRecord(.mark, code: UInt8(truncatingIfNeeded: index)))
            }
        }
        return [
            ReportRow("a hook with no backend", [Check("", Quantity(samples.median, .nanoseconds), .atMost(2))])
        ]
    }
}
