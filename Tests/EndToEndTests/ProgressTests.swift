import Foundation
import Testing

extension EndToEndTests {
    @Suite("Who waits at a terminal is told that something happens")
    struct ProgressLine {
        let workshop: Workshop

        init() throws { workshop = try Workshop() }

        /// Runs `sessions` while somebody else keeps the recording locked, with standard error as a terminal or as a pipe.
        /// - Parameter isEnded: whether it is ended by a signal as soon as something is shown.
        private func errors(
            isTerminal: Bool,
            lockedFor seconds: Double,
            isEnded: Bool = false
        ) async throws -> String {
            try await workshop.record()
            let script = """
                import os, pty, signal, sqlite3, subprocess, sys, threading, time
                program, seconds, terminal, ends = sys.argv[1], float(sys.argv[2]), sys.argv[3] == "True", sys.argv[4] == "True"
                lock = sqlite3.connect("app.sqlite", isolation_level=None, check_same_thread=False)
                lock.execute("BEGIN EXCLUSIVE")
                threading.Timer(seconds, lambda: lock.execute("ROLLBACK")).start()
                inner, outer = pty.openpty() if terminal else os.pipe()
                process = subprocess.Popen([program, "sessions", "app.sqlite"], stdout=subprocess.PIPE, stderr=outer)
                os.close(outer)
                seen = b""
                while True:
                    try: piece = os.read(inner, 4096)
                    except OSError: break
                    if not piece: break
                    if ends and not seen: process.send_signal(signal.SIGTERM)
                    seen += piece
                if ends: assert process.wait() == -signal.SIGTERM
                else:
                    assert process.wait() == 0
                    assert process.stdout.read().startswith(b"session 1:")
                sys.stdout.write(seen.decode())
                """
            let python = try #require(Executables.find("python3"))
            let outcome = try await workshop.runCommand(
                python,
                [
                    "-c", script, Executables.coordviz, "\(seconds)", isTerminal ? "True" : "False",
                    isEnded ? "True" : "False",
                ],
                environment: ["TERM": "xterm"]
            )
            try #require(outcome.code == 0, "\(outcome.stderr)")
            return outcome.stdout
        }

        @Test func aLineAppearsAfterASecondAndGoesAgain() async throws {
            let errors = try await errors(isTerminal: true, lockedFor: 1.6)
            #expect(errors.contains("\rcoordviz sessions: 1 s\u{1B}[K"))
            #expect(errors.hasSuffix("\r\u{1B}[K"))
        }

        @Test func aSignalTakesTheLineAway() async throws {
            let errors = try await errors(isTerminal: true, lockedFor: 3, isEnded: true)
            #expect(errors.contains("\rcoordviz sessions: 1 s\u{1B}[K"))
            #expect(errors.hasSuffix("\r\u{1B}[K"))
        }

        @Test func inAPipeThereIsNone() async throws {
            #expect(try await errors(isTerminal: false, lockedFor: 1.4) == "")
        }

        @Test func whatIsQuickShowsNone() async throws {
            #expect(try await errors(isTerminal: true, lockedFor: 0) == "")
        }
    }
}
