import CoordvizTestSupport
import Foundation
import Testing

extension EndToEndTests {
    @Suite("A picture by Graphviz is complete or is not written") struct GraphvizTests {
        private let workshop: Workshop

        init() async throws {
            workshop = try Workshop()
            try await workshop.record()
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
