import ArgumentParser

/// Measures what recording and queries cost, and writes one table.
@main
struct CoordvizBenchmarks: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "coordviz-benchmarks",
        abstract: "Measure what recording and queries cost.",
        subcommands: [
            RunCommand.self, WriteLargeCommand.self, FillRingCommand.self, RecordLargeCommand.self,
            RecordLiveCommand.self,
            SustainCommand.self, TimeToolCommand.self, UnoptimizedCommand.self,
        ],
        defaultSubcommand: RunCommand.self
    )
}
