import CoordvizModel
import CoordvizTestSupport
import Foundation
import Testing

@testable import CoordvizRecording

/// One damaged ring or database, the queries on it, and the expected results.
///
/// A slot is intact if its 64 bytes are unchanged; an appended record or definition is intact if all of its slots are. With an
/// intact header everything intact that was appended after `ringPosition` has to be read, each event with its exact values, and
/// nothing else. With a damaged header the whole ring may be unreadable. In both cases everything in the database has to be read.
struct DamagedInput {
    let seed: UInt64
    let specimen: Specimen
    let folder: TemporaryFolder

    /// Reads it, and recovers the ring; most rings only as far as the bytes go, which takes a hundredth of the time.
    func run() throws {
        switch seed % 32 {
        case 0, 1: try runDatabase()
        case 2: try runRing()
        default: try runRingAlone()
        }
    }

    // MARK: Rings

    private func runRingAlone() throws {
        let damage = RingDamage(of: specimen.ring, seed: seed)
        let path = try folder.write(damage.bytes, to: "ring")
        guard let mapping = try? RingMapping.open(path, recovering: false) else {
            #expect(damage.isHeaderDamaged, "refused; seed \(seed)")
            return
        }
        let batch = RingRemains(of: mapping, from: specimen.point).batch
        if damage.isForged || damage.isHeaderDamaged { return }
        let damaged = damage.slots
        let intact = specimen.entries.filter { damaged.isDisjoint(with: $0.slots) }
        #expect(batch.records == intact.compactMap(\.record), "events; seed \(seed)")
        #expect(batch.definitions == intact.compactMap(\.definition), "definitions; seed \(seed)")
        let last = batch.records.last?.number ?? .zero
        let keyframes = intact.compactMap(\.keyframe).filter { $0.event <= last }
        #expect(
            batch.keyframes.prefix(keyframes.count).map(\.event) == keyframes.map(\.event),
            "keyframes; seed \(seed)"
        )
    }

    private func runRing() throws {
        let damage = RingDamage(of: specimen.ring, seed: seed)
        let path = try place(specimen.database, damage.bytes)
        try check(path, damage, "read")
        try recover(path)
        try check(path, damage, "recovered")
        let isReadable = !damage.isHeaderDamaged && !damage.isForged
        let remains = FileManager.default.fileExists(atPath: RingLayout.path(of: path, session: Specimen.died))
        #expect(!isReadable || !remains, "the ring is still there; seed \(seed)")
    }

    private func check(_ path: String, _ damage: RingDamage, _ how: String) throws {
        try readEverything(path)
        let reader = try RecordingReader(path: path)
        for (id, expected) in specimen.records {
            let session = try reader.session(id)
            let records = try session.records()
            #expect(Array(records.prefix(expected.count)) == expected, "session \(id), \(how); seed \(seed)")
            guard id == Specimen.died else { continue }
            let numbers = records.map(\.number.rawValue)
            #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }, "order, \(how); seed \(seed)")
            if damage.isForged { continue }
            let found = Array(records.dropFirst(expected.count))
            let damaged = damage.slots
            let intact = specimen.entries.filter { damaged.isDisjoint(with: $0.slots) }
            let all = Dictionary(specimen.entries.compactMap(\.record).map { ($0.number, $0) }) { first, _ in first }
            #expect(found.allSatisfy { all[$0.number] == $0 }, "invented, \(how); seed \(seed)")
            guard !damage.isHeaderDamaged else { continue }
            #expect(found == intact.compactMap(\.record), "intact events, \(how); seed \(seed)")
            for definition in intact.compactMap(\.definition) {
                #expect(session.dictionary.holds(definition), "\(definition), \(how); seed \(seed)")
            }
            for keyframe in intact.compactMap(\.keyframe) where numbers.contains(keyframe.event.rawValue) {
                let read = try session.keyframe(atOrBefore: keyframe.event)
                #expect(read.event == keyframe.event, "keyframe, \(how); seed \(seed)")
            }
            let lost = session.facts.losses.map { $0.first.rawValue...$0.last.rawValue }
            let missing = Set(1...(numbers.last ?? 1)).subtracting(numbers)
            #expect(missing.allSatisfy { number in lost.contains { $0.contains(number) } }, "gaps; seed \(seed)")
        }
    }

    // MARK: Databases

    private func runDatabase() throws {
        let damage = DatabaseDamage(of: specimen.database, seed: seed)
        let path = try place(damage.bytes, specimen.ring)
        do { try readEverything(path) } catch is RecordingError {}
        do { try recover(path) } catch is RecordingError {}
        do { try readEverything(path) } catch is RecordingError {}
    }

    private func recover(_ path: String) throws {
        let writer = try RecordingWriter(path: path, facts: InMemorySession().facts)
        do {
            try writer.append(EventRecord(.mark).numbered(1), [.string(StringID(rawValue: 1), "next")], keyframe: nil)
            try writer.finish(ending: .clean)
        } catch {
            // GRDB's own errors are what these two throw.
            #expect("\(type(of: error))" == "DatabaseError", "\(error); seed \(seed)")
        }
    }

    private func place(_ database: [UInt8], _ ring: [UInt8]) throws -> String {
        let path = folder.path("\(seed).sqlite")
        for name in [path] + RecordingFiles.sideFiles(of: path) { unlink(name) }
        try Data(database).write(to: URL(fileURLWithPath: path))
        try Data(ring).write(to: URL(fileURLWithPath: RingLayout.path(of: path, session: Specimen.died)))
        return path
    }
}

extension EventRecord {
    fileprivate func numbered(_ number: Int64) -> EventRecord {
        var record = self
        record.number = EventNumber(rawValue: number)
        return record
    }
}

extension SessionDictionary {
    fileprivate func holds(_ definition: Definition) -> Bool {
        switch definition {
        case .string(let id, let text): strings[id] == text
        case .location(let id, let place): locations[id] == place
        case .node(let node): nodes[node.id] == node
        }
    }
}
