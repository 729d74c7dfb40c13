import ArgumentParser

/// Measures what recording and asking costs, and writes one table.
@main
struct CoordvizBenchmarks: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "coordviz-benchmarks",
        abstract: "Measures what recording and asking costs.",
        subcommands: [
            RunCommand.self, WriteLargeCommand.self, FillRingCommand.self, RecordLargeCommand.self, SustainCommand.self,
            TimeToolCommand.self, UnoptimizedCommand.self,
        ],
        defaultSubcommand: RunCommand.self
    )
}
