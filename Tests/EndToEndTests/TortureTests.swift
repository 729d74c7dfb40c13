import CoordvizTestSupport
import Foundation
import Testing

extension EndToEndTests {
    /// Everything that a program recorded is in its recording, however and whenever the process ends.
    @Suite("Nothing that was recorded is lost with the process") struct TortureTests {
        private let folder: TemporaryFolder

        init() throws { folder = try TemporaryFolder() }

        /// A hundred kills over all phases, or as many as requested.
        private static var kills: Int {
            ProcessInfo.processInfo.environment["COORDVIZ_TORTURE_KILLS"].flatMap(Int.init) ?? 100
        }

        /// For `Scripts/torture.sh`, which adds them up.
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

        /// Each number is either kept once or lost once after every kind of end, also beside a thread that was stopped in the
        /// middle of an event, beside forked children, and when events are recorded faster than they can be written.
        @Test(arguments: ["finish", "finish-twice", "exit", "exit-elsewhere", "kill"])
        func everyNumberIsAccountedForAfter(ending: String) throws {
            for more in [["stopped=1", "fork=1"], Self.overload + ["stopped=1"]] {
                let folder = try TemporaryFolder()
                let path = folder.path("a.sqlite")
                let isOverload = more.contains("ring=1024")
                let child = try TortureChild(
                    ["3", isOverload ? "3000" : "1000", ending, "tell=1"] + more,
                    recording: path
                )
                child.wait()
                #expect(child.code == (ending == "kill" ? 137 : 0), "\(more)")
                #expect(child.told.count == (isOverload ? 9_000 : 3_000), "\(more)")
                var result = TortureResult()
                let check = TortureCheck(
                    path: path,
                    told: [child.told],
                    nameSize: isOverload ? 4_000 : 0,
                    mayGiveUp: isOverload || more.contains("stopped=1")
                )
                try check.run(into: &result)
                #expect(
                    result.problems.isEmpty && result.lost == 0 && result.doubled == 0,
                    "\(more): \(result.lost) lost, \(result.problems)"
                )
            }
        }

        /// A small ring, and texts that fill it.
        private static let overload = ["ring=1024", "names=4000", "keyframes=256"]

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
