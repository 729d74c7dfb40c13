import CoordvizTestSupport
import Foundation
import Testing

extension EndToEndTests {
    @Suite("A picture by Graphviz is complete or is not written") struct GraphvizTests {
        private let workshop: Workshop

        init() async throws {
            workshop = try Workshop()
            try await workshop.addRecording()
        }

        /// Exports with a replacement for `dot`: `$out` is the file that it has to write, `$DOT` the real program.
        private func export(_ format: String..., with script: String) async throws -> Outcome {
            let text = "#!/bin/sh\nDOT='\(Executables.find("dot") ?? "")'\nfor out; do :; done\n\(script)\n"
            let dot = try workshop.tools.write(text.utf8, to: "dot")
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: dot)
            let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
            return try await workshop.runCommand(
                Executables.coordviz,
                ["export"] + format + ["-o", "out", "app.sqlite"],
                environment: ["PATH": "\(workshop.tools.url.path):\(path)"]
            )
        }

        private static let cut =
            #""$DOT" "$@" && size=$(wc -c <"$out") && head -c $((size - 12)) "$out" >"$out-" && mv "$out-" "$out""#

        @Test(.enabled(if: Executables.find("dot") != nil), arguments: ["--svg", "--pdf", "--png", "--html"])
        func aTruncatedPictureIsRefused(_ format: String) async throws {
            let before = try workshop.everything()
            let outcome = try await export(format, with: Self.cut)
            expectRefusal(outcome, code: 74, says: ["did not write the whole picture", "TMPDIR"])
            #expect(try workshop.everything() == before)
        }

        @Test(.enabled(if: Executables.find("dot") != nil), arguments: ["--svg", "--pdf", "--png"])
        func aPictureThatIsWholeIsTaken(_ format: String) async throws {
            let outcome = try await export(format, with: #"exec "$DOT" "$@""#)
            #expect(outcome.code == 0, "\(outcome.stderr)")
        }

        /// Installs a converter that notes that it ran.
        private func installConverter(_ script: String) throws {
            let text = "#!/bin/sh\necho run >>'\(workshop.tools.path("conversions"))'\n\(script)\n"
            let path = try workshop.tools.write(text.utf8, to: "rsvg-convert")
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
        }

        @Test(
            .enabled(if: Executables.find("dot") != nil),
            arguments: ["echo 'too large' >&2; exit 1", "exit 0", "kill -KILL $$"],
            ["--pdf", "--png"]
        )
        func whatTheConverterDoesNotDrawGraphvizDraws(_ script: String, _ format: String) async throws {
            try installConverter(script)
            let outcome = try await export(format, with: #"exec "$DOT" "$@""#)
            #expect(outcome.code == 0, "\(outcome.stderr)")
            #expect(outcome.stderr.contains("Graphviz draws the outlines of nodes: rsvg-convert: "))
            #expect(outcome.stderr.contains("too large") == script.contains("too large"))
            let data = try Data(contentsOf: URL(fileURLWithPath: workshop.path("out")))
            #expect(data.starts(with: format == "--pdf" ? Data("%PDF".utf8) : Data([0x89, 0x50])))
            #expect(try String(contentsOfFile: workshop.tools.path("conversions"), encoding: .utf8) == "run\n")
        }

        @Test(.enabled(if: Executables.find("dot") != nil))
        func theConverterGetsTheOutlinesOfThePage() async throws {
            let kept = workshop.tools.path("kept.svg")
            try installConverter("for last; do :; done; cp \"$last\" '\(kept)'; exit 1")
            _ = try await export("--pdf", with: #"exec "$DOT" "$@""#)
            let svg = try String(contentsOfFile: kept, encoding: .utf8)
            #expect(svg.contains(#"class="node node coordinator"#))
            #expect(svg.contains(/<path [^>]*d="M[0-9.,-]+H[0-9.-]+a16,16/))
            #expect(!svg.contains("xlink:href"))
        }

        @Test func endingGraphvizFromOutsideIsNotReportedAsADefect() async throws {
            let script = "echo run >>'\(workshop.tools.path("runs"))'; echo one >&2; echo two >&2; kill -KILL $$"
            let outcome = try await export("--svg", with: script)
            expectRefusal(outcome, code: 74, says: ["ended by signal 9", "Its output:\none\ntwo\n"])
            #expect(try String(contentsOfFile: workshop.tools.path("runs"), encoding: .utf8) == "run\n", "Once.")
        }

        @Test(.enabled(if: Executables.find("dot") != nil), arguments: ["kill -ABRT $$", "exit 1"])
        func aGraphThatItCannotLayOutIsDrawnAsWePlaceIt(_ ending: String) async throws {
            let script = "case $1 in -Kneato) exec \"$DOT\" \"$@\";; esac; echo 'class2.c: assertion' >&2; \(ending)"
            let outcome = try await export("--svg", "--top-down", with: script)
            #expect(outcome.code == 0, "\(outcome.stderr)")
            let never = try await export("--png", with: "echo 'class2.c: assertion' >&2; \(ending)")
            expectRefusal(never, code: 73, says: ["out already exists"])
            try FileManager.default.removeItem(atPath: workshop.path("out"))
            let failed = try await export("--png", with: "echo 'class2.c: assertion' >&2; \(ending)")
            expectRefusal(failed, code: 74, says: ["Graphviz's 'dot'", "class2.c: assertion"])
        }
    }
}
