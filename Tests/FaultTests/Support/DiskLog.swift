import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The changes that SQLite, and the code that links and unlinks files, made to a folder, in order.
struct DiskLog {
    enum Change {
        case write(file: Int, offset: Int, bytes: [UInt8])
        case truncate(file: Int, size: Int)
        case sync(file: Int)
        case name(String, file: Int)
        case unname(String)
        case syncFolder
    }

    private(set) var changes: [Change] = []
    /// When each change happened, on a clock that never runs backwards.
    private(set) var times: [UInt64] = []

    private let folder: String
    /// The file that has each name now.
    private var names: [String: Int] = [:]
    /// Files with a name, by the inode number, which the system uses again later.
    private var inodes: [UInt64: Int] = [:]
    private var files = 0
    /// Files whose next sync syncs the folder as well: newly created journals and logs, as SQLite's own VFS does it.
    private var namedLately: Set<String> = []

    private static let create: Int32 = 0x4
    private static let journalOrLog: Int32 = 0x800 | 0x4000 | 0x80000

    init(folder: String) { self.folder = folder }

    /// Whether the change at an index makes something certain.
    func isSync(at index: Int) -> Bool {
        switch changes[index] {
        case .sync, .syncFolder: true
        default: false
        }
    }

    private mutating func add(_ change: Change) {
        changes.append(change)
        times.append(DispatchTime.now().uptimeNanoseconds)
    }

    mutating func note(_ call: SQLiteCall) {
        look()
        switch call.kind {
        case .open:
            if call.flags & Self.create != 0, call.flags & Self.journalOrLog != 0 { namedLately.insert(call.name) }
        case .delete: if call.flags & 1 != 0 { add(.syncFolder) }
        // A file without a name is lost when the machine stops.
        case .write: names[call.name].map { add(.write(file: $0, offset: call.offset, bytes: call.bytes)) }
        case .truncate: names[call.name].map { add(.truncate(file: $0, size: call.offset)) }
        case .sync:
            names[call.name].map { add(.sync(file: $0)) }
            if namedLately.remove(call.name) != nil { add(.syncFolder) }
        default: break
        }
    }

    /// Records which names were added and removed.
    mutating func look() {
        let found = Self.inodes(in: folder)
        for name in names.keys.sorted() {
            if let inode = found[name], inodes[inode] == names[name] { continue }
            names[name] = nil
            add(.unname(name))
        }
        var named: [UInt64: Int] = [:]
        for (name, inode) in found.sorted(by: { $0.key < $1.key }) {
            let file = named[inode] ?? inodes[inode] ?? files
            if file == files { files += 1 }
            named[inode] = file
            guard names[name] == nil else { continue }
            names[name] = file
            add(.name(name, file: file))
        }
        inodes = named
    }

    /// Without the index of the log, which is created again, and rings, which SQLite does not use.
    private static func inodes(in folder: String) -> [String: UInt64] {
        var found: [String: UInt64] = [:]
        guard let listing = opendir(folder) else { return found }
        defer { closedir(listing) }
        while let entry = readdir(listing) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard !name.hasPrefix("."), !name.hasSuffix("-shm"), !name.contains("-ring-") else { continue }
            found[name] = UInt64(entry.pointee.d_ino)
        }
        return found
    }
}
