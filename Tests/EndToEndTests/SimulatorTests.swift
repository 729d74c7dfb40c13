import Foundation
import Testing

extension EndToEndTests {
    @Suite("Apps in the simulator are recorded like programs")
    struct Simulator {
        let workshop: Workshop

        init() async throws { workshop = try Workshop() }

        private func record(_ simulator: StandInSimulator, _ more: String...) async throws -> Outcome {
            try await workshop.runCommand(
                Executables.coordviz,
                ["record", "-o", "app.sqlite", "--simulator", StandInSimulator.bundleIdentifier] + more,
                environment: simulator.environment
            )
        }

        @Test func recordingIsCompleteAndTheConsoleIsPassedOn() async throws {
            let simulator = try StandInSimulator(in: workshop)
            let outcome = try await record(simulator)
            #expect(outcome.code == 0, "\(outcome.stderr)")
            let lines = outcome.stdout.split(separator: "\n")
            #expect(lines.count == 2)
            #expect(lines.first?.hasPrefix("com.example.shop: ") == true, "simctl's own line")
            #expect(lines.last?.hasPrefix("The customer has ") == true)
            #expect(outcome.stderr.hasPrefix("coordviz: recorded session 1: "))
            #expect(try workshop.files() == ["app.sqlite"])
            let sessions = try await workshop.coordviz("sessions", "app.sqlite").stdout
            #expect(sessions.contains("ended normally"))
            #expect(
                try simulator.arguments() == [
                    "simctl", "launch", "--console-pty", "--terminate-running-process", "booted", "com.example.shop",
                ]
            )
        }

