import CoordvizTestSupport
import Foundation
import Testing

extension EndToEndTests {
    /// A sample of all calls, or all of them: see ``TestSeed``.
    @Suite("A command that is ended half-way leaves no files", .enabled(if: FileCallFaultLibrary.isAvailable))
    struct Interrupted {
        private let workshop: Workshop

        init() async throws {
            workshop = try Workshop()
            try await workshop.addRecording()
            try await workshop.record("more.sqlite")
            try await workshop.coordviz("export", "--json", "-o", "app.json", "app.sqlite")
            try await workshop.coordviz(
                "export",
                "--dot",
                "--from",
                "#5",
                "--to",
                "#20",
                "--frames",
                "old",
                "app.sqlite"
            )
            try workshop.write("mine".utf8, to: "old/notes.txt")
            try FileManager.default.createDirectory(atPath: workshop.path("copied"), withIntermediateDirectories: true)
            _ = try await workshop.runCommand(
                Executables.sample("recorder-torture"),
                ["2", "200", "kill"],
                environment: ["COORDVIZ_RECORDING": workshop.path("copied/app.sqlite")]
            )
        }

        private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1]

        private static func faults(of count: Int, for index: Int) -> [(fault: FileCallFault, call: Int)] {
            var random = TestSeed.current.generator(for: index)
            if TestSeed.isEveryCaseTried {
                return (1...count).flatMap { call in
                    signals.map { (FileCallFault.signal($0, pause: call % 2 * 20_000), call) } + [(.fullDisk, call)]
                }
            }
            return (0..<4).map { number in
                let call = Int.random(in: 1...count, using: &random)
                // With half of the signals the call is made at once; with the others the signal can take effect before the call.
                let pause = Bool.random(using: &random) ? 0 : 20_000
                let signal = signals[Int.random(in: 0..<signals.count, using: &random)]
                return (number % 2 == 0 ? .fullDisk : .signal(signal, pause: pause), call)
            }
        }

        @Test func byASignalOrAFullDiskAtAnyOfItsWrites() async throws {
            let library = try await FileCallFaultLibrary.build(into: workshop)
            for (index, command) in InterruptedCommand.all.enumerated() {
                if command.needsGraphviz, Executables.find("dot") == nil { continue }
                let run = InterruptedRun(command: command, template: workshop.folder, library: library)
                let problems = try await problems(of: run) { Self.faults(of: $0, for: index) }
                #expect(problems.isEmpty, "\(problems.prefix(5)); \(TestSeed.current)")
            }
        }

        /// The queries with which these two report other files beside the recording once failed when the output existed.
        @Test(arguments: ["pack", "merge"])
        func onceItsOutputIsThereNothingFails(_ name: String) async throws {
            let command = try #require(InterruptedCommand.all.first { $0.arguments[0] == name })
            let library = try await FileCallFaultLibrary.build(into: workshop)
            let run = InterruptedRun(command: command, template: workshop.folder, library: library)
            let problems = try await problems(of: run) { count in
                (max(1, count - 12)...count).map { (.fullDisk, $0) }
            }
            #expect(problems.isEmpty, "\(problems.prefix(5))")
        }

        /// - Parameter faults: the faults to try, given the number of calls that the command makes.
        private func problems(
            of run: InterruptedRun,
            with faults: (Int) -> [(fault: FileCallFault, call: Int)]
        ) async throws -> [String] {
            let undisturbed = try await run.undisturbed()
            let faults = faults(undisturbed.calls)
            return try await withThrowingTaskGroup(of: String?.self) { group in
                var problems: [String] = []
                for (number, (fault, call)) in faults.enumerated() {
                    if number >= Self.atOnce, let problem = try await group.next() ?? nil { problems.append(problem) }
                    group.addTask { try await run.problem(of: fault, at: call, comparedTo: undisturbed) }
                }
                for try await problem in group { if let problem { problems.append(problem) } }
                return problems
            }
        }

        private static let atOnce = 3
    }
}
