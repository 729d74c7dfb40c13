import CoordvizTestSupport
import Foundation
import Testing

extension EndToEndTests {
    @Suite("A terminal shows progress")
    struct ProgressLine {
        let workshop: Workshop

        init() throws { workshop = try Workshop() }

        /// What happens while `sessions` waits for a recording that is locked.
        private enum Course: String {
            /// The lock is released when something is shown.
            case unlockedWhenShown
            /// The tool is ended by a signal when something is shown.
            case endedWhenShown
            /// The lock is released after a time in which a line would have been shown.
            case unlockedInTime
            /// There is no lock.
            case neverLocked
        }

        /// Runs `sessions`, with standard error as a terminal or as a pipe.
        /// - Returns: what it wrote there, and how many seconds it took.
        private func errors(isTerminal: Bool, _ course: Course) async throws -> (text: String, seconds: Double) {
            try await workshop.record()
            let script = """
                import json, os, pty, signal, sqlite3, subprocess, sys, threading, time
                program, course, terminal = sys.argv[1], sys.argv[2], sys.argv[3] == "True"
                lock = sqlite3.connect("app.sqlite", isolation_level=None, check_same_thread=False)
                if course != "neverLocked": lock.execute("BEGIN EXCLUSIVE")
                if course == "unlockedInTime": threading.Timer(2, lambda: lock.execute("ROLLBACK")).start()
                inner, outer = pty.openpty() if terminal else os.pipe()
                began = time.monotonic()
                process = subprocess.Popen([program, "sessions", "app.sqlite"], stdout=subprocess.PIPE, stderr=outer)
                os.close(outer)
                seen = b""
                while True:
                    try: piece = os.read(inner, 4096)
                    except OSError: break
                    if not piece: break
                    if not seen and course == "endedWhenShown": process.send_signal(signal.SIGTERM)
                    if not seen and course == "unlockedWhenShown": lock.execute("ROLLBACK")
                    seen += piece
                seconds = time.monotonic() - began
                if course == "endedWhenShown": assert process.wait() == -signal.SIGTERM
                else:
                    assert process.wait() == 0
                    assert process.stdout.read().startswith(b"session 1:")
                json.dump([seen.decode(), seconds], sys.stdout)
                """
            let python = try #require(Executables.find("python3"))
            let outcome = try await workshop.runCommand(
                python,
                ["-c", script, Executables.coordviz, course.rawValue, isTerminal ? "True" : "False"],
                environment: ["TERM": "xterm"]
            )
            try #require(outcome.code == 0, "\(outcome.stderr)")
            let told = try JSONSerialization.jsonObject(with: Data(outcome.stdout.utf8)) as? [Any]
            return (try #require(told?.first as? String), try #require(told?.last as? Double))
        }

        @Test func aLineAppearsAfterASecondAndGoesAgain() async throws {
            let (text, seconds) = try await errors(isTerminal: true, .unlockedWhenShown)
            #expect(text.contains("\rcoordviz sessions: 1 s\u{1B}[K"))
            #expect(text.hasSuffix("\r\u{1B}[K"))
            #expect(seconds > 1)
        }

        /// The graph is written for Graphviz, and the output is not written yet.
        @Test(.enabled(if: Executables.find("dot") != nil))
        func itIsThereWhileGraphvizDraws() async throws {
            try await workshop.record()
            let script = "#!/bin/sh\nsleep 2\nexec \(try #require(Executables.find("dot"))) \"$@\"\n"
            let dot = try workshop.tools.write(script.utf8, to: "dot")
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: dot)
            let watch = """
                import os, pty, subprocess, sys
                inner, outer = pty.openpty()
                process = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=outer)
                os.close(outer)
                while True:
                    try: piece = os.read(inner, 4096)
                    except OSError: break
                    if not piece: break
                    sys.stdout.buffer.write(piece)
                sys.exit(process.wait())
                """
            let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
            let outcome = try await workshop.runCommand(
                try #require(Executables.find("python3")),
                ["-c", watch, Executables.coordviz, "export", "--svg", "app.sqlite"],
                environment: ["TERM": "xterm", "PATH": "\(workshop.tools.url.path):\(path)"]
            )
            #expect(outcome.code == 0, "\(outcome.stderr)")
            #expect(outcome.stdout.contains("\rcoordviz export: 1 s\u{1B}[K"))
        }

        @Test func aSignalTakesTheLineAway() async throws {
            let text = try await errors(isTerminal: true, .endedWhenShown).text
            #expect(text.contains("\rcoordviz sessions: 1 s\u{1B}[K"))
            #expect(text.hasSuffix("\r\u{1B}[K"))
        }

        @Test func noProgressIsWrittenIntoAPipe() async throws {
            let (text, seconds) = try await errors(isTerminal: false, .unlockedInTime)
            #expect(text == "")
            #expect(seconds > 1)
        }

        /// On a busy machine it may not be quick.
        @Test func quickWorkShowsNoProgress() async throws {
            let (text, seconds) = try await errors(isTerminal: true, .neverLocked)
            #expect(text == "" || seconds > 1)
        }
    }
}
