import Foundation
import Testing

extension EndToEndTests {
    @Suite("A debugger's output, or JSON, becomes a recording")
    struct Import {
        let workshop: Workshop

        init() throws { workshop = try Workshop() }

        private let before = """
            (lldb) po [[[UIWindow keyWindow] rootViewController] _printHierarchy]
            <UINavigationController 0x10>, state: appeared, view: <UILayoutContainerView 0x18>
               | <Shop.HomeViewController 0x20>, state: appeared, view: <UIView 0x28>

            """
        private let after = """
            <UINavigationController 0x10>, state: appeared, view: <UILayoutContainerView 0x18>
               | <Shop.HomeViewController 0x20>, state: disappeared, view: <UIView 0x28> not in the window
               | <Shop.ItemViewController 0x30>, state: appeared, view: <UIView 0x38>

            """

        @Test func twoDumpsAreASessionInWhichTheSecondIsWhatChanged() async throws {
            try workshop.write(before.utf8, to: "before.txt")
            try workshop.write(after.utf8, to: "after.txt")
            let outcome = try await workshop.coordviz("import", "before.txt", "after.txt", "-o", "shop.sqlite")
            #expect(outcome.code == 0 && outcome.stdout == "", "\(outcome.stderr)")
            #expect(outcome.stderr == "coordviz: imported 1 session, 2 dumps into shop.sqlite\n")
            let graph = try await workshop.coordviz("export", "--dot", "--since", "before.txt", "shop.sqlite")
            #expect(graph.code == 0, "\(graph.stderr)")
            #expect(graph.stdout.contains("ItemViewController"))
            let first = try await workshop.coordviz("tree", "--layer=controllers", "--at=before.txt", "shop.sqlite")
            #expect(first.stdout.contains("HomeViewController") && !first.stdout.contains("ItemViewController"))
            let difference = try await workshop.coordviz(
                "diff",
                "--from",
                "before.txt",
                "--to",
                "after.txt",
                "shop.sqlite"
            )
            #expect(difference.stdout.contains("ItemViewController") && difference.stdout.contains("1 added"))
            #expect(try workshop.files() == ["after.txt", "before.txt", "shop.sqlite"])
            let again = try await workshop.coordviz("import", "before.txt", "-o", "shop.sqlite")
            expectRefusal(again, code: 73, says: ["shop.sqlite already exists", "--force"])
            let forced = try await workshop.coordviz("import", "before.txt", "-o", "shop.sqlite", "--force")
            #expect(forced.code == 0, "\(forced.stderr)")
        }

        @Test func unknownLinesAreNamedAndAreErrorsWithStrict() async throws {
            try workshop.write((before + "what is this\u{1B}c\n").utf8, to: "dump.txt")
            let outcome = try await workshop.coordviz("import", "dump.txt", "-o", "shop.sqlite")
            #expect(outcome.code == 0)
            #expect(
                outcome.stderr.contains(
                    "coordviz: dump.txt:4: this is not part of a dump and is ignored: what is this␛"
                )
            )
            let strict = try await workshop.coordviz("import", "--strict", "dump.txt", "-o", "strict.sqlite")
            expectRefusal(strict, code: 65, says: ["dump.txt:4", "--strict"])
            #expect(try workshop.files() == ["dump.txt", "shop.sqlite"])
        }

        @Test func pipesAndStandardInputAreReadAsFilesAre() async throws {
            try workshop.write(before.utf8, to: "dump.txt")
            let script = """
                "$TOOL" import - -o input.sqlite < dump.txt
                cat dump.txt | "$TOOL" import - -o piped.sqlite
                mkfifo fifo; cat dump.txt > fifo & "$TOOL" import fifo -o fifo.sqlite
                cat dump.txt | "$TOOL" import /dev/fd/0 -o unnamed.sqlite
                """
            let outcome = try await workshop.runCommand(
                "/bin/sh",
                ["-ec", script],
                environment: ["TOOL": Executables.coordviz]
            )
            #expect(outcome.code == 0, "\(outcome.stderr)")
            for (name, mark) in [
                ("input", "standard input"), ("piped", "standard input"), ("fifo", "fifo"), ("unnamed", "pipe"),
            ] {
                let tree = try await workshop.coordviz(
                    "tree",
                    "--layer=controllers",
                    "--at=\(mark)",
                    "\(name).sqlite"
                )
                #expect(tree.stdout.contains("HomeViewController"), "\(name): \(tree.stderr)")
            }
        }

