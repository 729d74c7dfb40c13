import Foundation
import Testing

extension EndToEndTests {
    @Suite("Bad input gets a clear message and an exit code, and leaves no files")
    struct BadInputs {
        let workshop: Workshop

        init() async throws {
            workshop = try Workshop()
            try await workshop.addRecording()
            var bytes = [UInt8](try workshop.read("app.sqlite"))
            // The version is in the four bytes from 60: https://www.sqlite.org/fileformat.html#user_version_number
            bytes[60..<64] = [0, 0, 0x03, 0xE7]
            try workshop.write(bytes, to: "newer.sqlite")
            try workshop.write(bytes.prefix(60), to: "cut.sqlite")
            try workshop.write([], to: "empty.sqlite")
            try workshop.write("These are my notes.\n".utf8, to: "notes.txt")
            try workshop.write(Self.foreignDatabase, to: "photos.sqlite")
            try workshop.write("no program".utf8, to: "notes.sh")
        }

        /// The smallest database that SQLite accepts: a header, and a page of the schema table without a row.
        private static let foreignDatabase: [UInt8] = {
            var page = Array("SQLite format 3\0".utf8) + [0x10, 0x00, 1, 1, 0, 64, 32, 32]
            page += [0, 0, 0, 1, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 8)
            page += [0, 0, 0, 0, 0, 0, 0, 4] + [UInt8](repeating: 0, count: 8) + [0, 0, 0, 1]
            page += [UInt8](repeating: 0, count: 100 - page.count)
            page += [0x0D, 0, 0, 0, 0, 0x10, 0x00, 0]
            return page + [UInt8](repeating: 0, count: 4096 - page.count)
        }()

        @Test(arguments: BadInput.recordings)
        func badRecording(_ input: BadInput) async throws {
            for command in [
                ["sessions"], ["export", "--dot"], ["export", "--html"], ["export", "--svg", "-o", "b.svg"],
                ["export", "--perfetto"], ["export", "--otlp"], ["export", "--gexf"], ["stats", "--openmetrics"],
            ] where command != ["export", "--html"] || input.testDescription != "folder" {
                try await check(input, command + input.arguments)
            }
        }

        @Test func aLinkToNoRecordingSaysWhereItLeads() async throws {
            try FileManager.default.createSymbolicLink(
                atPath: workshop.path("link.sqlite"),
                withDestinationPath: "gone.sqlite"
            )
            let outcome = try await workshop.coordviz("sessions", "link.sqlite")
            expectRefusal(outcome, code: 66, says: ["It is a link to 'gone.sqlite', which does not exist."])
        }

        /// The one command that reads folders.
        @Test func aReportOnAFolderWithoutRecordingsIsRefused() async throws {
            let outcome = try await workshop.coordviz("export", "--html", "tmp")
            expectRefusal(outcome, code: 66, says: ["There is no recording in tmp"])
        }

        @Test(arguments: BadInput.commandLines + BadInput.simulators + BadInput.withoutGraphviz)
        func badCommandLine(_ input: BadInput) async throws { try await check(input, input.arguments) }

        private func check(_ input: BadInput, _ arguments: [String]) async throws {
            let before = try workshop.everything()
            let outcome = try await workshop.runCommand(Executables.coordviz, arguments, environment: input.environment)
            expectRefusal(outcome, code: input.code, says: input.says)
            #expect(outcome.stdout == "")
            #expect(try workshop.everything() == before)
        }

        @Test(arguments: [
            ["tree"], ["events", "--follow"], ["merge", "-o", "both.sqlite", "app.sqlite"], ["query", "SELECT 1"],
        ])
        func aPipeIsRefusedWithoutWaiting(_ command: [String]) async throws {
            #expect(mkfifo(workshop.path("fifo"), 0o600) == 0)
            let outcome = try await workshop.runCommand(Executables.coordviz, command + ["fifo"])
            expectRefusal(outcome, code: 65, says: ["fifo is a pipe or a device, not a recording"])
            let forced = try await workshop.coordviz("record", "--force", "-o", "fifo", "--", "true")
            expectRefusal(forced, code: 73, says: ["is a pipe or a device. Name a file."])
            var status = stat()
            #expect(stat(workshop.path("fifo"), &status) == 0, "It is the user's file, and must not be removed.")
        }

