import FaultySQLite

/// One of SQLite's calls to the system.
struct SQLiteCall {
    /// The kind of a call.
    enum Kind: Int32, CaseIterable {
        case open = 1
        case delete
        case access
        case fullPath
        case read
        case write
        case truncate
        case sync
        case fileSize
        case lock
        case checkReservedLock
        case shmMap
        case shmLock
        case fetch

        /// The result with which the system's own VFS reports its failure: https://www.sqlite.org/rescode.html
        var failure: Int32 {
            switch self {
            case .open, .fullPath: 14
            case .delete: 10 | 10 << 8
            case .access: 10 | 13 << 8
            case .read: 10 | 1 << 8
            case .write: 10 | 3 << 8
            case .truncate: 10 | 6 << 8
            case .sync: 10 | 4 << 8
            case .fileSize: 10 | 7 << 8
            case .lock: 10 | 15 << 8
            case .checkReservedLock: 10 | 14 << 8
            case .shmMap: 10 | 21 << 8
            case .shmLock: 10 | 20 << 8
            case .fetch: 10 | 24 << 8
            }
        }
    }

    let kind: Kind
    let flags: Int32
    /// The file's name in its folder.
    let name: String
    let offset: Int
    let size: Int
    /// The bytes that a write wrote.
    let bytes: [UInt8]

    init?(_ call: FaultyCall, withBytes: Bool) {
        guard let kind = Kind(rawValue: call.kind), let path = call.path else { return nil }
        self.kind = kind
        flags = call.flags
        let text = String(cString: path)
        name = text.lastIndex(of: "/").map { String(text[text.index(after: $0)...]) } ?? text
        offset = Int(call.offset)
        size = Int(call.size)
        bytes =
            withBytes
            ? call.data.map { Array(UnsafeRawBufferPointer(start: $0, count: Int(call.size))) } ?? [] : []
    }
}
