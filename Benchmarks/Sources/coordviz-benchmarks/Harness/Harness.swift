import Benchmark

/// Times code with swift-benchmark, which decides nothing here: how often is said by the row.
@MainActor
enum Harness {
    /// Times blocks of calls.
    ///
    /// Reading a clock costs as much as what is measured: a block has so many calls that it does not count.
    /// - Parameters:
    ///   - pause: what is done before each block and not timed.
    ///   - body: makes as many calls as it is told.
    /// - Returns: nanoseconds a call, one number for each block.
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

    /// Times each call by itself.
    ///
    /// What timing costs, the median of timing nothing in the same way, is subtracted.
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

    /// What timing itself costs.
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