        @Test func aRecordingOnStandardInputIsRecognized() async throws {
            try workshop.write("SQLite format 3\0and more".utf8, to: "app.sqlite")
            let outcome = try await workshop.runCommand(
                "/bin/sh",
                ["-c", "cat app.sqlite | \"$TOOL\" import - -o copy.sqlite"],
                environment: ["TOOL": Executables.coordviz]
            )
            expectRefusal(outcome, code: 65, says: ["standard input is an SQLite file", "Name the file instead"])
            let named = try await workshop.coordviz("import", "app.sqlite", "-o", "copy.sqlite")
            expectRefusal(named, code: 65, says: ["'coordviz summary app.sqlite' summarizes it"])
            #expect(try workshop.files() == ["app.sqlite"])
        }

        @Test func theSameDumpsGiveTheSameBytes() async throws {
            // Many objects: a set of few may be in order by chance.
            let many = (1...40).map {
                "   | <Shop.ItemViewController 0x1\($0)00>, state: disappeared, view: (view not loaded)\n"
            }
            try workshop.write((before + many.joined()).utf8, to: "dump.txt")
            for name in ["a.sqlite", "b.sqlite"] { try await workshop.coordviz("import", "dump.txt", "-o", name) }
            #expect(try workshop.read("a.sqlite") == workshop.read("b.sqlite"))
        }

        @Test func textOfWindowsIsRead() async throws {
            let bytes = before.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
            try workshop.write([0xFF, 0xFE] + bytes, to: "dump.txt")
            let outcome = try await workshop.coordviz("import", "dump.txt", "-o", "shop.sqlite")
            #expect(outcome.stderr == "coordviz: imported 1 session, 1 dump into shop.sqlite\n")
        }

        @Test func aRecordingAsJSONComesBackAsItWas() async throws {
            try await workshop.record()
            let json = try await workshop.coordviz("export", "--json", "-o", "app.json", "app.sqlite")
            #expect(json.code == 0, "\(json.stderr)")
            let outcome = try await workshop.coordviz("import", "app.json", "-o", "copy.sqlite")
            #expect(outcome.code == 0, "\(outcome.stderr)")
            let again = try await workshop.coordviz("export", "--json", "copy.sqlite")
            #expect(again.stdout == (try workshop.text("app.json")))
            for format in ["--dot", "--html"] where format == "--dot" || Executables.find("dot") != nil {
                let original = try await workshop.coordviz("export", format, "-o", "-", "app.sqlite").stdout
                let copy = try await workshop.coordviz("export", format, "-o", "-", "copy.sqlite").stdout
                #expect(copy == original.replacing("app.sqlite", with: "copy.sqlite"), "\(format)")
            }
        }

        @Test func badInputsAreRefused() async throws {
            try workshop.write("nothing here\n".utf8, to: "text.txt")
            try workshop.write("{\"schema\":\"coordviz/recording/1\"".utf8, to: "cut.json")
            try workshop.write("SQLite format 3\0".utf8, to: "a.sqlite")
            for (file, code, words) in [
                ("none.txt", 66, "There is no file at none.txt."),
                ("text.txt", 65, "No hierarchy that can be read was found in text.txt"),
                ("cut.json", 65, "cut.json cannot be imported"), ("a.sqlite", 65, "needs no import"),
                (".", 65, "is a folder"),
            ] {
                let outcome = try await workshop.coordviz("import", file, "-o", "out.sqlite")
                expectRefusal(outcome, code: Int32(code), says: [words])
            }
            expectRefusal(
                try await workshop.coordviz("import", "text.txt", "-o", "-"),
                code: 73,
                says: ["cannot hold a recording"]
            )
            expectRefusal(
                try await workshop.coordviz("import", "text.txt", "-o", "text.txt", "--force"),
                code: 73,
                says: ["part of the input text.txt"]
            )
        }
    }
}
