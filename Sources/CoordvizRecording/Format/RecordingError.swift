package import CoordvizModel
internal import Foundation

/// The reason why a recording could not be read or written: what happened, where, and what to do next.
package enum RecordingError: Error, Equatable, Sendable {
    /// No file exists at the path.
    case missing(path: String)
    /// The path is a folder.
    case isDirectory(path: String)
    /// The path is a pipe or a device, from which no database can be read.
    case notAFile(path: String)
    /// The file is empty.
    case emptyFile(path: String)
    /// The file is not a SQLite database.
    case notSQLite(path: String)
    /// The file is another program's SQLite database; `reason` explains why, if the file claims to be a recording.
    case notARecording(path: String, reason: String? = nil)
    /// The file was written by a newer version of coordviz.
    case newer(path: String, version: Int32, supported: Int32)
    /// The recording contains no session.
    case noSession(path: String)
    /// The recording contains no session with that number.
    case noSuchSession(path: String, session: Int64, available: [Int64])
    /// The session contains no event.
    case noEvents(path: String, session: Int64)
    /// Neither the folder nor its subfolders contain a recording.
    case noneInFolder(path: String)
    /// The folder and its subfolders contain several recordings.
    case severalInFolder(path: String, recordings: [String])
    /// The file could not be opened or read; `reason` is the system's message.
    case unreadable(path: String, reason: String)
    /// The file could not be created or written; `reason` is the system's message.
    case unwritable(path: String, reason: String)
    /// The path is in a container that several apps share. There the system ends an app that is suspended while it
    /// holds a lock, and a recorder holds locks as long as it records.
    case inSharedContainer(path: String)
    /// Something other than a regular file has the name of one of the recording's side files; `kind` describes it, as
    /// in "a symbolic link".
    case strangeSideFile(path: String, name: String, kind: String)
    /// A test of this process records itself.
    case recordsTest(path: String)
    /// The process's SQLite version is too old to write a recording.
    case oldSQLite(path: String, version: String, needed: String)
}

extension RecordingError: CustomStringConvertible {
    /// Formats numbers as ranges, such as `1 to 4, 7`; of a hundred thousand sessions usually few are missing.
    private static func runs(of numbers: [Int64]) -> String {
        var runs: [ClosedRange<Int64>] = []
        for number in numbers {
            if let last = runs.last, last.upperBound < number, last.upperBound + 1 == number {
                runs[runs.count - 1] = last.lowerBound...number
            } else {
                runs.append(number...number)
            }
        }
        let texts = runs.prefix(mostRuns).map { run in
            let separator = run.count == 2 ? ", " : " to "
            return run.count == 1 ? "\(run.lowerBound)" : "\(run.lowerBound)\(separator)\(run.upperBound)"
        }
        return texts.joined(separator: ", ") + (runs.count > mostRuns ? " and more" : "")
    }

    private static let mostRuns = 20

    /// Why nothing was found at a path: nothing is there, or the system does not let this user look.
    package static func notFound(at path: String) -> RecordingError {
        var status = stat()
        guard stat(path, &status) != 0, errno == EACCES else { return .missing(path: path) }
        return .unreadable(path: path, reason: String(cString: strerror(EACCES)))
    }

    /// The file or folder that the reason is about; nil for reasons that are about a session or the writing process.
    package var path: String? {
        switch self {
        case .missing(let path), .isDirectory(let path), .notAFile(let path), .emptyFile(let path),
            .notSQLite(let path), .notARecording(let path, _), .newer(let path, _, _), .noneInFolder(let path),
            .unreadable(let path, _):
            path
        case .noSession, .noSuchSession, .noEvents, .severalInFolder, .unwritable, .inSharedContainer, .strangeSideFile,
            .recordsTest, .oldSQLite:
            nil
        }
    }

    /// One or two sentences for the person at the terminal. Paths in them are escaped for that, and commands can be
    /// copied.
    package var description: String { sentence.text }

    package var sentence: Sentence {
        switch self {
        case .missing(path: ""):
            "The recording's name is empty. Specify a file."
        case .missing(let path):
            "There is no recording at \(path). Create one with '\(Self.record(into: path))'."
        case .isDirectory(let path):
            "\(path) is a folder, not a recording. Specify the .sqlite file in it."
        case .notAFile(let path):
            "\(path) is a pipe or a device, not a recording. Save its content to a file, and specify that file."
        case .emptyFile(let path):
            "\(path) is empty: nothing was recorded into it. Record again with 'coordviz record'."
        case .notSQLite(let path):
            "\(path) is not a recording: it is not a SQLite file."
        case .notARecording(let path, let reason):
            "\(path) is a SQLite file, but not a coordviz recording\(reason.map { ": \($0)" } ?? "")."
        case .newer(let path, let version, let supported):
            """
            \(path) was written by a newer coordviz (format \(version); this version reads up to \(supported)). Update \
            coordviz to read it.
            """
        case .noSession(let path):
            "\(path) contains no session yet. Record one with '\(Self.record(into: path))'."
        case .noSuchSession(let path, let session, let available):
            "\(path) has no session \(session). It has: \(Self.runs(of: available))."
        case .noEvents(let path, let session):
            "Session \(session) of \(path) contains no events. Does the program use coordinators after it starts recording?"
        case .noneInFolder(let path):
            "There is no recording in \(path) or its subfolders. Did the app record, and into this folder?"
        case .severalInFolder(let path, let recordings):
            "\(path) contains \(Count.of(recordings.count, "recording")). Specify one of them: \(recordings.joined(separator: ", "))"
        case .unreadable(let path, let reason):
            "\(path) cannot be read: \(reason)"
        case .unwritable(let path, let reason):
            "\(path) cannot be written: \(reason)"
        case .inSharedContainer(let path):
            """
            \(path) is in a container that this app shares with other apps. A recorder holds locks on its files, and the \
            system ends an app that is suspended while it holds one there (0xdead10cc). Record into the app's own container, for \
            example to ~/Documents/app.sqlite.
            """
        case .strangeSideFile(let path, let name, let kind):
            """
            \(name) is \(kind), but \(path) needs a regular file there, so neither was opened. Copy the recording \
            again with the files beside it, or remove \(name).
            """
        case .recordsTest(let path):
            """
            A test records itself, and a process has only one recorder: the test's recording continues, and nothing is \
            recorded into \(path).
            """
        case .oldSQLite(let path, let version, let needed):
            """
            \(path) cannot be written with SQLite \(version): a recording requires \(needed) or newer. iOS 15, tvOS 15 and \
            macOS 13 include it; if the app bundles its own SQLite, update it.
            """
        }
    }

    private static func record(into path: String) -> ShellCommand {
        "coordviz record -o \(ShellWord(path: path)) -- COMMAND"
    }
}
