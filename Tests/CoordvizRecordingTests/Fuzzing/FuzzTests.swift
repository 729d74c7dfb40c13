import CoordvizModel
import CoordvizTestSupport
import Foundation
import Testing

@testable import CoordvizRecording

/// Damaged rings and databases end no program, cause no endless wait, and hide nothing that is intact.
///
/// `make fuzz` runs this for minutes; COORDVIZ_FUZZ_SEED and COORDVIZ_FUZZ_COUNT repeat what it found.
@Suite(.disabled(with: .thread, reason: "Only one thread is used; the run with AddressSanitizer includes it."))
struct FuzzTests {
    private let specimen: Specimen

    init() throws {
        specimen = try Specimen.shared.get()
    }

    private static func setting(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment["COORDVIZ_FUZZ_\(name)"].flatMap(UInt64.init)
    }

    private static let secondsForOneInput: UInt64 = 30

    private func run(from seed: UInt64, _ isWanted: (_ count: UInt64) -> Bool) throws -> UInt64 {
        let watchdog = Watchdog(
            seconds: Self.secondsForOneInput,
            noteAt: ProcessInfo.processInfo.environment["COORDVIZ_FUZZ_NOTE"]
        )
        var count: UInt64 = 0
        while isWanted(count) {
            let input = DamagedInput(seed: seed &+ count, specimen: specimen, folder: try TemporaryFolder())
            watchdog.begin(input.seed)
            do { try input.run() } catch { Issue.record("\(error); seed \(input.seed)") }
            watchdog.end()
            count += 1
        }
        return count
    }

    @Test func theSpecimenIsWhatItSeems() throws {
        #expect(specimen.records[Specimen.ended]?.count ?? 0 >= 300)
        #expect(specimen.records[Specimen.died]?.count ?? 0 >= 200)
        #expect(specimen.entries.compactMap(\.record).count >= 300 && specimen.entries.count > 320)
        #expect(specimen.entries.contains { $0.slots.count > 3 })
        let slots = specimen.entries.flatMap(\.slots)
        #expect(Set(slots).count == slots.count && slots.contains(0) && slots.contains(Specimen.slotCount - 1))
    }

    @Test func theSameDamageEveryTime() throws {
        _ = try run(from: 1) { $0 < TestSeed.rounds(40, of: 200) }
    }

    @Test(.enabled(if: setting("SECONDS") != nil || setting("SEED") != nil, "make fuzz sets the duration"))
    func otherDamageEveryTime() throws {
        let seed = Self.setting("SEED") ?? .random(in: 0...UInt64.max >> 1)
        print("Fuzzing from seed \(seed).")
        let end = Date(timeIntervalSinceNow: Double(Self.setting("SECONDS") ?? 60))
        let most = Self.setting("COUNT") ?? .max
        let count = try run(from: seed) { $0 < most && Date() < end }
        print("Fuzzed \(count) inputs.")
    }
}
