import CoordvizTestSupport
import Foundation
import Testing

extension EndToEndTests {
    @Suite("The doctor says what is there, what is missing, and whether a recording can be made")
    struct DoctorTests {
        private let workshop: Workshop

        init() throws { workshop = try Workshop() }

        private func install(_ name: String, _ script: String) throws {
            let path = try workshop.tools.write("#!/bin/sh\n\(script)\n".utf8, to: name)
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
        }

        /// Runs the doctor where no other programs are than those that were installed here.
        private func doctor(_ arguments: String..., variables: [String: String] = [:]) async throws -> Outcome {
            let environment = ["PATH": workshop.tools.url.path, "BROWSER": ""].merging(variables) { $1 }
            return try await workshop.runCommand(Executables.coordviz, ["doctor"] + arguments, environment: environment)
        }

        private struct Answer: Decodable {
            struct Program: Decodable, Equatable {
                var name: String
                var state: String
                var path: String?
                var version: String?
                var installation: String?
            }
            struct Recording: Decodable {
                struct Step: Decodable, Equatable {
                    var name: String
                    var result: String
                    var reason: String?
                }
                var folder: String
                var isPossible: Bool
                var freeBytes: Int64?
                var neededBytes: Int64
                var steps: [Step]
            }
            struct TemporaryFolder: Decodable {
                var path: String
                var isWritable: Bool
                var problem: String?
            }
            var schema: String
            var version: String
            var programs: [Program]
            var recording: Recording
            var temporaryFolder: TemporaryFolder
        }

        private func answer(_ outcome: Outcome) throws -> Answer {
            #expect(outcome.stderr == "")
            return try JSONDecoder().decode(Answer.self, from: Data(outcome.stdout.utf8))
        }

        @Test func missingProgramsAreNoFailureAndSayHowToInstallThem() async throws {
            let outcome = try await doctor("--json")
            #expect(outcome.code == 0)
            let answer = try answer(outcome)
            #expect(answer.schema == "coordviz/doctor/1")
            #expect(try await workshop.coordviz("--version").stdout == answer.version + "\n")
            for program in answer.programs where program.state != "notForThisSystem" {
                #expect(program.state == "missing" && program.installation?.isEmpty == false, "\(program)")
            }
            let text = try await doctor().stdout
            #expect(text.contains("graphviz") && text.contains("A recording can be made here."), "\(text)")
        }

        @Test func whatIsThereIsNamedWithItsVersion() async throws {
            try install("dot", "echo 'dot - graphviz version 9.8.7 (0)' >&2")
            try install("duckdb", "exit 1")
            try install("mine", "")
            let answer = try answer(await doctor("--json", variables: ["BROWSER": "mine"]))
            let dot = try #require(answer.programs.first { $0.name == "dot" })
            #expect(dot.state == "installed" && dot.version == "9.8.7" && dot.path == workshop.tools.path("dot"))
            #expect(dot.installation == nil)
            #expect(answer.programs.first { $0.name == "duckdb" }?.state == "broken")
            #expect(answer.programs.first { $0.name == "mine" }?.state == "installed")
        }

        @Test func aRecordingIsTriedInTheFolderAndNothingIsLeft() async throws {
            let before = try workshop.files()
            let answer = try answer(await doctor("--json", workshop.folder.path))
            #expect(answer.recording.isPossible && answer.recording.folder == workshop.folder.path)
            #expect(answer.recording.steps.allSatisfy { $0.result == "passed" })
            #expect((answer.recording.freeBytes ?? 0) > answer.recording.neededBytes)
            #expect(answer.temporaryFolder.isWritable)
            #expect(try workshop.files() == before)
        }

        @Test func withoutAFolderTheExitCodeSaysThatNothingCanBeCreated() async throws {
            let outcome = try await doctor("--json", "not there\u{1B}[31m")
            #expect(outcome.code == 73)
            let steps = try answer(outcome).recording.steps
            #expect(steps.first == Answer.Recording.Step(name: "folder", result: "failed", reason: "it does not exist"))
            #expect(steps.dropFirst().allSatisfy { $0.result == "notTried" })
            let text = try await doctor("not there\u{1B}[31m")
            #expect(text.code == 73)
            #expect(text.stdout.contains("No recording can be made here."))
            #expect(!text.stdout.contains("\u{1B}"))
        }

        @Test func anUnusableTemporaryFolderIsReported() async throws {
            let answer = try answer(await doctor("--json", variables: ["TMPDIR": "/not/there"]))
            // Foundation may choose another folder then.
            #expect(answer.temporaryFolder.isWritable == (answer.temporaryFolder.problem == nil))
            #expect(answer.temporaryFolder.path != "/not/there" || !answer.temporaryFolder.isWritable)
        }

        @Test func aLimitOnTheSizeOfFilesIsFoundByTheRing() async throws {
            let command = "ulimit -f 2000; exec '\(Executables.coordviz)' doctor --json"
            let outcome = try await workshop.runCommand("/bin/sh", ["-c", command])
            #expect(outcome.code == 73)
            let steps = try answer(outcome).recording.steps
            let failed = try #require(steps.first { $0.result == "failed" })
            #expect(failed.name == "ring" && failed.reason?.contains("File too large") == true, "\(failed)")
            #expect(try workshop.files() == [])
        }

        #if os(Linux)
            /// File systems that accept a call which has no effect, as some of networks and containers do.
            @Test(
                arguments: [
                    ("lock", "#include <sys/file.h>\nint flock(int file, int operation) { return 0; }"),
                    (
                        "mapping",
                        """
                        #define _GNU_SOURCE
                        #include <dlfcn.h>
                        #include <sys/mman.h>
                        void *mmap(void *place, size_t size, int access, int flags, int file, off_t offset) {
                            void *(*real)(void *, size_t, int, int, int, off_t) = dlsym(RTLD_NEXT, "mmap");
                            if (file >= 0 && flags == MAP_SHARED && size > 1 << 20) flags = MAP_PRIVATE;
                            return real(place, size, access, flags, file, offset);
                        }
                        """
                    ),
                ]
            )
            func aFileSystemThatOnlyPretendsIsFound(_ step: String, _ source: String) async throws {
                let clang = try #require(Executables.find("clang"))
                let file = try workshop.tools.write(source.utf8, to: "pretends.c")
                let library = workshop.tools.path("pretends.so")
                let compiled = try await workshop.runCommand(clang, ["-shared", "-fPIC", "-o", library, file])
                try #require(compiled.code == 0, "\(compiled.stderr)")
                let outcome = try await doctor("--json", variables: ["LD_PRELOAD": library])
                #expect(outcome.code == 73)
                let steps = try answer(outcome).recording.steps
                #expect(steps.first { $0.result == "failed" }?.name == step, "\(steps)")
            }
        #endif
    }
}
