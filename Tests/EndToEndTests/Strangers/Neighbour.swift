import Foundation

/// What another user may put beside a recording, under the name of a file that belongs to it.
enum Neighbour: String, CaseIterable {
    case linkToFile, linkToFolder, linkToDevice, danglingLink, pipe, folder, socket
    case secondName, sparse, empty, noise, otherRing

    /// Whether no command may treat it as the recording's own file.
    var isRefused: Bool {
        switch self {
        case .linkToFile, .linkToFolder, .linkToDevice, .danglingLink, .pipe, .folder, .socket: true
        case .secondName, .sparse, .empty, .noise, .otherRing: false
        }
    }

    /// Puts it at `path`; the target of a link is in the folder `mine`, which belongs to the reader.
    func place(at path: String, mine: String, ring: String) throws {
        unlink(path)
        switch self {
        case .linkToFile: symlink("\(mine)/letter.txt", path)
        case .linkToFolder: symlink("\(mine)/letters", path)
        case .linkToDevice: symlink("/dev/null", path)
        case .danglingLink: symlink("\(mine)/none.txt", path)
        case .pipe: mkfifo(path, 0o644)
        case .folder: mkdir(path, 0o755)
        case .socket: mknod(path, S_IFSOCK | 0o644, 0)
        case .secondName: link("\(mine)/letter.txt", path)
        case .sparse: try Self.write(Data(), path, size: 200 << 30)
        case .empty: try Self.write(Data(), path)
        case .noise: try Self.write(Data((0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }), path)
        case .otherRing: try FileManager.default.copyItem(atPath: ring, toPath: path)
        }
    }

    private static func write(_ data: Data, _ path: String, size: Int? = nil) throws {
        try data.write(to: URL(fileURLWithPath: path))
        if let size { truncate(path, off_t(size)) }
        chmod(path, 0o644)
    }
}
