import CoordvizTestSupport
import Foundation

/// A disk on which some of the changes to a folder are certain, and others may or may not have been written.
struct DiskImage {
    /// The fate of changes that are not certain.
    enum Fate: CustomStringConvertible {
        /// None was written.
        case nothing
        /// All were written.
        case everything
        /// Each was written, or not, or in part, by chance.
        case chance(seed: UInt64)

        var description: String {
            switch self {
            case .nothing: "nothing"
            case .everything: "everything"
            case .chance(let seed): "seed \(seed)"
            }
        }
    }

    private struct File {
        var bytes: [UInt8] = []
        var pending: [DiskLog.Change] = []
    }

    private var files: [Int: File] = [:]
    private var names: [String: Int] = [:]
    private var pendingNames: [DiskLog.Change] = []

    /// What disks write completely, or not at all, or garble: https://www.sqlite.org/atomiccommit.html#_hardware_assumptions
    private static let sectorSize = 512

    /// Adds the next change.
    mutating func apply(_ change: DiskLog.Change) {
        switch change {
        case .write(let file, _, _), .truncate(let file, _): files[file, default: File()].pending.append(change)
        case .sync(let file):
            var synced = files[file] ?? File()
            for change in synced.pending { Self.apply(change, to: &synced.bytes) }
            synced.pending = []
            files[file] = synced
        case .name, .unname: pendingNames.append(change)
        case .syncFolder:
            for change in pendingNames { Self.apply(change, to: &names) }
            pendingNames = []
        }
    }

    /// Writes the disk's content after a power loss into a folder.
    func write(to folder: TemporaryFolder, _ fate: Fate) throws {
        var chance = Chance(fate)
        var names = names
        for change in pendingNames where chance.happens() { Self.apply(change, to: &names) }
        for (name, number) in names.sorted(by: { $0.key < $1.key }) {
            let file = files[number] ?? File()
            var bytes = file.bytes
            for change in file.pending { chance.apply(change, to: &bytes) }
            _ = try folder.write(bytes, to: name)
        }
    }

    private static func apply(_ change: DiskLog.Change, to names: inout [String: Int]) {
        switch change {
        case .name(let name, let file): names[name] = file
        case .unname(let name): names[name] = nil
        default: break
        }
    }

    private static func apply(_ change: DiskLog.Change, to bytes: inout [UInt8]) {
        switch change {
        case .write(_, let offset, let new): put(new[...], at: offset, into: &bytes)
        case .truncate(_, let size): if size < bytes.count { bytes.removeLast(bytes.count - size) }
        default: break
        }
    }

    private static func put(_ new: ArraySlice<UInt8>, at offset: Int, into bytes: inout [UInt8]) {
        let end = offset + new.count
        if end > bytes.count { bytes.append(contentsOf: repeatElement(0, count: end - bytes.count)) }
        bytes.replaceSubrange(offset..<end, with: new)
    }

    /// What happens to each change.
    private struct Chance {
        private let fate: Fate
        private var random: SplitMix64
        /// Of a hundred changes, how many are written, and how many of the others are written in part. Differs between seeds, so
        /// that a single missing change occurs, too.
        private let arrives: Int
        private let isTorn: Int
        private let garbles: Bool

        init(_ fate: Fate) {
            self.fate = fate
            var seed: UInt64 = 0
            if case .chance(let wanted) = fate { seed = wanted }
            random = SplitMix64(seed: seed)
            arrives = [3, 30, 60, 90, 98].randomElement(using: &random) ?? 50
            isTorn = [0, 50, 100].randomElement(using: &random) ?? 50
            garbles = Int.random(in: 0..<3, using: &random) == 0
        }

        mutating func happens() -> Bool {
            switch fate {
            case .nothing: false
            case .everything: true
            case .chance: Int.random(in: 0..<100, using: &random) < arrives
            }
        }

        mutating func apply(_ change: DiskLog.Change, to bytes: inout [UInt8]) {
            if happens() { return DiskImage.apply(change, to: &bytes) }
            guard case .chance = fate, case .write(_, let offset, let new) = change,
                Int.random(in: 0..<100, using: &random) < isTorn
            else { return }
            var start = offset
            while start < offset + new.count {
                let end = min((start / sectorSize + 1) * sectorSize, offset + new.count)
                switch Int.random(in: 0..<(garbles ? 3 : 2), using: &random) {
                case 0: break
                case 1: DiskImage.put(new[start - offset..<end - offset], at: start, into: &bytes)
                default:
                    let garbage = (start..<end).map { _ in UInt8.random(in: 0...255, using: &random) }
                    DiskImage.put(garbage[...], at: start, into: &bytes)
                }
                start = end
            }
        }
    }
}
