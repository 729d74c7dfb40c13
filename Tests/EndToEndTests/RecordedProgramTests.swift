import Foundation
import Testing

extension EndToEndTests {
    @Suite("Recorded programs may end in any way")
    struct RecordedPrograms {
        let workshop: Workshop

        init() async throws { workshop = try Workshop() }

        private func sessions(_ recording: String = "app.sqlite") async throws -> String {
            try await workshop.coordviz("sessions", recording).stdout
        }

        @Test func exitCodeIsPassedOn() async throws {
            let outcome = try await workshop.recordShell("\"$APP\"; exit 3")
            #expect(outcome.code == 3)
            #expect(outcome.stderr.contains("recorded session 1: "))
            #expect(try await sessions().contains(", ended normally"))
            #expect(try workshop.files() == ["app.sqlite"])
        }

        @Test(.enabled(if: Executables.find("perl") != nil))
        func exitCodeIsPassedOnThoughTheParentProcessIgnoresItsChildren() async throws {
            let script = "$SIG{CHLD} = 'IGNORE'; exec @ARGV"
            let command = [Executables.coordviz, "record", "-o", "app.sqlite", "--", "sh", "-c", "exit 3"]
            let perl = try #require(Executables.find("perl"))
            let outcome = try await workshop.runCommand(perl, ["-e", script] + command)
            #expect(outcome.code == 3)
        }

