import Benchmark

/// Times code with swift-benchmark. The row decides how often the code runs.
@MainActor
enum Harness {
    /// Times blocks of calls.
    ///
    /// Reading the clock costs as much as one call, so a block has enough calls that this does not matter.
    /// - Parameters:
    ///   - pause: runs before each block, untimed.
    ///   - body: makes the given number of calls.
    /// - Returns: nanoseconds per call, one number for each block.
    static func blocks(
        _ name: String,
        of calls: Int,
        count: Int,
        warmUp: Int,
        pause: @escaping () -> Void = {},
        body: @escaping (_ calls: Int) -> Void
    ) throws -> Samples {
        try Samples(
            measurements(name, count: count, warmUp: warmUp, pause: pause) { body(calls) }.map { $0 / Double(calls) }
        )
    }

    /// Times each call separately.
    ///
    /// The cost of timing, which is the median of an empty measurement, is subtracted.
    static func calls(
        _ name: String,
        count: Int,
        warmUp: Int,
        pause: @escaping () -> Void = {},
        body: @escaping () -> Void
    ) throws -> Samples {
        let overhead = try timingNothing().median
        return try Samples(
            measurements(name, count: count, warmUp: warmUp, pause: pause, body: body).map { max(0, $0 - overhead) }
        )
    }

    /// The cost of timing itself.
    static func timingNothing() throws -> Samples {
        try Samples(measurements("nothing", count: 10_000, warmUp: 1000, pause: {}, body: {}))
    }

    private static func measurements(
        _ name: String,
        count: Int,
        warmUp: Int,
        pause: @escaping () -> Void,
        body: @escaping () -> Void
    ) throws -> [Double] {
        let suite = BenchmarkSuite(name: "coordviz")
        suite.benchmark(name, settings: Iterations(count), WarmupIterations(warmUp)) { state in
            pause()
            state.start()
            body()
            try state.end()
        }
        var runner = BenchmarkRunner(suites: [suite], settings: [Format(.none), Quiet(true)])
        try runner.run()
        return runner.results.flatMap(\.measurements)
    }
}
