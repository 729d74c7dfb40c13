import CoordvizTestSupport
import Foundation
import Testing

extension EndToEndTests {
    /// Each command reports what its output leaves out.
    @Suite("A ring of another recording is reported") struct ForeignRings {
        private let workshop: Workshop

        init() async throws {
            workshop = try Workshop()
            try await workshop.record("shop.sqlite")
            try await workshop.record("other.sqlite")
            try workshop.write(Data(repeating: 7, count: 8_192), to: "shop.sqlite-ring-1")
        }

        @Test(arguments: [
            ["shop.sqlite"], ["summary", "--json", "shop.sqlite"], ["sessions", "shop.sqlite"],
            ["tree", "shop.sqlite"],
            ["query", "SELECT 1", "shop.sqlite"], ["check", "shop.sqlite"], ["export", "--dot", "shop.sqlite"],
            ["pack", "-o", "packed.sqlite", "shop.sqlite"],
            ["merge", "-o", "merged.sqlite", "shop.sqlite", "other.sqlite"],
        ])
        func onceByEachCommand(_ command: [String]) async throws {
            let outcome = try await workshop.runCommand(Executables.coordviz, command)
            let said =
                outcome.stderr.components(separatedBy: "shop.sqlite-ring-1 does not belong to this recording").count - 1
            #expect(said == 1, "\(outcome.stderr)")
            #expect(outcome.code <= 1)
        }
    }
}
