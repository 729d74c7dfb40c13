import CoordvizTestSupport
import Foundation
import Testing

extension EndToEndTests {
    /// Only the owner can read a recording, whatever permissions the process that creates it allows.
    @Suite("The files of a recording are private") struct PrivateFilesTests {
        private let workshop: Workshop

        init() throws { workshop = try Workshop() }

        /// The files of a recording and their modes, by the suffix after the recording's name.
        private func modes(_ recording: String) throws -> [String: Int] {
            var modes: [String: Int] = [:]
            for name in try FileManager.default.contentsOfDirectory(atPath: workshop.folder.path)
            where name.hasPrefix(recording) {
                let path = workshop.path(name)
                // A side file may be removed while it is read.
                let attributes = try? FileManager.default.attributesOfItem(atPath: path)
                modes[String(name.dropFirst(recording.count))] = attributes?[.posixPermissions] as? Int
            }
            return modes
        }

        @Test(arguments: ["000", "022", "077"])
        func whileItIsRecordedAndAfterwards(umask: String) async throws {
            func start(_ ending: String) throws -> RunningCommand {
                try workshop.start(
                    "/bin/sh",
                    ["-c", "umask \(umask); exec \"$0\" 2 50 \(ending)", Executables.sample("recorder-torture")],
                    environment: ["COORDVIZ_RECORDING": workshop.path("a.sqlite")]
                )
            }
            let command = try start("wait")
            let parts: Set = ["", "-wal", "-shm", "-ring-1"]
            try await waitUntil { try Set(modes("a.sqlite").keys) == parts }
            let whileRecorded = try modes("a.sqlite")
            kill(command.identifier, SIGKILL)
            _ = await command.wait()
            #expect(whileRecorded == Dictionary(uniqueKeysWithValues: parts.map { ($0, 0o600) }))
            #expect(try modes("a.sqlite").values.allSatisfy { $0 == 0o600 }, "The files of a killed process.")

            let again = try start("exit")
            #expect(await again.wait().code == 0)
            let afterwards = try modes("a.sqlite")
            #expect(afterwards[""] == 0o600 && afterwards.values.allSatisfy { $0 == 0o600 })
        }

        /// What contains the same information as a recording.
        private static let outputs: [(name: String, arguments: [String])] = [
            ("out.dot", ["export", "--dot", "-o", "out.dot", "a.sqlite"]),
            ("out.json", ["export", "--json", "-o", "out.json", "a.sqlite"]),
            ("frames", ["export", "--dot", "--to", "#20", "--frames", "frames", "a.sqlite"]),
            ("known.txt", ["check", "--write-baseline", "known.txt", "a.sqlite"]),
            ("packed.sqlite", ["pack", "-o", "packed.sqlite", "a.sqlite"]),
            ("merged.sqlite", ["merge", "-o", "merged.sqlite", "a.sqlite", "packed.sqlite"]),
            ("imported.sqlite", ["import", "-o", "imported.sqlite", "out.json"]),
        ]

        private func make(umask: String, force: Bool = false) async throws {
            for output in Self.outputs {
                let isReplaced = force && output.name != "known.txt"
                let outcome = try await workshop.runCommand(
                    "/bin/sh",
                    ["-c", "umask \(umask); exec \"$0\" \"$@\"", Executables.coordviz] + output.arguments
                        + (isReplaced ? ["--force"] : [])
                )
                try #require(outcome.code == 0, "\(outcome.stderr)")
            }
        }

        private func mode(_ name: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: workshop.path(name))[.posixPermissions] as? Int
        }

        @Test(arguments: ["000", "022", "077"])
        func allFilesMadeFromItArePrivate(umask: String) async throws {
            try await workshop.record("a.sqlite")
            try await make(umask: umask)
            for output in Self.outputs where output.name != "frames" {
                #expect(try mode(output.name) == 0o600, "\(output.name)")
            }
            #expect(try mode("frames") == 0o700)
            let frames = try FileManager.default.contentsOfDirectory(atPath: workshop.path("frames"))
            #expect(!frames.isEmpty)
            for frame in frames { #expect(try mode("frames/\(frame)") == 0o600, "\(frame)") }
        }

        @Test func aReplacedFileKeepsItsMode() async throws {
            try await workshop.record("a.sqlite")
            try await make(umask: "022")
            let frames = try FileManager.default.contentsOfDirectory(atPath: workshop.path("frames"))
            let names = Self.outputs.map(\.name) + frames.map { "frames/\($0)" }
            for name in names {
                let mode = name == "frames" ? 0o755 : 0o644
                try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: workshop.path(name))
            }
            try await make(umask: "077", force: true)
            for name in names { #expect(try mode(name) == (name == "frames" ? 0o755 : 0o644), "\(name)") }
        }
    }
}
