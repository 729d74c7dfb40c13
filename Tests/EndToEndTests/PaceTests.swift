import Foundation
import Testing

extension EndToEndTests {
    /// How fast an app is used changes no finding.
    @Suite("The pace of use does not change the findings")
    struct Pace {
        let workshop: Workshop

        init() throws { workshop = try Workshop() }

        static let samples: [(String, [String])] = [
            ("back-button", ["unobserved"]), ("back-button", ["one-coordinator"]), ("shopping-cart", []),
            ("friends-and-messages", []), ("purchase", ["coordinator", "physical"]), ("weather", []),
            ("weather-broken", []),
        ]

        /// In milliseconds before each gesture; at night all five, and twenty runs each.
        static let paces =
            ProcessInfo.processInfo.environment["COORDVIZ_ALL_PACES"] == nil ? [0, 40] : [0, 3, 40, 120, 300]
        static let runs = ProcessInfo.processInfo.environment["COORDVIZ_ALL_PACES"] == nil ? 1 : 20

        /// Everything that a baseline would contain.
        private func fingerprints(_ sample: String, _ arguments: [String], pace: Int) async throws -> Set<String> {
            let program = Executables.sample(sample)
            let recorded = try await workshop.runCommand(
                Executables.coordviz,
                ["record", "--force", "-o", "paced.sqlite", "--", "env", "COORDVIZ_PACE=\(pace)", program] + arguments
            )
            try #require(recorded.code == 0, "\(recorded.stderr)")
            let outcome = try await workshop.coordviz("check", "--no-config", "--json", "paced.sqlite")
            let document = try JSONDecoder().decode(Document.self, from: Data(outcome.stdout.utf8))
            return Set(document.findings.map { "\($0.fingerprint) \($0.headline)" })
        }

        private struct Document: Decodable {
            struct Entry: Decodable {
                let fingerprint: String
                let headline: String
            }

            let findings: [Entry]
        }

        @Test(arguments: samples)
        func aSampleHasTheSameFindingsAtAnyPace(_ sample: String, _ arguments: [String]) async throws {
            let first = try await fingerprints(sample, arguments, pace: 0)
            for pace in Self.paces {
                for _ in 0..<Self.runs {
                    let found = try await fingerprints(sample, arguments, pace: pace)
                    #expect(found == first, "at \(pace) ms before each gesture")
                }
            }
        }
    }
}
