import Foundation
import Testing

extension EndToEndTests {
    @Suite("A log can be followed while it is written") struct FollowTests {
        private let workshop: Workshop

        init() throws { workshop = try Workshop() }

        private func follow(_ arguments: String...) throws -> RunningCommand {
            try workshop.start(Executables.coordviz, ["events", "--follow"] + arguments + ["app.sqlite"])
        }

        private func numbers(in log: String) -> [Int] {
            log.split(separator: "\n").compactMap { line in
                line.split(separator: " ").first.flatMap { $0.hasPrefix("#") ? Int($0.dropFirst()) : nil }
            }
        }

        /// A program that records 200 events and then waits.
        private func startWaiting() throws -> RunningCommand {
            try workshop.start(
                Executables.sample("recorder-torture"),
                ["2", "100", "wait"],
                environment: ["COORDVIZ_RECORDING": workshop.path("app.sqlite")]
            )
        }

        @Test func itWaitsForTheRecordingFollowsTheProgramAndEndsWithIt() async throws {
            let following = try follow()
            try await waitUntil { following.stderr.contains("waiting for a recording at app.sqlite") }
            let program = try startWaiting()
            try await waitUntil { numbers(in: following.stdout).count == 200 }
            kill(program.identifier, SIGKILL)
            _ = await program.wait()
            let outcome = await following.wait()
            #expect(outcome.code == 0, "\(outcome.stderr)")
            #expect(outcome.stdout.hasPrefix("session 1: recorder-torture, "))
            #expect(numbers(in: outcome.stdout) == Array(1...200), "Each event once, in order.")
            #expect(outcome.stderr.hasSuffix("coordviz: session 1: ended without a record of how\n"))
        }

        @Test func itSurvivesThatTheRecordingIsFinishedAndMadeOneFile() async throws {
            let following = try follow("--json")
            _ = try await workshop.recordShell("\"$APP\"; sleep 1")
            let outcome = await following.wait()
            #expect(outcome.code == 0, "\(outcome.stderr)")
            #expect(try workshop.files() == ["app.sqlite"])
            let later = try await workshop.coordviz("events", "--json", "app.sqlite")
            #expect(outcome.stdout == later.stdout, "The followed log equals the recorded log.")
            for line in outcome.stdout.split(separator: "\n") {
                #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
            }
            #expect(outcome.stderr.hasSuffix("coordviz: session 1: ended normally\n"))
        }

        @Test func aRecordingThatIsFinishedIsPrintedAndLeft() async throws {
            try await workshop.record()
            try await workshop.record()
            let last = try await follow("--kind", "actions").wait()
            #expect(last.code == 0 && last.stdout.hasPrefix("session 2: "))
            let first = try await follow("--session", "1", "--kind", "messages", "--from", "#100").wait()
            #expect(first.code == 0 && first.stdout.hasPrefix("session 1: "))
            #expect(try #require(numbers(in: first.stdout).min()) >= 100)
            #expect(!first.stdout.contains("session 2"), "Only the named session.")
        }

        @Test func anotherRecordingInItsPlaceIsFollowedFromItsBeginning() async throws {
            let program = try startWaiting()
            let following = try follow("--from", "end")
            try await waitUntil { following.stdout.contains("session 1: recorder-torture") }
            try await workshop.record("other.sqlite")
            for file in try workshop.files() where file.hasPrefix("app.sqlite-") { unlink(workshop.path(file)) }
            try #require(rename(workshop.path("other.sqlite"), workshop.path("app.sqlite")) == 0)
            let outcome = await following.wait()
            kill(program.identifier, SIGKILL)
            #expect(outcome.stderr.contains("app.sqlite is another recording now"), "\(outcome.stderr)")
            #expect(outcome.stdout.contains("session 1: shopping-cart"))
            #expect(numbers(in: outcome.stdout).filter { $0 == 1 }.count == 1)
        }

        @Test func aSessionThatBeganMeanwhileIsFollowedOn() async throws {
            // The first session waits while the second one is recorded.
            let program = try startWaiting()
            let following = try follow("--kind", "recording")
            try await waitUntil { following.stdout.contains("session 1: ") }
            try await workshop.record()
            kill(program.identifier, SIGKILL)
            _ = await program.wait()
            let outcome = await following.wait()
            #expect(outcome.code == 0, "\(outcome.stderr)")
            #expect(outcome.stdout.contains("session 1: recorder-torture"))
            #expect(outcome.stdout.contains("\nsession 2: shopping-cart"))
            #expect(outcome.stderr.hasSuffix("coordviz: session 2: ended normally\n"))
        }

        @Test func anUnreadableFileIsReportedAsWithoutFollowing() async throws {
            try await workshop.record()
            try workshop.write(Data(repeating: 7, count: 8_192), to: "app.sqlite-ring-1")
            try await workshop.execute("UPDATE session SET dropped = dropped + 5", in: "app.sqlite")
            let foreign = "coordviz: app.sqlite-ring-1 does not belong to this recording and was not used\n"
            let lost = "coordviz: 5 events lost: their numbers and reason are not recorded\n"
            for damage in ["", "UPDATE event SET what = what | 255 WHERE id % 100 = 50"] {
                try await workshop.execute(damage, in: "app.sqlite")
                let plain = try await workshop.coordviz("events", "app.sqlite")
                #expect(
                    plain.stderr.contains(
                        damage.isEmpty ? foreign : "of a kind that this version does not know"
                    )
                )
                #expect(plain.stderr.hasSuffix(lost), "\(plain.stderr)")
                let followed = try await follow().wait()
                #expect(followed.stderr == plain.stderr + "coordviz: session 1: ended normally\n")
            }
        }

        @Test func itEndsWithAnInterruption() async throws {
            // Children inherit the ignored and blocked signals of the process that runs the tests.
            let script = """
                import os, signal, sys
                signal.signal(signal.SIGINT, signal.SIG_DFL)
                signal.pthread_sigmask(signal.SIG_SETMASK, [])
                os.execv(sys.argv[1], sys.argv[1:])
                """
            let command = ["-c", script, Executables.coordviz, "events", "--follow", "app.sqlite"]
            let following = try workshop.start(try #require(Executables.find("python3")), command)
            try await waitUntil { following.stderr.contains("waiting") }
            kill(following.identifier, SIGINT)
            #expect(await following.wait().code == 128 + SIGINT)
        }

        @Test func aFileThatIsNotARecordingIsNotFollowed() async throws {
            try workshop.write(
                "This is not a recording, but a text of more than a hundred letters.\n".utf8,
                to: "app.sqlite"
            )
            expectRefusal(try await follow().wait(), code: 65, says: ["is not a recording"])
            try await workshop.record("b.sqlite")
            let outcome = try await workshop.coordviz("events", "--follow", "--session", "9", "b.sqlite")
            expectRefusal(outcome, code: 65, says: ["has no session 9"])
        }

        @Test(.enabled(if: Executables.find("head") != nil)) func aClosedOutputEndsIt() async throws {
            try await workshop.record()
            let script = "\(Executables.coordviz) events app.sqlite | head -n 3"
            let outcome = try await workshop.runCommand("/bin/sh", ["-c", script])
            #expect(outcome.code == 0 && outcome.stderr == "")
            #expect(numbers(in: outcome.stdout) == [1, 2, 3])
        }
    }
}