        @Test(arguments: ["echo hi\n", "#!/not/there\n"])
        func aProgramThatCannotBeStartedIsSaid(_ script: String) async throws {
            let path = workshop.path("program")
            try script.write(toFile: path, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
            let outcome = try await workshop.coordviz("record", "-o", "app.sqlite", "--", "./program")
            #expect([126, 127].contains(outcome.code), "\(outcome.stderr)")
            #expect(outcome.stderr.contains("./program cannot be executed"), "\(outcome.stderr)")
            #expect(try workshop.files() == ["program"])
        }

        /// Another program may record into the same file meanwhile.
        @Test func aSessionThatTheProgramDidNotRecordIsNotReportedAsItsOwn() async throws {
            let outcome = try await workshop.recordShell("env -u COORDVIZ_RECORDING_STATUS \"$APP\" >/dev/null")
            expectRefusal(outcome, code: 65, says: ["recorded nothing"])
            #expect(try await sessions().contains("session 1"))
        }

        @Test func aRecordingThatCannotBeReadIsNotReplaced() async throws {
            try await workshop.record()
            try FileManager.default.createSymbolicLink(
                atPath: workshop.path("app.sqlite-wal"),
                withDestinationPath: "elsewhere"
            )
            let before = try Data(contentsOf: URL(fileURLWithPath: workshop.path("app.sqlite")))
            let outcome = try await workshop.coordviz("record", "--force", "-o", "app.sqlite", "--", "true")
            #expect(outcome.code != 0 && !outcome.stderr.contains("is not a recording"), "\(outcome.stderr)")
            #expect(try Data(contentsOf: URL(fileURLWithPath: workshop.path("app.sqlite"))) == before)
        }

        @Test func recorderThatCannotOpenItsFileIsReportedAndTheAppRunsOn() async throws {
            try FileManager.default.createDirectory(atPath: workshop.path("gone"), withIntermediateDirectories: true)
            let outcome = try await workshop.recordShell("rm -r gone; \"$APP\"", recording: "gone/app.sqlite")
            #expect(outcome.stdout.contains("The customer has"))
            expectRefusal(outcome, code: 73, says: ["The recording is incomplete or missing", "there is no folder"])
            #expect(try workshop.files().isEmpty)
        }

        @Test func signalIsPassedOnTheWayShellsDo() async throws {
            let outcome = try await workshop.recordShell("\"$APP\"; kill -KILL $$")
            #expect(outcome.code == 137)
            #expect(outcome.stderr.contains("sh was ended by signal 9"))
            #expect(try await sessions().contains(" events, "))
            #expect(try workshop.files() == ["app.sqlite"])
        }

        @Test(arguments: [("SEGV", 11), ("KILL", 9)])
        func aProgramThatASignalEndsFirstIsNotAskedForItsRecorder(_ name: String, _ signal: Int32) async throws {
            let outcome = try await workshop.recordShell("kill -\(name) $$")
            #expect(outcome.stderr == "coordviz: sh was ended by signal \(signal) before it recorded anything.\n")
            #expect(outcome.code == 128 + signal)
            #expect(try workshop.files().isEmpty)
        }

        /// The app cannot end before it is killed: its last output goes into a pipe that is full and is not read.
        @Test(.enabled(if: Executables.find("stdbuf") != nil))
        func killedAppIsRecordedUpToThere() async throws {
            let pipe = workshop.path("pipe")
            try #require(mkfifo(pipe, 0o600) == 0)
            let ends = open(pipe, O_RDWR | O_NONBLOCK)
            defer { close(ends) }
            while write(ends, "x", 1) == 1 {}
            let command = try workshop.start(
                Executables.coordviz,
                ["record", "-o", "app.sqlite", "--", "sh", "-c", "echo $$; exec stdbuf -o0 \"$APP\" >pipe"],
                environment: ["APP": Executables.shoppingCart]
            )
            try await waitUntil { try await sessions().contains(" events, ") }
            let app = try #require(Int32(command.stdout.trimmingCharacters(in: .whitespacesAndNewlines)))
            kill(app, SIGKILL)
            let outcome = await command.wait()
            #expect(outcome.code == 137)
            #expect(outcome.stderr.contains("was ended by signal 9; the recording contains everything until then"))
            let listed = try await sessions()
            #expect(listed.contains("signal 9"), "\(listed)")
            #expect(try await workshop.coordviz("export", "--dot", "app.sqlite").code == 0)
            #expect(try workshop.files().filter { $0 != "pipe" } == ["app.sqlite"])
        }

        @Test func appThatCrashesIsRecordedUpToThere() async throws {
            let outcome = try await workshop.recordShell("exec $DYING")
            #expect(outcome.code == 128 + SIGKILL, "\(outcome.stderr)")
            #expect(outcome.stderr.contains("was ended by signal \(SIGKILL)"))
            let listed = try await sessions()
            #expect(listed.contains(" 200 events, ") && listed.contains("signal \(SIGKILL)"), "\(listed)")
            #expect(try await workshop.coordviz("export", "--dot", "app.sqlite").code == 0)
            #expect(try workshop.files() == ["app.sqlite"])
        }

        /// A limit on file sizes simulates a full disk. The signal that comes with it must not reach the app.
        @Test(arguments: ["trap '' XFSZ; ", ""])
        func fullDiskStopsTheRecordingAndNotTheApp(trap: String) async throws {
            let outcome = try await workshop.recordShell("\(trap)ulimit -f 400; exec \"$APP\"")
            #expect(outcome.code == 73)
            #expect(outcome.stdout.hasPrefix("The customer has "))
            #expect(outcome.stderr.contains("coordviz: The recording is incomplete"))
            #expect(!outcome.stderr.contains("Fatal error"))
        }

        @Test func diskThatIsFullFromTheStartLeavesNoFiles() async throws {
            let outcome = try await workshop.recordShell("trap '' XFSZ; ulimit -f 20; exec \"$APP\"")
            #expect(outcome.code == 73)
            #expect(outcome.stdout.hasPrefix("The customer has "))
            #expect(try workshop.files() == [])
        }

        /// The files of a killed program are read from a copy, and there is no place for a copy.
        @Test func aRecordingThatCannotBeReadJustNowIsKept() async throws {
            let outcome = try await workshop.recordShell("rm -r \"$TMPDIR\"; exec $DYING")
            #expect(outcome.code == 128 + SIGKILL || outcome.code == 73, "\(outcome.code) \(outcome.stderr)")
            try FileManager.default.createDirectory(atPath: workshop.path("tmp"), withIntermediateDirectories: true)
            #expect(try await sessions().contains(" 200 events, "), "\(outcome.stderr)")
        }

        @Test func appWithoutAPlaceToRecordRunsOn() async throws {
            let outcome = try await workshop.runCommand(
                Executables.shoppingCart,
                [],
                environment: ["COORDVIZ_RECORDING": workshop.path("no/such/app.sqlite")]
            )
            #expect(outcome.code == 0)
            #expect(outcome.stdout.hasPrefix("The customer has "))
            #expect(outcome.stderr.hasPrefix("coordviz: Not recording. "))
            #expect(outcome.stderr.split(separator: "\n").count == 1)
        }

        /// On iOS the home folder is the app's container, whose path only the app knows.
        @Test func environmentMayNameAPlaceInTheHomeFolder() async throws {
            let outcome = try await workshop.runCommand(
                Executables.shoppingCart,
                [],
                environment: [
                    "COORDVIZ_RECORDING": "~/app.sqlite", "CFFIXED_USER_HOME": workshop.folder.path,
                    "HOME": workshop.folder.path,
                ]
            )
            #expect(outcome.stderr == "")
            #expect(try workshop.files() == ["app.sqlite"])
        }

        @Test func appThatIsNotRecordedSaysNothingOfIt() async throws {
            let outcome = try await workshop.runCommand(Executables.shoppingCart, [])
            #expect(outcome.code == 0)
            #expect(outcome.stderr == "")
            #expect(try workshop.files() == [])
        }

        @Test(arguments: [
            "with space.sqlite", "it's \"quoted\".sqlite", "Überweisung 🛒.sqlite", "-dash.sqlite", "%41?#.sqlite",
        ])
        func recordingMayHaveAnyName(_ name: String) async throws {
            try await workshop.coordviz("record", "--output=\(name)", "--", Executables.shoppingCart)
            #expect(try workshop.files() == [name])
            #expect(try await workshop.coordviz("sessions", "--", name).stdout.hasPrefix("session 1: "))
            #expect(try await workshop.coordviz("export", "--dot", "--", name).code == 0)
        }

        @Test func relativePathCountsFromWhereTheToolWasStarted() async throws {
            let outcome = try await workshop.recordShell("cd / && exec \"$APP\"")
            #expect(outcome.code == 0, "\(outcome.stderr)")
            #expect(try workshop.files() == ["app.sqlite"])
        }

        @Test(arguments: [("trap 'trap \"\" INT; exit 7' INT", Int32(7)), ("true", 130)])
        func interruptIsTheRecordedProgramsToDecide(_ trap: String, _ code: Int32) async throws {
            let command = try workshop.start(
                Executables.coordviz,
                [
                    "record", "-o", "app.sqlite", "--", "sh", "-c",
                    "\(trap); \"$APP\"; echo ready; \(ShellScript.waitsForever)",
                ],
                environment: ["APP": Executables.shoppingCart]
            )
            try await waitUntil { command.stdout.contains("ready") }
            let group = getpgid(command.identifier)
            try #require(group == command.identifier)
            kill(-group, SIGINT)
            let outcome = await command.wait()
            #expect(outcome.code == code)
            #expect(outcome.stderr.contains("recorded session 1: "))
            #expect(try workshop.files() == ["app.sqlite"])
        }

        /// A timer that was set before survives exec(2), and the kernel's signal has no sender.
        @Test(.enabled(if: Executables.find("perl") != nil))
        func theSignalOfATimerIsPassedOn() async throws {
            let outcome = try await workshop.runCommand(
                try #require(Executables.find("perl")),
                [
                    "-e", "alarm 1; exec @ARGV", Executables.coordviz, "record", "-o", "app.sqlite", "--", "sh", "-c",
                    "\"$APP\"; exec sleep 20",
                ],
                environment: ["APP": Executables.shoppingCart]
            )
            #expect(outcome.code == 128 + SIGALRM, "\(outcome.stderr)")
        }

        @Test func terminationIsPassedOn() async throws {
            let command = try workshop.start(
                Executables.coordviz,
                [
                    "record", "-o", "app.sqlite", "--", "sh", "-c",
                    "trap 'exit 9' TERM; \"$APP\"; echo ready; \(ShellScript.waitsForever)",
                ],
                environment: ["APP": Executables.shoppingCart]
            )
            try await waitUntil { command.stdout.contains("ready") }
            kill(command.identifier, SIGTERM)
            #expect(await command.wait().code == 9)
            #expect(try workshop.files() == ["app.sqlite"])
        }
    }
}
