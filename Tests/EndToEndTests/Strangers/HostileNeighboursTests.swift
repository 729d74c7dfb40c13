import CoordvizTestSupport
import Foundation
import Testing

extension EndToEndTests {
    /// Whatever files are beside a recording that was received from another user: reading it changes only what `-o` names.
    @Suite("Reading changes no file") struct HostileNeighbours {
        private let workshop: Workshop
        private var stranger: String { workshop.path("stranger") }
        private var mine: String { workshop.path("mine") }

        init() async throws {
            workshop = try Workshop()
            for name in ["stranger", "mine", "mine/letters", "out"] {
                try FileManager.default.createDirectory(
                    atPath: workshop.path(name),
                    withIntermediateDirectories: true,
                    attributes: [.posixPermissions: 0o755]
                )
            }
            try workshop.write("Good morning".utf8, to: "mine/letter.txt")
            chmod(workshop.path("mine/letter.txt"), 0o644)
        }

        /// One whose session ended, as one file, and one whose app was killed, with its side files.
        private func makeRecordings() async throws {
            try await workshop.record("stranger/ended.sqlite")
            try await workshop.record("mine/own.sqlite")
            try await leave("stranger/left.sqlite")
            try FileManager.default.copyItem(
                atPath: workshop.path("stranger/left.sqlite-ring-1"),
                toPath: workshop.path("mine/other-ring")
            )
        }

        private func leave(_ name: String) async throws {
            let outcome = try await workshop.runCommand(
                Executables.sample("recorder-torture"),
                ["2", "500", "kill"],
                environment: ["COORDVIZ_RECORDING": workshop.path(name)]
            )
            try #require(outcome.code == 128 + SIGKILL, "\(outcome.stderr)")
        }

        private static let few: [[String]] = [
            ["summary", "R"], ["query", "SELECT count(*) FROM events", "R"], ["pack", "R", "-o", "out/a"],
            ["merge", "R", "mine/own.sqlite", "-o", "out/a"],
        ]

        private static let all = few + others

        private static let others: [[String]] = [
            ["sessions", "R"], ["tree", "R"], ["chain", "R", "1"], ["node", "R", "1"], ["messages", "R"],
            ["events", "R"], ["why", "R", "#5"], ["stats", "R"], ["diff", "R", "mine/own.sqlite"], ["check", "R"],
            ["export", "--dot", "-o", "out/a", "R"], ["export", "--html", "-o", "out/a", "R"],
            ["export", "--json", "-o", "out/a", "R"], ["pack", "stranger", "-o", "out/a"],
            ["import", "R", "-o", "out/a"],
        ]

        private func run(_ command: [String], on recording: String) async throws -> Outcome {
            try? FileManager.default.removeItem(atPath: workshop.path("out/a"))
            let arguments = command.map { $0 == "R" ? recording : $0 }
            return try await workshop.runCommand(Executables.coordviz, arguments)
        }

        /// Runs commands one after the other, and expects the same folder after each.
        @discardableResult
        private func expectNothingChanged(
            by commands: [[String]],
            on recording: String,
            _ comment: String
        ) async throws -> [Outcome] {
            let before = try FolderListing(of: workshop.folder.path, leavingOut: ["out"])
            var outcomes: [Outcome] = []
            for command in commands {
                let outcome = try await run(command, on: recording)
                outcomes.append(outcome)
                let text = "\(comment): \(command.joined(separator: " ")): \(outcome.code) \(outcome.stderr)"
                #expect(outcome.code < 128, "\(text)")
                let after = try FolderListing(of: workshop.folder.path, leavingOut: ["out"])
                #expect(after.differences(from: before) == [], "\(text)")
            }
            return outcomes
        }

        /// Beside which recording, and under which name.
        private static var places: [(recording: String, side: String)] {
            ["stranger/ended.sqlite", "stranger/left.sqlite"].flatMap { recording in
                ["-wal", "-shm", "-journal", "-ring-1", "-ring-2"].map { (recording, $0) }
            }
        }

