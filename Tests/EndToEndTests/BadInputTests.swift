import Foundation
import Testing

extension EndToEndTests {
    /// A mistake, and what the tool makes of it.
    struct BadInput: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var arguments: [String]
        var code: Int32
        var says: [String]
        var environment: [String: String] = [:]

        init(
            _ description: String,
            _ arguments: [String],
            code: Int32,
            says: String...,
            environment: [String: String] = [:]
        ) {
            testDescription = description
            self.arguments = arguments
            self.code = code
            self.says = says
            self.environment = environment
        }
    }

    @Suite("Bad input gets a clear sentence, an exit code, and leaves nothing behind")
    struct BadInputs {
        let workshop: Workshop

        init() async throws {
            workshop = try Workshop()
            try await workshop.record()
            var bytes = [UInt8](try workshop.read("app.sqlite"))
            // The version stands in four bytes from 60: https://www.sqlite.org/fileformat.html#user_version_number
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

        static let recordings = [
            BadInput("missing", ["no.sqlite"], code: 66, says: "no.sqlite", "coordviz record -o"),
            BadInput("mistyped", ["ap.sqlite"], code: 66, says: "Did you mean 'app.sqlite'"),
            BadInput("no SQLite", ["notes.txt"], code: 65, says: "notes.txt is not a recording", "SQLite"),
            BadInput("cut off", ["cut.sqlite"], code: 65, says: "cut.sqlite is not a recording"),
            BadInput("somebody else's", ["photos.sqlite"], code: 65, says: "photos.sqlite", "not a coordviz recording"),
            BadInput("newer", ["newer.sqlite"], code: 65, says: "newer coordviz", "999", "Update coordviz"),
            BadInput("empty", ["empty.sqlite"], code: 65, says: "empty.sqlite is empty", "Record again"),
            BadInput("folder", ["tmp"], code: 65, says: "tmp is a folder", ".sqlite"),
            BadInput(
                "a device",
                ["/dev/null"],
                code: 65,
                says: "/dev/null is a pipe or a device",
                "A recording is a file"
            ),
        ]

        static let commandLines = [
            BadInput(
                "event past the end",
                ["export", "--dot", "--at", "#99999", "app.sqlite"],
                code: 65,
                says: "#1 to #"
            ),
            BadInput("event zero", ["export", "--dot", "--at", "#0", "app.sqlite"], code: 65, says: "#1 to #"),
            BadInput(
                "time past the end",
                ["export", "--dot", "--at", "1000s", "app.sqlite"],
                code: 65,
                says: "past the"
            ),
            BadInput(
                "no such mark",
                ["export", "--dot", "--at", "lunch", "app.sqlite"],
                code: 65,
                says: "'lunch'",
                "#42"
            ),
            BadInput("a bare number", ["export", "--dot", "--at", "12", "app.sqlite"], code: 64, says: "'#12'", "12s"),
            BadInput("no moment", ["export", "--dot", "app.sqlite", "--at"], code: 64, says: "'#42' in quotes"),
            BadInput("empty moment", ["export", "--dot", "--at", "", "app.sqlite"], code: 64, says: "#42"),
            BadInput(
                "half a moment",
                ["export", "--dot", "--since", "#x", "app.sqlite"],
                code: 64,
                says: "'#x'",
                "#42"
            ),
            BadInput(
                "no such session",
                ["export", "--dot", "--session", "9", "app.sqlite"],
                code: 65,
                says: "It has: 1"
            ),
            BadInput(
                "no session's name",
                ["export", "--dot", "--session", "x", "app.sqlite"],
                code: 64,
                says: "'last'"
            ),
            BadInput(
                "two sessions",
                ["export", "--dot", "--session", "1", "--at", "2#1", "app.sqlite"],
                code: 64,
                says: "The moment is one of session 2, but the option asks for session 1"
            ),
            BadInput("moment of a report", ["export", "--html", "--at", "#1", "app.sqlite"], code: 64, says: "--at"),
            BadInput(
                "layers of a report",
                ["export", "--html", "--layers", "views", "app.sqlite"],
                code: 64,
                says: "--layers"
            ),
            BadInput(
                "unknown layer",
                ["export", "--dot", "--layers", "view", "app.sqlite"],
                code: 64,
                says: "'view' is no layer",
                "'views'"
            ),
            BadInput(
                "chain of a difference",
                ["export", "--dot", "--from", "start", "--layers", "+chain", "app.sqlite"],
                code: 64,
                says: "leave chain and delegates out"
            ),
            BadInput("no depth", ["export", "--dot", "--depth", "0", "app.sqlite"], code: 64, says: "--depth 0"),
            BadInput(
                "depth below none",
                ["export", "--dot", "--depth", "-1", "app.sqlite"],
                code: 64,
                says: "--depth -1"
            ),
            BadInput(
                "message below none",
                ["export", "--dot", "--message", "-1", "app.sqlite"],
                code: 64,
                says: "'-1' is no message's id"
            ),
            BadInput(
                "frames into a file",
                ["export", "--dot", "--frames", "app.sqlite", "app.sqlite"],
                code: 73,
                says: "app.sqlite is a file. Name a folder for --frames."
            ),
            BadInput(
                "frames from the top",
                ["export", "--dot", "--frames", "frames", "--top-down", "app.sqlite"],
                code: 64,
                says: "leave --top-down out"
            ),
            BadInput(
                "frames below a file",
                ["export", "--dot", "--frames", "app.sqlite/frames", "app.sqlite"],
                code: 73,
                says: "app.sqlite is a file"
            ),
            BadInput(
                "unknown root",
                ["export", "--dot", "--root", "Nobody", "app.sqlite"],
                code: 65,
                says: "no node 'Nobody'"
            ),
            BadInput(
                "unknown message",
                ["export", "--dot", "--message", "999", "app.sqlite"],
                code: 65,
                says: "no message 999"
            ),
            BadInput(
                "no message's id",
                ["export", "--dot", "--message", "Buy", "app.sqlite"],
                code: 64,
                says: "'Buy' is no message's id"
            ),
            BadInput(
                "two pictures",
                ["export", "--dot", "--at", "#1", "--from", "#1", "app.sqlite"],
                code: 64,
                says: "--at and --from"
            ),
            BadInput(
                "moments the wrong way round",
                ["export", "--dot", "--from", "#9", "--to", "#3", "app.sqlite"],
                code: 64,
                says: "Swap them"
            ),
            BadInput(
                "frames as pictures",
                ["export", "--svg", "--frames", "frames", "app.sqlite"],
                code: 64,
                says: "--dot --frames"
            ),
            BadInput(
                "frames into a file",
                ["export", "--dot", "--frames", "app.sqlite", "app.sqlite"],
                code: 73,
                says: "app.sqlite is a file"
            ),
            BadInput("unknown option", ["export", "--dto", "app.sqlite"], code: 64, says: "--dot", "--help"),
            BadInput(
                "two formats",
                ["export", "--dot", "--svg", "app.sqlite"],
                code: 64,
                says: "Choose one of --dot, --svg, --png, --pdf, --mermaid, --html and --json.",
                "--help"
            ),
            BadInput(
                "several sessions in a picture",
                ["export", "--dot", "--session", "1,2", "app.sqlite"],
                code: 64,
                says: "Only --html shows several sessions."
            ),
            BadInput(
                "two things in a diagram",
                ["export", "--mermaid", "--lifetimes", "--message", "1", "app.sqlite"],
                code: 64,
                says: "A diagram is of one thing"
            ),
            BadInput(
                "lifetimes of a picture",
                ["export", "--dot", "--lifetimes", "app.sqlite"],
                code: 64,
                says: "--lifetimes is for --mermaid"
            ),
            BadInput(
                "no message's id",
                ["export", "--mermaid", "--message", "BuyNow", "app.sqlite"],
                code: 64,
                says: "'BuyNow' is no message's id.",
                "coordviz messages"
            ),
            BadInput("no format", ["export", "app.sqlite"], code: 64, says: "Choose one of", "--html"),
            BadInput(
                "nothing to pack",
                ["pack", "-o", "b", "no.xcappdata"],
                code: 66,
                says: "There is no folder or recording at no.xcappdata."
            ),
            BadInput(
                "no bundle identifier",
                ["record", "--simulator", "./weather"],
                code: 64,
                says: "'./weather' is not a bundle identifier such as com.example.shop."
            ),
            BadInput("two words", ["record", "--simulator", "Shop App"], code: 64, says: "'Shop App' is not"),
            BadInput("no recording", ["export", "--dot"], code: 64, says: "<recording>", "--help"),
            BadInput("unknown command", ["exprot"], code: 64, says: "exprot", "--help"),
            BadInput("no command", ["record", "--"], code: 64, says: "after '--'", "coordviz record -- ./my-app"),
            BadInput("no --", ["record", "./my-app"], code: 64, says: "coordviz record -- ./my-app"),
            BadInput(
                "no such program",
                ["record", "-o", "b", "--", "no-app"],
                code: 127,
                says: "'no-app'",
                "name or path"
            ),
            BadInput(
                "no such path",
                ["record", "-o", "b", "--", "./no-app"],
                code: 127,
                says: "'./no-app'",
                "name or path"
            ),
            BadInput(
                "no program",
                ["record", "-o", "b", "--", "./notes.sh"],
                code: 126,
                says: "./notes.sh",
                "permission"
            ),
            BadInput("a folder", ["record", "-o", "b", "--", "./tmp"], code: 126, says: "./tmp", "permission"),
            BadInput(
                "no recorder in it",
                ["record", "-o", "b", "--", "true"],
                code: 65,
                says: "true recorded nothing",
                "link"
            ),
            BadInput(
                "a program that fails first",
                ["record", "-o", "b", "--", "false"],
                code: 1,
                says: "false ended with code 1 before it recorded anything."
            ),
            BadInput(
                "into a newer one",
                ["record", "-o", "newer.sqlite", "--", "true"],
                code: 65,
                says: "Update coordviz"
            ),
        ]

        static let simulators = [
            BadInput(
                "device without app",
                ["record", "--device", "booted", "--", "true"],
                code: 64,
                says: "--simulator",
                "--help"
            ),
            BadInput("no app", ["record", "--simulator", ""], code: 64, says: "'' is not", "com.example.shop"),
            BadInput("option for an app", ["record", "--simulator=--wait"], code: 64, says: "'--wait' is not"),
            BadInput("no device", ["record", "--simulator", "a.b", "--device", ""], code: 64, says: "--device booted"),
            BadInput("app's arguments without --", ["record", "--simulator", "a.b", "c"], code: 64, says: "'c'"),
            BadInput(
                "no xcrun",
                ["record", "-o", "b", "--simulator", "a.b"],
                code: 69,
                says: "'xcrun'",
                "not on the PATH",
                "Xcode",
                environment: ["PATH": ""]
            ),
        ]

        static let withoutGraphviz = ["--svg", "--png", "--pdf", "--html"].map { format in
            BadInput(
                "\(format) without Graphviz",
                ["export", format, "app.sqlite"],
                code: 69,
                says: "'dot' is not on the PATH",
                "apt-get install graphviz",
                "brew install graphviz",
                "--dot",
                environment: ["PATH": ""]
            )
        }

        @Test(arguments: recordings)
        func badRecording(_ input: BadInput) async throws {
            for command in [
                ["sessions"], ["export", "--dot"], ["export", "--html"], ["export", "--svg", "-o", "b.svg"],
            ] {
                try await check(input, command + input.arguments)
            }
        }

        @Test(arguments: commandLines + simulators + withoutGraphviz)
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
        func aPipeIsNoRecordingAndNobodyWaitsForIt(_ command: [String]) async throws {
            #expect(mkfifo(workshop.path("fifo"), 0o600) == 0)
            let outcome = try await workshop.runCommand(Executables.coordviz, command + ["fifo"])
            expectRefusal(outcome, code: 65, says: ["fifo is a pipe or a device, not a recording"])
            let forced = try await workshop.coordviz("record", "--force", "-o", "fifo", "--", "true")
            expectRefusal(forced, code: 73, says: ["is a pipe or a device. Name a file."])
            var status = stat()
            #expect(stat(workshop.path("fifo"), &status) == 0, "It is not ours to remove.")
        }

        @Test(
            arguments: [
                (["chekc", "app.sqlite"], "Did you mean 'coordviz check'?"), (["help", "chek"], "coordviz check"),
                (["tree", "--lyer", "all", "app.sqlite"], "--layer"), (["export", "--htlm", "app.sqlite"], "--html"),
            ]
        )
        func aSlipBringsWhatWasMeant(_ arguments: [String], _ word: String) async throws {
            expectRefusal(try await workshop.runCommand(Executables.coordviz, arguments), code: 64, says: [word])
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
            expectRefusal(export, code: 65, says: ["Session 1 of app.sqlite holds no events"])
            let sessions = try await workshop.coordviz("sessions", "app.sqlite")
            #expect(sessions.code == 0)
            #expect(sessions.stdout.hasPrefix("session 1: no events\n"))

            try await workshop.execute("DELETE FROM session", in: "app.sqlite")
            for command in ["sessions", "export"] {
                let arguments = command == "export" ? [command, "--dot"] : [command]
                let outcome = try await workshop.runCommand(Executables.coordviz, arguments + ["app.sqlite"])
                expectRefusal(outcome, code: 65, says: ["app.sqlite holds no session yet", "coordviz record"])
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