        @Test(
            arguments: [
                (["chekc", "app.sqlite"], "Did you mean 'coordviz check'?"),
                (["help", "chek"], "Did you mean 'check'?"),
                (["tree", "--lyer", "all", "app.sqlite"], "--layer"), (["export", "--htlm", "app.sqlite"], "--html"),
            ]
        )
        func aSlipBringsWhatWasMeant(_ arguments: [String], _ word: String) async throws {
            expectRefusal(try await workshop.runCommand(Executables.coordviz, arguments), code: 64, says: [word])
        }

        @Test(arguments: [
            (["export", "app.sqlite"], "coordviz export"),
            (["export", "--svg", "--dot", "app.sqlite"], "coordviz export"),
            (["export", "--html", "--finding", "not-released", "tmp"], "coordviz export"),
            (["diff", "--markdown", "app.sqlite", "tmp"], "coordviz diff"),
            (["check", "--markdown", "--session", "1", "tmp"], "coordviz check"),
            (["open", "--finding", "not-released", "tmp"], "coordviz open"),
        ])
        func aMistakeThatACommandFindsNamesItsUsage(_ arguments: [String], _ command: String) async throws {
            let outcome = try await workshop.runCommand(Executables.coordviz, arguments)
            expectRefusal(outcome, code: 64, says: ["\nUsage: \(command) ", "\n  See '\(command) --help' for more"])
        }

        @Test func aLinkToARecordingIsFollowed() async throws {
            try FileManager.default.createSymbolicLink(
                atPath: workshop.path("link.sqlite"),
                withDestinationPath: "app.sqlite"
            )
            let direct = try await workshop.coordviz("tree", "app.sqlite")
            let linked = try await workshop.coordviz("tree", "link.sqlite")
            #expect(linked.code == 0 && linked.stdout == direct.stdout, "\(linked.stderr)")
        }

        @Test func graphNeedsNoGraphviz() async throws {
            let outcome = try await workshop.coordviz("export", "--dot", "app.sqlite", environment: ["PATH": ""])
            #expect(outcome.code == 0)
        }

        @Test(.enabled(if: Executables.find("python3") != nil))
        func recordingWithoutEventsOrSessions() async throws {
            try await workshop.execute("DELETE FROM event", in: "app.sqlite")
            let export = try await workshop.coordviz("export", "--dot", "app.sqlite")
            expectRefusal(export, code: 65, says: ["Session 1 of app.sqlite contains no events"])
            let sessions = try await workshop.coordviz("sessions", "app.sqlite")
            #expect(sessions.code == 0)
            #expect(sessions.stdout.hasPrefix("session 1: no events\n"))

            try await workshop.execute("DELETE FROM session", in: "app.sqlite")
            for command in ["sessions", "export"] {
                let arguments = command == "export" ? [command, "--dot"] : [command]
                let outcome = try await workshop.runCommand(Executables.coordviz, arguments + ["app.sqlite"])
                expectRefusal(outcome, code: 65, says: ["app.sqlite contains no session yet", "coordviz record"])
            }
        }

        @Test func damagedRecordingIsRefusedOrReadButNeverCrashes() async throws {
            let sound = [UInt8](try workshop.read("app.sqlite"))
            for page in stride(from: 1, to: sound.count / 4096, by: 3) {
                var bytes = sound
                for offset in stride(from: page * 4096, to: page * 4096 + 4096, by: 7) { bytes[offset] ^= 0x5A }
                try workshop.write(bytes, to: "damaged.sqlite")
                let outcome = try await workshop.coordviz("export", "--dot", "damaged.sqlite")
                #expect([0, 65, 74].contains(outcome.code), "page \(page): \(outcome.code) \(outcome.stderr)")
                if outcome.code != 0 { #expect(outcome.stderr.contains("damaged.sqlite")) }
            }
        }
    }
}
