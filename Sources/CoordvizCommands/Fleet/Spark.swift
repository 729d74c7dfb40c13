internal import CoordvizExport
internal import CoordvizFleet
internal import CoordvizFleetQuestions
internal import CoordvizFleetStore
internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// Spark's program `spark-submit`, which runs SQL over the files of a fleet on many machines.
struct Spark {
    private let program: String
    private let master: String?

    /// Finds `spark-submit` on the PATH.
    /// - Parameter master: the address of Spark's master; nil for this machine.
    /// - Throws: ``CommandFailure`` when it is not there.
    init(master: String?) throws {
        guard case .program(let path) = SearchPath().find("spark-submit") else {
            throw CommandFailure(
                .unavailable,
                """
                This needs Spark, but its program 'spark-submit' is not on the PATH. Install it with a Java runtime ('pip \
                install pyspark==3.5.9' and 'apt-get install default-jre-headless'), or use --engine duckdb.
                """
            )
        }
        program = path
        self.master = master
    }

    /// Runs one query over the Parquet files that count.
    /// - Throws: ``CommandFailure`` when Spark fails.
    func answer(to sql: String, scope: FleetScope, in folder: FleetFolder) throws -> EngineAnswer {
        let scratch = try ScratchFolder()
        defer { scratch.remove() }
        let script = scratch.path("fleet-spark.py")
        let question = scratch.path("question.sql")
        let parameters = scratch.path("parameters.json")
        let (output, errors) = (scratch.path("answer"), scratch.path("errors"))
        do {
            try ByteSink.make(script) {
                let bytes = UnsafeRawBufferPointer(
                    start: coordviz_fleet_spark_script(),
                    count: coordviz_fleet_spark_script_size()
                )
                try $0.write(bytes)
            }
            try ByteSink.make(question) { try $0.write(sql) }
            try ByteSink.make(parameters) { try $0.write(AnswerJSON.line(Parameters(scope))) }
        } catch let failure as ByteSink.Failure {
            throw CommandFailure(.cannotCreate, "\(script) cannot be written: \(failure.reason)")
        }
        var arguments = master.map { ["--master", $0] } ?? []
        arguments += [script, folder.path, question]
        arguments += scope.since.map { ["--since", $0] } ?? []
        arguments += scope.app.map { ["--app", $0] } ?? []
        arguments += ["--parameters", "@\(parameters)"]
        var spawn = Spawn(program: program, arguments: arguments, input: "/dev/null", errors: errors)
        spawn.output = output
        // With its group all that it started ends: what is installed under its name may be a script that starts it.
        spawn.isDetached = true
        let ending = try HelperProcess.run(spawn)
        let printed = FileManager.default.contents(atPath: output) ?? Data()
        guard ending == .exited(0) else {
            // spark-submit writes both outputs of the script to its standard output.
            let complaints = (FileManager.default.contents(atPath: errors) ?? Data()) + printed
            throw Self.failure(ending, String(decoding: complaints, as: UTF8.self))
        }
        // Python's warnings may come before.
        return try EngineAnswer(document: [UInt8](printed.split(separator: UInt8(ascii: "\n")).last ?? Data()))
    }

    /// What the script makes the views of parameters from. Versions without an app are those of every app.
    private struct Parameters: Encodable {
        var steps: [String]
        var versions: [[String?]]

        init(_ scope: FleetScope) {
            steps = scope.steps
            versions = scope.versions.map { [[nil, $0.before, $0.after]] } ?? []
        }
    }

    private static func failure(_ ending: ProcessEnding, _ complaints: String) -> CommandFailure {
        // The script's own sentence is marked; Spark's log of the same run may be thousands of lines.
        let lines = complaints.split(separator: "\n").map(String.init)
        let mark = "fleet-spark.py: "
        if let sentence = lines.last(where: { $0.hasPrefix(mark) })?.dropFirst(mark.count) {
            let status = if case .exited(let code) = ending { ExitStatus(rawValue: code) } else { ExitStatus?.none }
            return CommandFailure(status ?? .inputOutput, "\(String(sentence))")
        }
        let output = lines.suffix(20).joined(separator: "\n")
        return CommandFailure(.inputOutput, "Spark failed. The end of its output:\n\(lines: output)")
    }
}