        @Test func deviceAndArgumentsReachSimctlAsTheyAre() async throws {
            let simulator = try StandInSimulator(in: workshop, app: "printf '<%s>' \"$@\"; \"$SHOP\"")
            let outcome = try await record(
                simulator,
                "--device",
                StandInSimulator.device,
                "--",
                "-skipIntroduction",
                "two words",
                "$HOME",
                "--output"
            )
            #expect(outcome.code == 0, "\(outcome.stderr)")
            #expect(outcome.stdout.contains("<-skipIntroduction><two words><$HOME><--output>"))
            #expect(
                try Array(simulator.arguments().dropFirst(4)) == [
                    StandInSimulator.device, "com.example.shop", "-skipIntroduction", "two words", "$HOME", "--output",
                ]
            )
        }

        @Test func appFindsTheRecordersVariablesAndNoOther() async throws {
            let simulator = try StandInSimulator(in: workshop, app: "env; cd /; \"$SHOP\"")
            let outcome = try await record(simulator)
            #expect(outcome.code == 0, "\(outcome.stderr)")
            let variables = outcome.stdout.split(separator: "\n").filter { $0.contains("=") }
            #expect(variables.contains { $0 == "COORDVIZ_RECORDING=\(workshop.path("app.sqlite"))" })
            #expect(variables.contains { $0.hasPrefix("COORDVIZ_RECORDING_STATUS=/") })
            #expect(!outcome.stdout.contains("SIMCTL_CHILD_") && !outcome.stdout.contains("NOT_FOR_THE_APP"))
            #expect(try workshop.files() == ["app.sqlite"])
        }

        @Test func existingRecordingGetsOneMoreSession() async throws {
            try await workshop.record()
            let outcome = try await record(StandInSimulator(in: workshop))
            #expect(outcome.stderr.hasPrefix("coordviz: recorded session 2: "))
        }

        @Test func exitCodeIsPassedOn() async throws {
            let outcome = try await record(StandInSimulator(in: workshop, app: "\"$SHOP\"; echo lost >&2; exit 3"))
            #expect(outcome.code == 3)
            #expect(outcome.stderr.hasPrefix("lost\ncoordviz: recorded session 1: "))
            #expect(try workshop.files() == ["app.sqlite"])
        }

        @Test func interruptEndsTheApp() async throws {
            let simulator = try StandInSimulator(
                in: workshop,
                // The group's signal and the one that is passed on: a signal from a key is not sent twice.
                app: "trap 'trap \"\" INT; exit 7' INT; \"$SHOP\"; echo ready; \(ShellScript.waitsForever)"
            )
            let command = try workshop.start(
                Executables.coordviz,
                ["record", "-o", "app.sqlite", "--simulator", StandInSimulator.bundleIdentifier],
                environment: simulator.environment
            )
            try await waitUntil { command.stdout.contains("ready") }
            kill(-command.identifier, SIGINT)
            let outcome = await command.wait()
            #expect(outcome.code == 7)
            #expect(outcome.stderr.contains("recorded session 1: "))
            #expect(try workshop.files() == ["app.sqlite"])
        }

        /// The exit code of `simctl` is documented nowhere for this case, so the recording claims nothing.
        @Test func appThatCrashesIsRecordedUpToThereInOneFile() async throws {
            let dying = Executables.sample("recorder-torture")
            let simulator = try StandInSimulator(in: workshop, app: "'\(dying)' 2 100 kill; exit 0")
            let outcome = try await record(simulator)
            #expect(outcome.code == 0)
            #expect(outcome.stderr.contains("coordviz: recorded session 1: "))
            #expect(try workshop.files() == ["app.sqlite"])
            let sessions = try await workshop.coordviz("sessions", "app.sqlite").stdout
            #expect(sessions.contains("ended without a record of how"), "\(sessions)")
        }

        @Test func endOfSimctlItselfIsNotTakenForTheAppsEnd() async throws {
            let outcome = try await record(StandInSimulator(in: workshop, app: "\"$SHOP\"; kill -KILL $$"))
            #expect(outcome.code == 137)
            #expect(outcome.stderr.contains("simctl was ended by signal 9; if com.example.shop still runs"))
        }

        // MARK: Failures

        private func expectNothingButAdvice(_ outcome: Outcome, code: Int32, says words: String...) throws {
            #expect(outcome.code == code)
            #expect(outcome.stdout == "")
            for word in words + ["com.example.shop", "simctl boot", "simctl install"] {
                #expect(outcome.stderr.contains(word), "\(outcome.stderr)")
            }
            #expect(outcome.stderr.split(separator: "\n").count == 2)
            #expect(try workshop.files() == [])
        }

        @Test func withoutABootedDeviceSimctlsSentenceIsPassedOn() async throws {
            let outcome = try await record(StandInSimulator(in: workshop, isBooted: false))
            try expectNothingButAdvice(outcome, code: 149, says: "No devices are booted.\ncoordviz: ", "code 149")
        }

        @Test func deviceThatIsNotThereIsNamed() async throws {
            let outcome = try await record(StandInSimulator(in: workshop), "--device", "iPhone 99")
            try expectNothingButAdvice(outcome, code: 148, says: "Invalid device: iPhone 99")
        }

        @Test func appThatIsNotInstalledLeavesAnExistingRecordingAsItIs() async throws {
            try await workshop.record()
            let before = try workshop.everything()
            let outcome = try await workshop.coordviz(
                "record",
                "-o",
                "app.sqlite",
                "--simulator",
                "com.example.other",
                environment: StandInSimulator(in: workshop).environment
            )
            #expect(outcome.code == 4)
            #expect(outcome.stderr.contains("The request to open \"com.example.other\" failed."))
            #expect(outcome.stderr.contains("simctl install booted PATH.app"))
            #expect(try workshop.everything() == before)
        }

        @Test func appWithoutARecorderIsReported() async throws {
            let outcome = try await record(StandInSimulator(in: workshop, app: "exit 0"))
            expectRefusal(outcome, code: 65, says: ["com.example.shop recorded nothing", "link CoordvizRecorder"])
            #expect(try workshop.files() == [])
        }
    }
}
