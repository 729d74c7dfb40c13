import Foundation
import Testing

extension EndToEndTests {
    @Suite("A copied container becomes one file")
    struct Pack {
        let workshop: Workshop

        init() async throws {
            workshop = try Workshop()
            try FileManager.default.createDirectory(
                atPath: workshop.path("Shop.xcappdata/AppData/Documents"),
                withIntermediateDirectories: true
            )
        }

        /// Puts a recording with its side files into the container, like an app that the system ended.
        private func leaveRecording(_ name: String = "recording.sqlite") async throws {
            // The process that runs the tests may ignore the signal, and only a program that restores the default receives it.
            let path = workshop.path("Shop.xcappdata/AppData/Documents/\(name)")
            let outcome = try await workshop.runCommand(
                Executables.sample("recorder-torture"),
                ["2", "500", "kill"],
                environment: ["COORDVIZ_RECORDING": path]
            )
            try #require(outcome.code == 128 + SIGKILL, "\(outcome.stderr)")
        }

        private func expectUnchanged(since before: [String: Data?], added: String...) throws {
            var after = try workshop.everything()
            for name in added { after[name] = nil }
            #expect(after == before)
        }

        @Test(.enabled(if: Executables.find("python3") != nil))
        func killedAppsRecordingIsPackedWhole() async throws {
            try await leaveRecording()
            let before = try workshop.everything()
            let outcome = try await workshop.coordviz("pack", "-o", "app.sqlite", "Shop.xcappdata")
            #expect(outcome.code == 0, "\(outcome.stderr)")
            #expect(outcome.stdout == "")
            #expect(
                outcome.stderr == """
                    coordviz: packed 1 session of Shop.xcappdata/AppData/Documents/recording.sqlite into app.sqlite

                    """
            )
            try expectUnchanged(since: before, added: "app.sqlite")
            let sessions = try await workshop.coordviz("sessions", "app.sqlite").stdout
            #expect(
                sessions.contains(" events, ") && sessions.contains("ended without a record of how"),
                "\(sessions)"
            )

            try await workshop.coordviz("export", "--dot", "-o", "packed.dot", "app.sqlite")
            let path = "Shop.xcappdata/AppData/Documents/recording.sqlite"
            try await workshop.coordviz("export", "--dot", "-o", "original.dot", path)
            #expect(try workshop.text("packed.dot") == workshop.text("original.dot"))
        }

        @Test(.enabled(if: Executables.find("python3") != nil))
        func withoutItsLogARecordingSaysWhatIsMissing() async throws {
            try await leaveRecording()
            let name = "Shop.xcappdata/AppData/Documents/recording.sqlite"
            for ending in ["-wal", "-shm", "-ring-1"] {
                try FileManager.default.removeItem(atPath: workshop.path(name + ending))
            }
            let before = try workshop.everything()
            let outcome = try await workshop.coordviz("pack", "-o", "app.sqlite", "Shop.xcappdata")
            expectRefusal(outcome, code: 65, says: ["contains no session", "recording.sqlite-wal"])
            try expectUnchanged(since: before)
        }

        @Test func ofSeveralRecordingsOneIsToBeNamed() async throws {
            let names = ["a", "b"].map { "Shop.xcappdata/AppData/Documents/\($0).sqlite" }
            for name in names { try await workshop.record(name) }
            let before = try workshop.everything()
            let outcome = try await workshop.coordviz("pack", "-o", "app.sqlite", "Shop.xcappdata")
            expectRefusal(outcome, code: 64, says: names + ["Specify one of them"])
            try expectUnchanged(since: before)
            #expect(try await workshop.coordviz("pack", "-o", "app.sqlite", names[1]).code == 0)
        }

        @Test func folderWithoutARecordingSaysSo() async throws {
            try workshop.write("notes".utf8, to: "Shop.xcappdata/notes.txt")
            let before = try workshop.everything()
            let none = try await workshop.coordviz("pack", "-o", "app.sqlite", "Shop.xcappdata")
            expectRefusal(none, code: 66, says: ["There is no recording in Shop.xcappdata"])
            let notes = try await workshop.coordviz("pack", "-o", "app.sqlite", "Shop.xcappdata/notes.txt")
            expectRefusal(notes, code: 65, says: ["notes.txt is not a recording"])
            let missing = try await workshop.coordviz("pack", "-o", "app.sqlite", "Mail.xcappdata")
            expectRefusal(missing, code: 66, says: ["Mail.xcappdata"])
            try expectUnchanged(since: before)
        }

        @Test func existingOutputIsKeptWithoutForce() async throws {
            try await workshop.record()
            try workshop.write("mine".utf8, to: "out.sqlite")
            let kept = try await workshop.coordviz("pack", "-o", "out.sqlite", "app.sqlite")
            expectRefusal(kept, code: 73, says: ["out.sqlite already exists", "--force"])
            #expect(try workshop.text("out.sqlite") == "mine")
            let replaced = try await workshop.coordviz("pack", "--force", "-o", "out.sqlite", "app.sqlite")
            #expect(replaced.code == 0, "\(replaced.stderr)")
            #expect(try await workshop.coordviz("sessions", "out.sqlite").code == 0)
            #expect(try workshop.files() == ["app.sqlite", "out.sqlite"])
        }

        @Test func recordingItselfDevicesAndPipesAreNoOutput() async throws {
            try await workshop.record()
            try workshop.write([], to: "app.sqlite-wal")
            let before = try workshop.everything()
            for (output, words) in [
                ("./app.sqlite", "part of the input app.sqlite"), ("app.sqlite-wal", "part of the input app.sqlite"),
                ("-", "standard output cannot hold a recording"), ("/dev/null", "/dev/null cannot hold a recording"),
                ("tmp", "tmp is a folder"),
                ("no/such/a.sqlite", "there is no folder"),
            ] {
                let outcome = try await workshop.coordviz("pack", "--force", "-o", output, "app.sqlite")
                expectRefusal(outcome, code: 73, says: [words])
            }
            try expectUnchanged(since: before)
            let kind = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
            #expect(kind == .typeCharacterSpecial)
            let without = try await workshop.coordviz("pack", "app.sqlite")
            expectRefusal(without, code: 64, says: ["--output"])
        }

        @Test(.enabled(if: geteuid() != 0, "Permissions do not stop root."))
        func folderThatCannotBeWrittenIsRead() async throws {
            let name = "Shop.xcappdata/AppData/Documents"
            try await workshop.record("\(name)/recording.sqlite")
            chmod(workshop.path(name), 0o500)
            defer { chmod(workshop.path(name), 0o700) }
            let outcome = try await workshop.coordviz("pack", "-o", "app.sqlite", "Shop.xcappdata")
            #expect(outcome.code == 0, "\(outcome.stderr)")
            let into = try await workshop.coordviz("pack", "-o", "\(name)/app.sqlite", "Shop.xcappdata")
            expectRefusal(into, code: 73, says: ["is not writable"])
        }
    }
}
