import CoordvizTestSupport
import Foundation
import Testing

extension EndToEndTests {
    @Suite("Helper processes end with the tool") struct Helpers {
        private let workshop: Workshop

        init() async throws {
            workshop = try Workshop()
            try await workshop.addRecording()
        }

        /// A `dot` that does not end, and reports its process id.
        private func startWithSlowGraphviz(_ arguments: [String]) async throws -> (tool: RunningCommand, dot: Int32) {
            let script = "#!/bin/sh\necho $$ >'\(workshop.tools.path("pid"))'\nexec sleep 50\n"
            let dot = try workshop.tools.write(script.utf8, to: "dot")
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: dot)
            let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
            let tool = try workshop.start(
                Executables.coordviz,
                arguments,
                environment: ["PATH": "\(workshop.tools.url.path):\(path)"]
            )
            var process: Int32?
            try await waitUntil {
                let text = try? String(contentsOfFile: workshop.tools.path("pid"), encoding: .utf8)
                process = text.flatMap { $0.hasSuffix("\n") ? Int32($0.dropLast()) : nil }
                return process != nil
            }
            return (tool, try #require(process))
        }

        @Test(arguments: [(SIGINT, "--svg"), (SIGTERM, "--html"), (SIGHUP, "--svg"), (SIGQUIT, "--html")])
        func bySignal(_ signal: Int32, _ format: String) async throws {
            let before = try workshop.everything()
            let (tool, dot) = try await startWithSlowGraphviz(["export", format, "-o", "out", "app.sqlite"])
            kill(tool.identifier, signal)
            let outcome = await tool.wait()
            #expect(outcome.code == 128 + signal, "\(outcome.stderr)")
            #expect(kill(dot, 0) == -1 && errno == ESRCH, "dot still runs.")
            #expect(try workshop.everything() == before)
        }

        @Test func foldersForItAreItsOwnersOnly() async throws {
            let (tool, _) = try await startWithSlowGraphviz(["export", "--svg", "-o", "out", "app.sqlite"])
            let temporary = workshop.path("tmp")
            let names = try FileManager.default.contentsOfDirectory(atPath: temporary)
            #expect(names.count == 1)
            for name in names {
                let attributes = try FileManager.default.attributesOfItem(atPath: "\(temporary)/\(name)")
                #expect(attributes[.posixPermissions] as? Int == 0o700)
            }
            kill(tool.identifier, SIGTERM)
            _ = await tool.wait()
        }

        /// nohup(1): a signal that was ignored when the tool was started does not end it.
        @Test func anIgnoredSignalIsIgnoredAfterwards() async throws {
            let tool = try workshop.start(
                "/bin/sh",
                ["-c", "trap '' HUP; exec \"$0\" events --follow no.sqlite", Executables.coordviz]
            )
            try await waitUntil { tool.stderr.contains("waiting for a recording") }
            kill(tool.identifier, SIGHUP)
            try await Task.sleep(nanoseconds: 200_000_000)
            #expect(kill(tool.identifier, 0) == 0)
            kill(tool.identifier, SIGTERM)
            #expect(await tool.wait().code == 128 + SIGTERM)
        }

        /// Python starts programs with the system's default action for the signal.
        @Test(.enabled(if: Executables.find("python3") != nil))
        func aReaderThatClosesThePipeEndsItWithoutAMessage() async throws {
            let script = """
                import subprocess, sys
                tool = subprocess.Popen(sys.argv[1:], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
                tool.stdout.close()
                errors = tool.stderr.read()
                print(tool.wait(), errors)
                """
            let python = try #require(Executables.find("python3"))
            let outcome = try await workshop.runCommand(
                python,
                ["-c", script, Executables.coordviz, "events", "--json", "app.sqlite"]
            )
            #expect(outcome.stdout == "-\(SIGPIPE) b''\n", "\(outcome.stderr)")
        }

        /// A limit on file sizes: the write fails, and the signal that comes with it does not end the tool before it has removed
        /// its files.
        @Test(arguments: [1, 8, 40]) func aLimitOnFileSizesIsAnError(blocks: Int) async throws {
            let before = try workshop.everything()
            for arguments in [
                "export --json -o out app.sqlite", "pack -o out app.sqlite", "export --svg -o out app.sqlite",
            ] {
                let outcome = try await workshop.runCommand(
                    "/bin/sh",
                    ["-c", "exec 2>&1; ulimit -f \(blocks); exec \"$0\" \(arguments) | cat", Executables.coordviz]
                )
                #expect(!outcome.stdout.contains("Fatal error"))
                var after = try workshop.everything()
                if outcome.stdout.contains("coordviz: wrote") || outcome.stdout.contains("coordviz: packed") {
                    after["out"] = nil
                    try FileManager.default.removeItem(atPath: workshop.path("out"))
                } else {
                    #expect(outcome.stdout.hasPrefix("coordviz: "), "\(arguments): \(outcome.stdout)")
                }
                #expect(after == before, "\(arguments)")
            }
        }
    }
}
