import CoordvizTestSupport
import Foundation
import Testing

extension EndToEndTests {
    /// A recording is its owner's only, however lax the process is that makes it.
    @Suite("The files of a recording are private") struct PrivateFilesTests {
        private let workshop: Workshop

        init() throws { workshop = try Workshop() }

        /// The files of a recording and their modes, by what is behind the recording's name.
        private func modes(_ recording: String) throws -> [String: Int] {
            var modes: [String: Int] = [:]
            for name in try FileManager.default.contentsOfDirectory(atPath: workshop.folder.path)
            where name.hasPrefix(recording) {
                let path = workshop.path(name)
                // A side file may go while it is looked at.
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
            #expect(try modes("a.sqlite").values.allSatisfy { $0 == 0o600 }, "Left behind.")

            let again = try start("exit")
            #expect(await again.wait().code == 0)
            let afterwards = try modes("a.sqlite")
            #expect(afterwards[""] == 0o600 && afterwards.values.allSatisfy { $0 == 0o600 })
        }
    }
}
