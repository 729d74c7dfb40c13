#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// What has a name, looked at without opening it and without following a link. Two that are equal show the same contents,
/// as far as the system tells.
struct FileStatus: Equatable {
    /// What a name may stand for.
    enum Kind: String {
        case file = "a file"
        case link = "a symbolic link"
        case folder = "a folder"
        case pipe = "a pipe"
        case socket = "a socket"
        case device = "a device"
    }

    let kind: Kind
    /// In bytes, with the holes.
    let size: Int64
    /// In bytes on the disk.
    let allocated: Int64
    /// How many names the file has.
    let nameCount: Int
    private let identity: FileIdentity
    private let modified: [Int]

    /// What has that name now; nil when nothing has, or its folder may not be searched.
    init?(named path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// What is open there; nil when nothing is.
    init?(of descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFLNK: .link
            case S_IFDIR: .folder
            case S_IFIFO: .pipe
            case S_IFSOCK: .socket
            default: .device
            }
        size = Int64(status.st_size)
        // Blocks of 512 bytes, whatever the disk's own are: https://man7.org/linux/man-pages/man3/stat.3type.html
        allocated = Int64(status.st_blocks) * 512
        nameCount = Int(status.st_nlink)
        identity = FileIdentity(status)
        #if canImport(Darwin)
            modified = [status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec]
        #else
            modified = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
        #endif
    }

    /// Whether the file is nearly all holes: it would be copied for minutes, and nothing comes of it.
    var isHollow: Bool { size > Self.smallSize && allocated < size / Self.leastFilling }

    /// What no copy is too long for.
    private static let smallSize: Int64 = 64 << 20
    /// File systems that compress make less of a recording than this.
    private static let leastFilling: Int64 = 16
}
