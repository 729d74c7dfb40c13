import Foundation
import Testing

extension EndToEndTests {
    @Suite("Which files -o may replace")
    struct Output {
        let workshop: Workshop

        init() async throws {
            workshop = try Workshop()
            try await workshop.addRecording()
        }

        @Test func existingOutputIsKeptWithoutForce() async throws {
            try workshop.write("mine".utf8, to: "out.dot")
            let outcome = try await workshop.coordviz("export", "--dot", "-o", "out.dot", "app.sqlite")
            expectRefusal(outcome, code: 73, says: ["out.dot already exists", "--force"])
            #expect(try workshop.text("out.dot") == "mine")
        }

        @Test func existingOutputIsReplacedWithForce() async throws {
            try workshop.write("mine".utf8, to: "out.dot")
            let outcome = try await workshop.coordviz("export", "--dot", "--force", "-o", "out.dot", "app.sqlite")
            #expect(outcome.code == 0)
            #expect(try workshop.text("out.dot").contains("digraph"))
        }

        @Test func theRecordingItselfIsNeverTheOutput() async throws {
            let recording = try workshop.read("app.sqlite")
            let outcome = try await workshop.coordviz("export", "--html", "--force", "-o", "./app.sqlite", "app.sqlite")
            expectRefusal(outcome, code: 73, says: ["is part of the input app.sqlite"])
            #expect(try workshop.read("app.sqlite") == recording)
        }

        /// The shell opens the file, and the first bytes would be those of the answer.
        @Test(arguments: [
            ["export", "--otlp", "app.sqlite"], ["export", "--json", "app.sqlite"], ["stats", "app.sqlite"],
            ["stats", "--openmetrics", "app.sqlite"], ["tree", "app.sqlite"], ["events", "app.sqlite"],
            ["events", "--follow", "app.sqlite"], ["messages", "app.sqlite"], ["check", "app.sqlite"],
            ["check", "--markdown", "."], ["serve", "app.sqlite"], ["fleet", "add", "app.sqlite", "--to", "fleet"],
            ["sessions", "app.sqlite"], ["query", "SELECT 1", "app.sqlite"], ["app.sqlite"],
            ["diff", "app.sqlite", "other.sqlite"], ["effects", "--before", "app.sqlite", "other.sqlite"],
        ])
        func standardOutputIsNeverTheRecording(_ command: [String]) async throws {
            let recording = try workshop.read("app.sqlite")
            try workshop.write(recording, to: "other.sqlite")
            for redirection in [">>app.sqlite", "1<>app.sqlite"] {
                let outcome = try await workshop.runCommand(
                    "/bin/sh",
                    ["-c", #"exec "$0" "$@" \#(redirection)"#, Executables.coordviz] + command
                )
                #expect(outcome.code == 73)
                #expect(outcome.stderr.contains("standard output is part of the input"), "\(outcome)")
                #expect(outcome.stderr.contains("Redirect it to another file."))
                #expect(try workshop.read("app.sqlite") == recording)
            }
        }

        /// The log and the ring of a program that was killed: its newest events are there.
        @Test(arguments: [
            ["export", "--dot"], ["diff", "--session-a", "1", "--json"], ["pack"], ["merge", "app.sqlite"],
        ])
        func partsOfARecordingAreNeverTheOutput(_ command: [String]) async throws {
            try await workshop.runCommand(
                Executables.sample("recorder-torture"),
                ["2", "100", "kill"],
                environment: ["COORDVIZ_RECORDING": workshop.path("left.sqlite")]
            )
            try FileManager.default.createSymbolicLink(
                atPath: workshop.path("link.sqlite"),
                withDestinationPath: "left.sqlite"
            )
            let before = try workshop.everything()
            let sides = before.keys.filter { $0.hasPrefix("left.sqlite-") }
            try #require(sides.contains("left.sqlite-wal") && sides.contains("left.sqlite-ring-1"), "\(sides)")
            for side in sides {
                for recording in ["left.sqlite", "link.sqlite"] {
                    let outcome = try await workshop.runCommand(
                        Executables.coordviz,
                        command + ["--force", "-o", side, recording]
                    )
                    expectRefusal(outcome, code: 73, says: ["\(side) is part of the input \(recording)"])
                    #expect(try workshop.everything() == before)
                }
            }
        }

        /// SQLite and our readers would treat it as part of the new recording.
        @Test(
            arguments: [
                "app.sqlite-wal", "app.sqlite-shm", "app.sqlite-journal", "app.sqlite-ring-12",
                "app.sqlite.unfinished-notes",
            ],
            [
                ["export", "--dot", "-o", "NAME", "app.sqlite"], ["pack", "-o", "NAME", "app.sqlite"],
                ["export", "--dot", "--frames", "NAME", "app.sqlite"],
                ["check", "--write-baseline", "NAME", "app.sqlite"],
                ["record", "-o", "NAME", "--", "true"],
            ]
        )
        func noOutputGetsTheNameOfAPartThatIsNotThere(_ name: String, _ command: [String]) async throws {
            let before = try workshop.everything()
            let arguments = command.map { $0 == "NAME" ? name : $0 }
            let outcome = try await workshop.runCommand(Executables.coordviz, arguments)
            expectRefusal(outcome, code: 73, says: ["\(name) has the name of a side file of app.sqlite"])
            #expect(try workshop.everything() == before)
        }

        @Test func aFolderForFramesCannotHaveTheNameOfASideFile() async throws {
            let before = try workshop.everything()
            let outcome = try await workshop.coordviz(
                "export",
                "--dot",
                "--frames",
                "app.sqlite-wal/a/b",
                "app.sqlite"
            )
            expectRefusal(outcome, code: 73, says: ["app.sqlite-wal has the name of a side file of"])
            #expect(try workshop.everything() == before)
        }

        /// A link would replace the log of the other recording.
        @Test func aLinkToASideFileIsRefusedAsOutput() async throws {
            try workshop.write(try workshop.read("app.sqlite"), to: "other.sqlite")
            try workshop.write("a log".utf8, to: "other.sqlite-wal")
            try FileManager.default.createSymbolicLink(
                atPath: workshop.path("out.dot"),
                withDestinationPath: "other.sqlite-wal"
            )
            let outcome = try await workshop.coordviz("export", "--dot", "--force", "-o", "out.dot", "app.sqlite")
            expectRefusal(outcome, code: 73, says: ["other.sqlite-wal has the name of a side file of", "other.sqlite"])
            #expect(try workshop.text("other.sqlite-wal") == "a log")
        }

        @Test(arguments: [["pack", "app.sqlite"], ["merge", "app.sqlite", "other.sqlite"], ["import", "app.json"]])
        func aRecordingGoesWhereALinkLeads(_ command: [String]) async throws {
            try await workshop.coordviz("export", "--json", "-o", "app.json", "app.sqlite")
            try workshop.write(try workshop.read("app.sqlite"), to: "other.sqlite")
            try workshop.write("old".utf8, to: "target.sqlite")
            try FileManager.default.createSymbolicLink(
                atPath: workshop.path("link.sqlite"),
                withDestinationPath: "target.sqlite"
            )
            let outcome = try await workshop.runCommand(
                Executables.coordviz,
                [command[0], "--force", "-o", "link.sqlite"] + command.dropFirst()
            )
            #expect(outcome.code == 0 && outcome.stderr.contains("into link.sqlite"), "\(outcome)")
            #expect(
                try FileManager.default.destinationOfSymbolicLink(atPath: workshop.path("link.sqlite"))
                    == "target.sqlite"
            )
            let sessions = try await workshop.coordviz("sessions", "target.sqlite")
            #expect(sessions.code == 0, "\(sessions)")
        }

