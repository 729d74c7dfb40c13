internal import ArgumentParser

/// `coordviz fleet`: answers questions about many recordings.
struct FleetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fleet",
        abstract: "Collect many recordings, and ask which coordinators leak, since when, and what is new.",
        discussion: """
            A fleet is a folder with rows of many sessions. 'add' writes them from recordings, 'load' and 'compact' turn them \
            into Parquet, and 'ask' and 'report' answer questions with DuckDB, or Spark on many machines. docs/fleet.md \
            describes the tables and questions.

            Examples:
              coordviz fleet add recordings --to fleet --label version=3.4.0
              coordviz fleet ask leaks fleet
              coordviz fleet ask --sql 'select version, count(*) from sessions group by version' fleet
              coordviz fleet report fleet -o fleet.html
            """,
        subcommands: [
            FleetAddCommand.self, FleetLoadCommand.self, FleetCompactCommand.self, FleetAskCommand.self,
            FleetReportCommand.self,
            FleetVerifyCommand.self, FleetForgetCommand.self,
        ]
    )
}