        /// In one of ten places and with some commands, or in all of them and with all: see ``TestSeed``.
        @Test(arguments: Neighbour.allCases) func filesBesideARecordingAreNotChanged(_ neighbour: Neighbour)
            async throws
        {
            try await makeRecordings()
            let number = Neighbour.allCases.firstIndex(of: neighbour) ?? 0
            var random = TestSeed.current.generator(for: number)
            let chosen = Self.places.shuffled(using: &random).prefix(TestSeed.isEveryCaseTried ? .max : 1)
            for place in chosen {
                let path = workshop.path(place.recording + place.side)
                let kept = "\(mine)/kept"
                let existed = rename(path, kept) == 0
                try neighbour.place(at: path, mine: mine, ring: workshop.path("mine/other-ring"))
                let others = Self.others.shuffled(using: &random).prefix(TestSeed.isEveryCaseTried ? .max : 5)
                let commands = Self.few + others
                let text = "\(neighbour) at \(place.recording)\(place.side), \(TestSeed.current)"
                for outcome in try await expectNothingChanged(by: commands, on: place.recording, text).prefix(4)
                where neighbour.isRefused {
                    #expect(outcome.code == 65, "\(text): \(outcome.stderr)")
                    #expect(outcome.stderr.contains("\(place.recording)\(place.side) is a"), "\(outcome.stderr)")
                }
                try FileManager.default.removeItem(atPath: path)
                if existed { try #require(rename(kept, path) == 0) }
            }
        }

        @Test func withoutItsLogAFileInWALModeGetsNoOtherFiles() async throws {
            try await leave("stranger/left.sqlite")
            for ending in ["-wal", "-shm", "-ring-1"] {
                try FileManager.default.removeItem(atPath: workshop.path("stranger/left.sqlite\(ending)"))
            }
            try await workshop.record("mine/own.sqlite")
            try await expectNothingChanged(by: Self.all, on: "stranger/left.sqlite", "alone")
        }

        @Test func ofAKilledAppEverythingIsReadAndNothingIsChanged() async throws {
            try await makeRecordings()
            let outcomes = try await expectNothingChanged(by: Self.all, on: "stranger/left.sqlite", "killed")
            #expect(outcomes[0].code == 0 && outcomes[1].code == 0 && outcomes[2].code == 0 && outcomes[3].code == 0)
            #expect(outcomes[0].stdout.contains("ended without a record of how"), "\(outcomes[0].stdout)")
        }

        /// SQLite removes the file that a journal names after it has rolled back the change.
        @Test(.enabled(if: Executables.find("python3") != nil))
        func aJournalThatNamesAnotherFileDoesNotRemoveIt() async throws {
            try await workshop.record("mine/own.sqlite")
            try await workshop.record("stranger/ended.sqlite")
            let outcome = try await workshop.runCommand(
                try #require(Executables.find("python3")),
                ["-c", Self.journalProgram, workshop.path("stranger/ended.sqlite"), workshop.path("mine/letter.txt")]
            )
            try #require(outcome.code == 0, "\(outcome.stderr)")
            for outcome in try await expectNothingChanged(by: Self.all, on: "stranger/ended.sqlite", "journal").prefix(
                4
            ) {
                #expect(outcome.stderr.contains("refers to another file"), "\(outcome.stderr)")
            }
            let recorded = try await workshop.coordviz(
                "record",
                "-o",
                "stranger/ended.sqlite",
                "--",
                Executables.shoppingCart
            )
            #expect(recorded.stderr.contains("refers to another file"), "\(recorded.stderr)")
            #expect(try workshop.text("mine/letter.txt") == "Good morning")
        }

        /// Leaves a journal like a transaction over several databases: https://www.sqlite.org/fileformat.html
        private static let journalProgram = """
            import shutil, sqlite3, struct, sys
            path, victim = sys.argv[1:]
            d = sqlite3.connect(path, isolation_level=None)
            d.execute("PRAGMA cache_size = 1"); d.execute("PRAGMA cache_spill = 1")
            d.execute("BEGIN"); d.execute("DELETE FROM event"); d.execute("DELETE FROM string"); d.execute("DELETE FROM node")
            for ending in "", "-journal": shutil.copy(path + ending, path + ".copy" + ending)
            d.execute("ROLLBACK"); d.close()
            for ending in "", "-journal": shutil.move(path + ".copy" + ending, path + ending)
            name = victim.encode()
            with open(path + "-journal", "ab") as f:
                f.write(b"\\xff\\xff\\xff\\xff" + name + struct.pack(">II", len(name), sum(name)))
                f.write(bytes([0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]))
            """
    }
}