        /// They are all that is left of it.
        @Test(arguments: ["new.sqlite-wal", "new.sqlite-ring-9"])
        func remainingPartsOfADeletedRecordingAreNotRemoved(_ part: String) async throws {
            try workshop.write(try workshop.read("app.sqlite"), to: "b.sqlite")
            try workshop.write("mine".utf8, to: part)
            let before = try workshop.everything()
            for command in [["pack", "app.sqlite"], ["merge", "app.sqlite", "b.sqlite"]] {
                let arguments = command + ["-o", "new.sqlite"]
                let outcome = try await workshop.runCommand(Executables.coordviz, arguments)
                expectRefusal(
                    outcome,
                    code: 73,
                    says: ["new.sqlite cannot be written", "\(part) remains from an earlier recording"]
                )
                #expect(try workshop.everything() == before)
            }
            let forced = try await workshop.coordviz("pack", "--force", "-o", "new.sqlite", "app.sqlite")
            #expect(forced.code == 0, "\(forced.stderr)")
            #expect(try workshop.everything()[part] == nil)
        }

        @Test func aFolderWhereAPartOfTheOutputWouldBeIsInTheWay() async throws {
            try FileManager.default.createDirectory(
                atPath: workshop.path("new.sqlite-wal"),
                withIntermediateDirectories: false
            )
            let outcome = try await workshop.coordviz("pack", "--force", "-o", "new.sqlite", "app.sqlite")
            expectRefusal(outcome, code: 73, says: ["new.sqlite-wal is a folder. Remove it"])
        }

        @Test func anOutputMayHaveALongName() async throws {
            let name = String(repeating: "n", count: 247)
            let packed = try await workshop.coordviz("pack", "-o", name, "app.sqlite")
            #expect(packed.code == 0, "\(packed.stderr)")
            let frames = String(repeating: "f", count: 255)
            let exported = try await workshop.coordviz("export", "--dot", "--frames", frames, "app.sqlite")
            #expect(exported.code == 0, "\(exported.stderr)")
        }

        @Test(arguments: ["notes-wal", "app.sqlite-ring-one", "app.sqlite-old", "other.sqlite-wal"])
        func anOutputThatIsNoPartOfARecordingMayHaveAnyName(_ name: String) async throws {
            try workshop.write("mine".utf8, to: "notes")
            let outcome = try await workshop.coordviz("export", "--dot", "-o", name, "app.sqlite")
            #expect(outcome.code == 0, "\(outcome.stderr)")
        }

