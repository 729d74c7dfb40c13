#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The status of a file, read without opening it and without following a link. Two equal values mean the same contents,
/// as far as the system reports changes.
package struct FileStatus: Equatable {
    /// The kind of file.
    enum Kind: String {
        case file = "a file"
        case link = "a symbolic link"
        case folder = "a folder"
        case pipe = "a pipe"
        case socket = "a socket"
        case device = "a device"
    }

    let kind: Kind
    /// In bytes, including holes.
    package let size: Int64
    /// In bytes on the disk.
    let allocated: Int64
    /// The number of hard links.
    let nameCount: Int
    let identity: FileIdentity
    private let modified: [Int]

    /// The status of the file with that name; nil when there is none, or its folder cannot be searched.
    package init?(named path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// The status of an open file; nil when the descriptor is not open.
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
        // Blocks of 512 bytes, whatever the disk's own block size:
        // https://man7.org/linux/man-pages/man3/stat.3type.html
        allocated = Int64(status.st_blocks) * 512
        nameCount = Int(status.st_nlink)
        identity = FileIdentity(status)
        #if canImport(Darwin)
            modified = [status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec]
        #else
            modified = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
        #endif
    }

    /// When it was changed last, in seconds since 1970 and nanoseconds after these.
    package var modifiedAt: (seconds: Int, nanoseconds: Int) { (modified[0], modified[1]) }

    /// When it was changed last, in seconds since 1970.
    var modificationTime: Double { Double(modified[0]) + Double(modified[1]) / 1e9 }

    /// Whether the file consists almost entirely of holes: copying it would take minutes, for no useful result.
    var isHollow: Bool { size > Self.smallSize && allocated < size / Self.leastFilling }

    /// Files up to this size are always copied.
    private static let smallSize: Int64 = 64 << 20
    /// Compressing file systems reduce a recording by less than this factor.
    private static let leastFilling: Int64 = 16
}
