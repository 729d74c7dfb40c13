import CustomDump
import Foundation
import Testing

extension EndToEndTests {
    /// Recordings that were made in November 2026, before callers' lines, views that are not walked and reasons of missing
    /// delegates were recorded.
    @Suite("Recordings of an earlier version")
    struct EarlierRecordings {
        let workshop: Workshop

        init() throws {
            workshop = try Workshop()
            let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
                "Recordings"
            )
            for name in Self.names {
                try workshop.write(Data(contentsOf: folder.appendingPathComponent(name)), to: name)
            }
        }

        static let names = ["2026-11-back-button.sqlite", "2026-11-weather-broken.sqlite"]

        private func findings(in name: String) async throws -> [String] {
            let outcome = try await workshop.coordviz("check", name)
            #expect(outcome.code == 1, "\(outcome.stderr)")
            return outcome.stdout.split(separator: "\n").compactMap {
                $0.components(separatedBy: "fingerprint ").dropFirst().first
            }
        }

        @Test func theirFindingsHaveTheFingerprintsOfThatVersion() async throws {
            // The two children below that one were separate findings then.
            let backButton = try await findings(in: "2026-11-back-button.sqlite")
            expectNoDifference(backButton, ["stranded-child/ffd18c36b99ad5df"])
            let weather = try await findings(in: "2026-11-weather-broken.sqlite").sorted()
            expectNoDifference(
                weather,
                [
                    "mvc-data-source/d98af73e14221e85", "mvc-delegate/02d270586672d7bd",
                    "mvc-delegate/10001d65f4974dcb",
                    "mvc-knows-controller/b7ada2ca920bf9d6", "mvc-service-access/43d4de2491cb993f",
                ]
            )
        }

        @Test(
            arguments: names,
            [["summary"], ["tree"], ["events"], ["export", "--html"], ["export", "--dot"], ["stats"]]
        )
        func theyOpenAndAreNotChanged(name: String, command: [String]) async throws {
            let before = try workshop.read(name)
            let outcome = try await workshop.runCommand(Executables.coordviz, command + [name])
            #expect(outcome.code == 0, "\(outcome.stderr)")
            #expect(!outcome.stdout.isEmpty || !outcome.stderr.isEmpty)
            #expect(try workshop.read(name) == before)
        }
    }
}