        @Test func deviceIsWrittenToAndNotReplaced() async throws {
            let outcome = try await workshop.coordviz("export", "--dot", "-o", "/dev/null", "app.sqlite")
            #expect(outcome.code == 0, "\(outcome.stderr)")
            let kind = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
            #expect(kind == .typeCharacterSpecial)
        }

        @Test(arguments: ["--dot", "--svg", "--html"])
        func folderThatDoesNotExistIsNamed(format: String) async throws {
            let before = try workshop.everything()
            let outcome = try await workshop.coordviz("export", format, "-o", "no/such/out", "app.sqlite")
            expectRefusal(outcome, code: 73, says: ["no/such/out cannot be created", "there is no folder"])
            #expect(try workshop.everything() == before)
        }

        @Test(arguments: [
            (">&-", "standard output cannot be written: "),
            ("> /dev/full", "standard output cannot be written: No space left on device"),
        ])
        func anUnwritableOutputIsReportedInASentence(_ redirection: String, _ sentence: String) async throws {
            // Linux only has that device.
            guard redirection == ">&-" || FileManager.default.fileExists(atPath: "/dev/full") else { return }
            let outcome = try await workshop.runCommand(
                "/bin/sh",
                ["-c", "\"$TOOL\" tree app.sqlite \(redirection)"],
                environment: ["TOOL": Executables.coordviz]
            )
            expectRefusal(outcome, code: 73, says: [sentence])
            #expect(!outcome.stderr.contains("Domain"))
        }

        @Test(arguments: ["--help", "help check", "--version", "--generate-completion-script zsh", "--help-hidden"])
        func alsoHelpThatCannotBeWrittenIsAnError(_ words: String) async throws {
            guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
            let outcome = try await workshop.runCommand(
                "/bin/sh",
                ["-c", "\"$TOOL\" \(words) > /dev/full"],
                environment: ["TOOL": Executables.coordviz]
            )
            expectRefusal(outcome, code: 73, says: ["standard output cannot be written: No space left on device"])
            let written = try await workshop.runCommand(
                Executables.coordviz,
                words.split(separator: " ").map(String.init)
            )
            #expect(written.code == 0 && written.stdout.count > 4 && written.stdout.hasSuffix("\n"))
        }

        @Test func folderIsNoOutput() async throws {
            let before = try workshop.everything()
            let outcome = try await workshop.coordviz("export", "--dot", "--force", "-o", "tmp", "app.sqlite")
            expectRefusal(outcome, code: 73, says: ["tmp is a folder", "-o"])
            #expect(try workshop.everything() == before)
        }

        @Test(.enabled(if: geteuid() != 0, "Permissions do not stop root."))
        func folderWithoutPermissionIsNamed() async throws {
            let folder = workshop.path("locked")
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            chmod(folder, 0o500)
            defer { chmod(folder, 0o700) }
            let export = try await workshop.coordviz("export", "--dot", "-o", "locked/out.dot", "app.sqlite")
            expectRefusal(export, code: 73, says: ["is not writable"])
            let record = try await workshop.coordviz("record", "-o", "locked/a.sqlite", "--", Executables.shoppingCart)
            expectRefusal(record, code: 73, says: ["is not writable"])
            #expect(record.stdout == "", "The app was not even started.")
        }

        @Test func existingRecordingGetsOneMoreSession() async throws {
            let outcome = try await workshop.record()
            #expect(outcome.stderr.contains("recorded session 2: "))
            #expect(try workshop.files() == ["app.sqlite"])
        }

        @Test(arguments: ["", "notes", String(repeating: "long enough for a header. ", count: 40)])
        func fileThatIsNoRecordingIsKeptWithoutForce(content: String) async throws {
            try workshop.write(content.utf8, to: "notes.txt")
            let before = try workshop.everything()
            let outcome = try await workshop.coordviz("record", "-o", "notes.txt", "--", Executables.shoppingCart)
            expectRefusal(outcome, code: 73, says: ["notes.txt", "is not a recording", "--force"])
            #expect(try workshop.everything() == before)
        }

        @Test func fileThatIsNoRecordingIsReplacedWithForce() async throws {
            try workshop.write("notes".utf8, to: "notes.txt")
            let outcome = try await workshop.coordviz(
                "record",
                "--force",
                "-o",
                "notes.txt",
                "--",
                Executables.shoppingCart
            )
            #expect(outcome.code == 0, "\(outcome.stderr)")
            #expect(try await workshop.coordviz("sessions", "notes.txt").stdout.hasPrefix("session 1: "))
        }

        @Test func recordingCannotBeAFolderOrInNone() async throws {
            let before = try workshop.everything()
            for (place, words) in [
                ("tmp", "is a folder"), ("no/such.sqlite", "there is no folder"), ("new/", "is the name of a folder"),
                ("app.sqlite/new.sqlite", "app.sqlite is not a folder"),
            ] {
                let outcome = try await workshop.coordviz("record", "-o", place, "--", Executables.shoppingCart)
                expectRefusal(outcome, code: 73, says: [words])
                #expect(outcome.stdout == "", "The app was not even started.")
            }
            #expect(try workshop.everything() == before)
        }
    }
}
