import CoordvizTestSupport
import Foundation
import Testing

extension EndToEndTests {
    @Suite("Signals to 'record' are passed on to the recorded program") struct RelayedSignals {
        private let workshop: Workshop

        init() throws { workshop = try Workshop() }

        private func start(_ script: String) async throws -> RunningCommand {
            let command = try workshop.start(
                Executables.coordviz,
                ["record", "-o", "app.sqlite", "--", "sh", "-c", script],
                environment: [
                    "APP": Executables.shoppingCart, "WAITING": "\(Executables.sample("recorder-torture")) 2 100 wait",
                ]
            )
            try await waitUntil { command.stdout.contains("ready") }
            return command
        }

        @Test(arguments: ["HUP", "INT", "QUIT", "TERM", "USR1", "USR2", "ALRM", "WINCH", "CONT"])
        func eachIsPassedOn(_ name: String) async throws {
            let numbers = [
                "HUP": SIGHUP, "INT": SIGINT, "QUIT": SIGQUIT, "TERM": SIGTERM, "USR1": SIGUSR1, "USR2": SIGUSR2,
                "ALRM": SIGALRM, "WINCH": SIGWINCH, "CONT": SIGCONT,
            ]
            let command = try await start(
                "trap 'exit 9' \(name); \"$APP\"; echo ready; \(ShellScript.waitsForever)"
            )
            kill(command.identifier, try #require(numbers[name]))
            let outcome = await command.wait()
            #expect(outcome.code == 9, "\(outcome.stderr)")
            #expect(outcome.stderr.contains("recorded session 1: "))
            #expect(try workshop.files() == ["app.sqlite"])
        }

        @Test(arguments: [SIGHUP, SIGINT, SIGTERM, SIGUSR1])
        func theEndThatTheyBringIsNoted(_ signal: Int32) async throws {
            let command = try await start("echo ready; exec $WAITING")
            try await waitUntil {
                try await workshop.coordviz("sessions", "app.sqlite").stdout.contains(" 200 events, ")
            }
            kill(command.identifier, signal)
            let outcome = await command.wait()
            #expect(outcome.code == 128 + signal, "\(outcome.stderr)")
            #expect(outcome.stderr.contains("was ended by signal \(signal)"))
            let listed = try await workshop.coordviz("sessions", "app.sqlite").stdout
            #expect(listed.contains("signal \(signal)"), "\(listed)")
            #expect(try workshop.files() == ["app.sqlite"])
        }

        @Test func aProgramThatDoesNotEndIsNamedAndKilledTheSecondTime() async throws {
            let command = try await start("trap '' TERM; echo $$; \"$APP\"; echo ready; \(ShellScript.waitsForever)")
            let process = try #require(command.stdout.split(separator: "\n").first)
            kill(command.identifier, SIGTERM)
            try await waitUntil { command.stderr.contains("still runs") }
            #expect(
                command.stderr.contains(
                    "sh (process \(process)) received SIGTERM and still runs; it is still recorded."
                )
            )
            kill(command.identifier, SIGTERM)
            let outcome = await command.wait()
            #expect(outcome.code == 128 + SIGKILL)
            #expect(outcome.stderr.contains("recorded session 1: "))
            #expect(try workshop.files() == ["app.sqlite"])
        }

        /// From a terminal both get it, and the program must not get it twice: many programs interpret that as "at once".
        @Test(.enabled(if: Executables.find("python3") != nil))
        func ctrlCReachesTheProgramOnce() async throws {
            let app = """
                import os, signal, time
                reading, writing = os.pipe()
                os.set_blocking(writing, False)
                signal.set_wakeup_fd(writing)
                signal.signal(signal.SIGINT, lambda *_: None)
                print("ready", flush=True)
                end = time.time() + 1
                while time.time() < end: time.sleep(0.01)
                os.close(writing)
                print("interrupts:", len(os.read(reading, 100)), flush=True)
                """
            let script = """
                import os, pty, sys
                process, terminal = pty.fork()
                if process == 0: os.execv(sys.argv[1], sys.argv[1:])
                seen, sent = b"", False
                while True:
                    try: piece = os.read(terminal, 4096)
                    except OSError: break
                    if not piece: break
                    seen += piece
                    if b"ready" in seen and not sent:
                        os.write(terminal, b"\\x03")
                        sent = True
                os.waitpid(process, 0)
                print(seen.decode())
                """
            let python = try #require(Executables.find("python3"))
            let outcome = try await workshop.runCommand(
                python,
                ["-c", script, Executables.coordviz, "record", "-o", "a.sqlite", "--", python, "-c", app]
            )
            #expect(outcome.stdout.contains("interrupts: 1\r\n"), "\(outcome)")
        }

        /// A shell gets its terminal back when the program stops, and the program continues when the shell continues it.
        @Test func stoppingAndGoingOnIsForBoth() async throws {
            let command = try await start("\"$APP\"; echo $$; echo ready; while [ ! -e go ]; do sleep 0.05; done")
            kill(command.identifier, SIGTSTP)
            try await waitUntil { try await state(of: command.identifier) == "T" }
            kill(-command.identifier, SIGCONT)
            try await waitUntil { try await state(of: command.identifier) == "S" }
            try workshop.write([], to: "go")
            #expect(await command.wait().code == 0)
        }

        private func state(of process: Int32) async throws -> String {
            let outcome = try await workshop.runCommand("/bin/ps", ["-o", "state=", "-p", "\(process)"])
            return String(outcome.stdout.prefix(1))
        }
    }
}
