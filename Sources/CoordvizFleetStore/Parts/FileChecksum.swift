internal import CoordvizRecording
internal import Foundation
internal import SystemZlib

/// The checksum by which damage to a file is found that neither its size nor its number of rows shows.
enum FileChecksum {
    /// Computes CRC-32 of a file's bytes (https://www.rfc-editor.org/rfc/rfc1952#section-8), in bounded memory and time linear in its size.
    /// - Returns: eight hexadecimal digits.
    /// - Throws: ``FleetError`` when the file cannot be read.
    static func crc32(of path: String) throws -> String {
        guard let file = FileHandle(forReadingAtPath: path) else {
            throw FleetError.unreadable(path: path, reason: String(cString: strerror(errno)))
        }
        defer { try? file.close() }
        var checksum = SystemZlib.crc32(0, nil, 0)
        do {
            while let bytes = try file.read(upToCount: 1 << 20), !bytes.isEmpty {
                checksum = bytes.withUnsafeBytes { buffer in
                    SystemZlib.crc32(checksum, buffer.bindMemory(to: UInt8.self).baseAddress, UInt32(buffer.count))
                }
            }
        } catch {
            throw FleetError.unreadable(path: path, reason: SystemReason.text(of: error))
        }
        let digits = String(checksum, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
