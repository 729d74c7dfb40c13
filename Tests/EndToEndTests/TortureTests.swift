import CoordvizModel
import CoordvizTestSupport
import Foundation
import Testing

@testable import CoordvizRecording

extension EndToEndTests {
    /// Whatever a program was told to be recorded is in its recording, however the program dies.
    @Suite("Nothing that was recorded is lost with the process") struct TortureTests {
        private let workshop: Workshop

        init() throws { workshop = try Workshop() }

        /// What the program told, and in what state its recording is.
        private struct Told {
            var events: [Int64: String] = [:]
            var threads: [Substring: [Int64]] = [:]

            init(_ text: String) {
                // A line that was cut is one whose call had returned; only whole ones can be compared.
                let whole = text.last == "\n" ? text[...] : text[..<(text.lastIndex(of: "\n") ?? text.startIndex)]
                for line in whole.split(separator: "\n").dropFirst() {
                    let words = line.split(separator: " ")
                    guard words.count == 3, let number = Int64(words[0]) else { continue }
                    events[number] = "\(words[1]) \(words[2])"
                    threads[words[1], default: []].append(number)
                }
            }
        }

        private func check(_ told: Told, in session: RecordedSession, _ phase: String) throws {
            var seen: [Int64: EventRecord] = [:]
            var last: Int64 = 0
            var doubled = 0
            try session.forEachRecord(in: EventNumber(rawValue: 1)...session.facts.lastEvent) { record in
                if seen[record.number.rawValue] != nil { doubled += 1 }
                #expect(record.number.rawValue > last, "In order, and each once: \(phase).")
                last = record.number.rawValue
                seen[last] = record
            }
            var wrong = 0
            for (number, name) in told.events {
                guard let record = seen[number] else {
                    wrong += 1
                    continue
                }
                if session.dictionary.text(record.name) != name { wrong += 1 }
            }
            #expect(wrong == 0, "\(told.events.count) told, \(wrong) lost or wrong: \(phase).")
            try report("\(told.events.count) \(wrong) \(doubled)\n")
            for numbers in told.threads.values {
                for (cause, effect) in zip(numbers, numbers.dropFirst()) {
                    #expect(cause < effect && seen[effect]?.causeEvent.rawValue == cause, "\(phase)")
                }
            }
        }

        /// For whoever adds them up: `Scripts/torture.sh`.
        private func report(_ line: String) throws {
            guard let path = ProcessInfo.processInfo.environment["COORDVIZ_TORTURE_REPORT"] else { return }
            let file = open(path, O_WRONLY | O_APPEND | O_CREAT, 0o600)
            defer { close(file) }
            _ = line.withCString { write(file, $0, strlen($0)) }
        }

        /// A hundred kills, or as many as asked for.
        private static var rounds: Int {
            (ProcessInfo.processInfo.environment["COORDVIZ_TORTURE_KILLS"].flatMap(Int.init) ?? 100) / 5
        }

        private func checkRecording(_ told: Told, at path: String) async throws {
            guard !told.events.isEmpty else { return }
            try check(told, in: RecordingReader(path: path).session(), "read beside the ring")
            try RecordingFile.makeSingleFile(at: path)
            #expect(RingRemains.rings(beside: path).isEmpty, "Taken over.")
            try check(told, in: RecordingReader(path: path).session(), "taken over")
            let checks = try await workshop.ask("PRAGMA integrity_check; PRAGMA foreign_key_check", of: path)
            #expect(checks == "ok\n")
        }

        @Test(arguments: 0..<rounds)
        func killedAtAnyMoment(round: Int) async throws {
            for kill in 0..<5 {
                let path = workshop.path("\(round)-\(kill).sqlite")
                let command = try RunningCommand(
                    Executables.sample("recorder-torture"),
                    ["3", "1000000", "exit"],
                    in: workshop.folder,
                    environment: ["COORDVIZ_RECORDING": path]
                )
                if kill > 0 { try await waitUntil { command.stdout.hasPrefix("started") } }
                // From before the first event to after many batches, differently each time.
                try await Task.sleep(nanoseconds: UInt64.random(in: 0...(20_000_000 * UInt64(kill + 1))))
                Foundation.kill(command.identifier, SIGKILL)
                let outcome = await command.wait()
                #expect(outcome.code == 137)
                try await checkRecording(Told(outcome.stdout), at: path)
            }
        }

        @Test(arguments: [("kill", 137), ("abort", 134), ("_exit", 3), ("exit", 0)])
        func endedByItself(ending: String, code: Int32) async throws {
            let path = workshop.path("a.sqlite")
            let command = try RunningCommand(
                Executables.sample("recorder-torture"),
                ["4", "500", ending],
                in: workshop.folder,
                environment: ["COORDVIZ_RECORDING": path, "SWIFT_BACKTRACE": "enable=no"]
            )
            let outcome = await command.wait()
            #expect(outcome.code == code)
            let told = Told(outcome.stdout)
            #expect(told.events.count == 2_000)
            try await checkRecording(told, at: path)
        }

        @Test func aTrapLosesNothing() async throws {
            let path = workshop.path("a.sqlite")
            let command = try RunningCommand(
                Executables.sample("recorder-torture"),
                ["4", "500", "trap"],
                in: workshop.folder,
                environment: ["COORDVIZ_RECORDING": path, "SWIFT_BACKTRACE": "enable=no"]
            )
            let outcome = await command.wait()
            #expect(outcome.code > 128)
            try await checkRecording(Told(outcome.stdout), at: path)
        }
    }
}
