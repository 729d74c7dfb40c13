import BenchmarkReport

/// Exports for other tools, as whole processes: from start to exit, with output into a file.
enum ExportRows {
    @MainActor
    static func measure(_ scale: Scale) throws -> [ReportRow] {
        let formats = [
            ["--perfetto"], ["--chrome"], ["--otlp", "--encoding", "json"], ["--otlp", "--encoding", "protobuf"],
            ["--graphml"], ["--gexf"],
        ]
        return try formats.map { format in
            let command = ["export"] + format
            return try InspectorRows.row(command.joined(separator: " "), most: 3e9, memory: 150, scale) {
                command + ["-o", "-", try $0.path(events: $1, seed: 1)]
            }
        }
    }
}
