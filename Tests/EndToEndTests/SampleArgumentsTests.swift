import Testing

extension EndToEndTests {
    @Suite("The samples take arguments like other programs")
    struct SampleArguments {
        static let samples = [
            "shopping-cart", "back-button", "friends-and-messages", "purchase", "weather", "weather-broken",
        ]

        let workshop: Workshop

        init() throws { workshop = try Workshop() }

        @Test(arguments: samples)
        func helpShowsTheUsage(_ sample: String) async throws {
            let outcome = try await workshop.runCommand(Executables.sample(sample), ["--help"])
            #expect(outcome.code == 0 && outcome.stderr == "")
            #expect(outcome.stdout.hasPrefix("usage: \(sample)"), "\(outcome.stdout)")
        }

        @Test(arguments: samples)
        func unknownArgumentsAreRefused(_ sample: String) async throws {
            let outcome = try await workshop.runCommand(Executables.sample(sample), ["--broken", "extra", "more"])
            #expect(outcome.code == 64 && outcome.stdout == "")
            #expect(outcome.stderr.hasPrefix("usage: \(sample)"), "\(outcome.stderr)")
        }

        @Test func oneArgumentTooManyIsRefused() async throws {
            let outcome = try await workshop.runCommand(Executables.sample("back-button"), ["observed", "extra"])
            #expect(outcome.code == 64)
        }
    }
}
