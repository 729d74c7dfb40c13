internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Reads the header of a SQLite file directly, so that a file from another program is never opened as a database.
///
/// Offsets from https://www.sqlite.org/fileformat.html#the_database_header
enum RecordingHeader {
    private static let magic = Array("SQLite format 3\0".utf8)
    private static let modesOffset = 18
    private static let withoutLog: UInt8 = 1
    private static let userVersionOffset = 60
    private static let applicationIDOffset = 68
    private static let length = 100

    /// - Throws: ``RecordingError`` unless the file is a recording of a version that this build supports.
    static func check(_ path: String) throws {
        do {
            try checkFile(path)
        } catch let error as RecordingError where error == .notSQLite(path: path) {
            // A machine that crashes while the first page is written can leave garbage in it, which the journal or log
            // repairs.
            guard hasJournalOrLog(path), let copy = try? TemporaryCopy(of: path),
                (try? copy.completeTransactions()) != nil,
                (try? checkFile(copy.path)) != nil
            else { throw error }
        }
    }

    private static func hasJournalOrLog(_ path: String) -> Bool {
        TemporaryCopy.neededSideFiles.contains { FileStatus(named: path + $0) != nil }
    }

    /// Whether SQLite creates a log beside the file as soon as it reads it.
    static func hasLog(_ path: String) throws -> Bool {
        let bytes = try readBytes(path)
        return bytes.count < length || bytes[modesOffset] != withoutLog || bytes[modesOffset + 1] != withoutLog
    }

    private static func checkFile(_ path: String) throws {
        let bytes = try readBytes(path)
        guard bytes.count >= length, Array(bytes.prefix(magic.count)) == magic else {
            throw RecordingError.notSQLite(path: path)
        }
        guard number(in: bytes, at: applicationIDOffset) == RecordingFormat.applicationID else {
            throw RecordingError.notARecording(path: path)
        }
        let version = number(in: bytes, at: userVersionOffset)
        guard version <= RecordingFormat.version else {
            throw RecordingError.newer(path: path, version: version, supported: RecordingFormat.version)
        }
    }

    private static func readBytes(_ path: String) throws -> [UInt8] {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw RecordingError.notFound(at: path)
        }
        if isDirectory.boolValue { throw RecordingError.isDirectory(path: path) }
        // Opening a pipe would block until something is written into it.
        guard isRegularFile(path) else { throw RecordingError.notAFile(path: path) }
        do {
            let bytes = try DatabaseBytes(path).read(length)
            if bytes.isEmpty { throw RecordingError.emptyFile(path: path) }
            return bytes
        } catch let failure as DatabaseBytes.Failure {
            // SQLite does not say why it cannot open a file.
            throw RecordingError.unreadable(path: path, reason: RingFile.refusal(to: path) ?? failure.description)
        }
    }

    private static func isRegularFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    }

    private static func number(in bytes: [UInt8], at offset: Int) -> Int32 {
        Int32(bitPattern: bytes[offset..<offset + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) })
    }
}
