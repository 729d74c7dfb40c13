import CoordvizTestSupport
import Foundation
import Testing

extension EndToEndTests {
    /// Whatever a program was told to be recorded is in its recording, however and whenever the program dies.
    @Suite("Nothing that was recorded is lost with the process") struct TortureTests {
        private let folder: TemporaryFolder

        init() throws { folder = try TemporaryFolder() }

        /// A hundred kills over all phases, or as many as asked for.
        private static var kills: Int {
            ProcessInfo.processInfo.environment["COORDVIZ_TORTURE_KILLS"].flatMap(Int.init) ?? 100
        }

        /// For whoever adds them up: `Scripts/torture.sh`.
        private func report(_ line: String) {
            guard let path = ProcessInfo.processInfo.environment["COORDVIZ_TORTURE_REPORT"] else { return }
            let file = open(path, O_WRONLY | O_APPEND | O_CREAT, 0o600)
            defer { close(file) }
            _ = line.withCString { write(file, $0, strlen($0)) }
        }

        @Test(arguments: TorturePhase.allCases)
        func killedIn(phase: TorturePhase) async {
            let kills = phase.kills(of: Self.kills)
            let result = await TortureRun(phase, kills: kills).run()
            for problem in result.problems.prefix(20) { Issue.record("\(problem)") }
            #expect(result.kills == kills && result.lost == 0 && result.doubled == 0)
            #if os(Linux)
                let isAimed = true
            #else
                let isAimed = !phase.needsFileCallStop
            #endif
            if isAimed {
                #expect(Double(result.hits) >= phase.certainty * Double(kills), "\(result.hits) of \(kills) hit")
            }
            let counts = [result.kills, result.hits, result.told, result.lost, result.doubled, result.givenUp]
            report("\(phase.rawValue)\t\(counts.map(String.init).joined(separator: "\t"))\n")
        }

        @Test(
            arguments: [("kill", 137), ("abort", 134), ("_exit", 3), ("exit", 0), ("trap", nil)] as [(String, Int32?)]
        )
        func endedByItself(ending: String, code: Int32?) throws {
            let path = folder.path("a.sqlite")
            let child = try TortureChild(["4", "500", ending, "tell=1"], recording: path)
            child.wait()
            if let code { #expect(child.code == code) } else { #expect(child.code > 128) }
            #expect(child.told.count == 2_000)
            var result = TortureResult()
            try TortureCheck(path: path, told: [child.told]).run(into: &result)
            #expect(result.problems.isEmpty && result.lost == 0 && result.doubled == 0, "\(result.problems)")
        }
    }
}
