import Foundation
import Testing

extension EndToEndTests {
    /// The end of a session is reported as far as it can be known, and no further.
    @Suite("A recording without its end is reported as such") struct EndingTests {
        private let workshop: Workshop

        init() throws { workshop = try Workshop() }

        private func sessions(_ recording: String = "app.sqlite") async throws -> String {
            try await workshop.coordviz("sessions", recording).stdout
        }

        /// A program that records 200 events and then waits.
        private func startWaiting(recordedByItself: Bool) async throws -> RunningCommand {
            let torture = Executables.sample("recorder-torture")
            let command =
                recordedByItself
                ? try workshop.start(
                    torture,
                    ["2", "100", "wait"],
                    environment: ["COORDVIZ_RECORDING": workshop.path("app.sqlite")]
                )
                : try workshop.start(
                    Executables.coordviz,
                    ["record", "-o", "app.sqlite", "--", "sh", "-c", "echo $$; exec \(torture) 2 100 wait"]
                )
            try await waitUntil { try await sessions().contains(" 200 events, ") }
            return command
        }

        @Test func aProgramThatIsAliveIsStillRunning() async throws {
            let program = try await startWaiting(recordedByItself: true)
            let before = try workshop.files()
            for _ in 0..<3 { #expect(try await sessions().contains(", still running\n")) }
            #expect(try workshop.files() == before, "Reading changes nothing.")
            #expect(try await workshop.coordviz("export", "--dot", "app.sqlite").code == 0)
            kill(program.identifier, SIGKILL)
            _ = await program.wait()
        }

        @Test func aKilledProgramEndedWithoutARecordOfHow() async throws {
            let program = try await startWaiting(recordedByItself: true)
            kill(program.identifier, SIGKILL)
            _ = await program.wait()
            for _ in 0..<2 {
                let listed = try await sessions()
                #expect(listed.contains(" 200 events, ") && listed.contains(", ended without a record of how\n"))
            }
            #expect(try workshop.files().contains("app.sqlite-ring-1"), "Reading changes nothing.")
        }

        @Test func aProgramThatIsKilledWhileRecordedEndedByThatSignal() async throws {
            let command = try await startWaiting(recordedByItself: false)
            #expect(try await sessions().contains(", still running\n"))
            let first = try #require(command.stdout.split(separator: "\n").first)
            kill(try #require(Int32(first)), SIGKILL)
            #expect(await command.wait().code == 128 + SIGKILL)
            #expect(try await sessions().contains(", ended by signal \(SIGKILL)\n"))
        }

        @Test func theEndOfAScriptIsNotThatOfTheProgramsThatItStarted() async throws {
            let torture = Executables.sample("recorder-torture")
            let script = "\(torture) 2 100 wait >/dev/null 2>&1 & echo $!; while [ ! -e go ]; do sleep 0.05; done"
            let command = try workshop.start(
                Executables.coordviz,
                ["record", "-o", "app.sqlite", "--", "sh", "-c", script]
            )
            try await waitUntil { try await sessions().contains(" 200 events, ") }
            let first = try #require(command.stdout.split(separator: "\n").first)
            let program = try #require(Int32(first))
            defer { kill(program, SIGKILL) }
            try workshop.write([], to: "go")
            // Not its end, which Foundation sees only when the programs have ended that it started.
            try await waitUntil { command.stderr.contains("recorded session 1") }
            #expect(try await sessions().contains(", still running\n"))
            kill(program, SIGKILL)
            #expect(await command.wait().code == 0)
            try await waitUntil { try await sessions().contains(", ended without a record of how\n") }
        }

        @Test func aProgramThatEndsInOrderEndedCleanly() async throws {
            try await workshop.record()
            #expect(try await sessions().contains(", ended normally\n"))
        }

        @Test func theEndOfACopyWithoutARingIsUnknown() async throws {
            let program = try await startWaiting(recordedByItself: true)
            // After some time everything is in the log, and the copy lacks only an end.
            for name in ["app.sqlite", "app.sqlite-wal"] {
                try FileManager.default.copyItem(
                    atPath: workshop.path(name),
                    toPath: workshop.path(name.replacing("app", with: "copy"))
                )
            }
            let unknown = ", ending unknown: no end was recorded\n"
            #expect(try await sessions("copy.sqlite").contains(unknown))
            try FileManager.default.copyItem(
                atPath: workshop.path("app.sqlite-ring-1"),
                toPath: workshop.path("copy.sqlite-ring-1")
            )
            #expect(try await sessions("copy.sqlite").contains(unknown), "A copy is not locked, but its program runs.")
            kill(program.identifier, SIGKILL)
            _ = await program.wait()
        }

        @Test func aRecordingThatIsRemovedMeanwhileIsReportedAndNotMadeAgain() async throws {
            let outcome = try await workshop.coordviz(
                "record",
                "-o",
                "gone.sqlite",
                "--",
                "sh",
                "-c",
                "\"$0\" && rm gone.sqlite*",
                Executables.shoppingCart
            )
            #expect(outcome.code == 65)
            #expect(outcome.stderr.contains("gone.sqlite was removed while sh was recorded into it."), "\(outcome)")
            #expect(!outcome.stderr.contains("recorded nothing"))
            #expect(try !workshop.files().contains { $0.hasPrefix("gone.sqlite") })
        }

        @Test func theNextRecordingNotesThatASessionEndedWithoutARecord() async throws {
            let program = try await startWaiting(recordedByItself: true)
            kill(program.identifier, SIGKILL)
            _ = await program.wait()
            try await workshop.record()
            let lines = try await sessions().split(separator: "\n")
            try #require(lines.count == 6)
            #expect(lines[0].contains(" 200 events, "), "The ring was recovered.")
            #expect(lines[1].hasSuffix(", ended without a record of how"))
            #expect(lines[4].hasSuffix(", ended normally"))
        }
    }
}
