import ArgumentParser

/// Measures what recording costs, and writes one table.
@main
struct CoordvizBenchmarks: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "coordviz-benchmarks",
        abstract: "Measures what recording costs.",
        subcommands: [RunCommand.self, FillRingCommand.self, SustainCommand.self],
        defaultSubcommand: RunCommand.self
    )
}
