import Foundation
import Testing

extension EndToEndTests {
    @Suite("Several recordings become one")
    struct Merge {
        let workshop: Workshop

        init() throws { workshop = try Workshop() }

        @Test func sessionsComeInTheOrderInWhichTheyBegan() async throws {
            try await workshop.record("first.sqlite")
            try await workshop.record("second.sqlite")
            let before = try workshop.everything()
            let outcome = try await workshop.coordviz("merge", "second.sqlite", "first.sqlite", "-o", "both.sqlite")
            #expect(outcome.code == 0 && outcome.stdout == "", "\(outcome.stderr)")
            #expect(outcome.stderr == "coordviz: merged 2 sessions of 2 recordings into both.sqlite\n")
            var after = try workshop.everything()
            after["both.sqlite"] = nil
            #expect(after == before)
            for (session, file) in [("1", "first.sqlite"), ("2", "second.sqlite")] {
                let merged = try await workshop.coordviz("export", "--dot", "--session", session, "both.sqlite").stdout
                #expect(try await workshop.coordviz("export", "--dot", file).stdout == merged)
            }
        }

        @Test func oneRecordingGivesOneWithTheSameSessions() async throws {
            try await workshop.record("recording-1.sqlite")
            let outcome = try await workshop.coordviz("merge", "-o", "tests.sqlite", "recording-1.sqlite")
            #expect(outcome.code == 0, "\(outcome.stderr)")
            #expect(outcome.stderr == "coordviz: merged 1 session of 1 recording into tests.sqlite\n")
            let recorded = try await workshop.coordviz("export", "--json", "recording-1.sqlite")
            #expect(try await workshop.coordviz("export", "--json", "tests.sqlite").stdout == recorded.stdout)
        }

        @Test func badInputsAreRefused() async throws {
            try await workshop.record("a.sqlite")
            try workshop.write("text".utf8, to: "b.sqlite")
            for (arguments, code, words) in [
                ([], 64, "Missing expected argument"),
                (["a.sqlite", "./a.sqlite"], 64, "is named twice"),
                (["a.sqlite", "none.sqlite"], 66, "none.sqlite"), (["a.sqlite", "b.sqlite"], 65, "b.sqlite is not"),
            ] {
                let outcome = try await workshop.runCommand(
                    Executables.coordviz,
                    ["merge", "-o", "out.sqlite"] + arguments
                )
                expectRefusal(outcome, code: Int32(code), says: [words])
            }
            let same = try await workshop.coordviz("merge", "a.sqlite", "b.sqlite", "-o", "a.sqlite", "--force")
            expectRefusal(same, code: 73, says: ["a.sqlite is part of the input a.sqlite"])
            #expect(try workshop.files() == ["a.sqlite", "b.sqlite"])
        }
    }
}
