package import CoordvizModel

/// Why a recording could not be read or written: what happened, where, and what to do next.
package enum RecordingError: Error, Equatable, Sendable {
    /// There is no file at the path.
    case missing(path: String)
    /// The path names a folder.
    case isDirectory(path: String)
    /// The path names a pipe or a device, from which no database can be read.
    case notAFile(path: String)
    /// The file is empty: nothing was ever recorded into it.
    case emptyFile(path: String)
    /// The file is not a SQLite database.
    case notSQLite(path: String)
    /// The file is another program's SQLite database; `reason` says how that shows, where it calls itself a recording.
    case notARecording(path: String, reason: String? = nil)
    /// The file was written by a newer coordviz.
    case newer(path: String, version: Int32, supported: Int32)
    /// The recording holds no session.
    case noSession(path: String)
    /// The recording holds no session of that number.
    case noSuchSession(path: String, session: Int64, available: [Int64])
    /// The session holds no event.
    case noEvents(path: String, session: Int64)
    /// Neither the folder nor the folders below it hold a recording.
    case noneInFolder(path: String)
    /// The folder, or the folders below it, hold several recordings.
    case severalInFolder(path: String, recordings: [String])
    /// The file could not be opened or read; `reason` is the system's own sentence.
    case unreadable(path: String, reason: String)
    /// The file could not be created or written; `reason` is the system's own sentence.
    case unwritable(path: String, reason: String)
    /// The path leads into a container that an app shares with others, where the system ends an app that is suspended while it
    /// holds a lock, as a recorder does for as long as it records.
    case inSharedContainer(path: String)
    /// Something other than a file stands under the name of a file that belongs to the recording; `kind` says what, as in "a
    /// symbolic link".
    case strangeSideFile(path: String, name: String, kind: String)
    /// The SQLite that the process runs is too old to make a recording.
    case oldSQLite(path: String, version: String, needed: String)
}

extension RecordingError: CustomStringConvertible {
    /// Numbers as people list them, `1 to 4, 7`; of a hundred thousand sessions one is seldom missing.
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

    /// One or two sentences for the person at the terminal. What is in them of paths is made harmless to that, and commands
    /// can be copied.
    package var description: String { sentence.text }

    package var sentence: Sentence {
        switch self {
        case .missing(path: ""):
            "The recording's name is empty. Name a file."
        case .missing(let path):
            "There is no recording at \(path). Make one with '\(Self.record(into: path))'."
        case .isDirectory(let path):
            "\(path) is a folder, not a recording. Name the .sqlite file in it."
        case .notAFile(let path):
            "\(path) is a pipe or a device, not a recording. A recording is a file: copy it into one, and name that."
        case .emptyFile(let path):
            "\(path) is empty: nothing was recorded into it. Record again with 'coordviz record'."
        case .notSQLite(let path):
            "\(path) is not a recording: it is not a SQLite file."
        case .notARecording(let path, let reason):
            "\(path) is a SQLite file, but not a coordviz recording\(reason.map { ": \($0)" } ?? "")."
        case .newer(let path, let version, let supported):
            """
            \(path) was written by a newer coordviz (format \(version); this one reads up to \(supported)). Update coordviz to \
            read it.
            """
        case .noSession(let path):
            "\(path) holds no session yet. Record one with '\(Self.record(into: path))'."
        case .noSuchSession(let path, let session, let available):
            "\(path) has no session \(session). It has: \(Self.runs(of: available))."
        case .noEvents(let path, let session):
            "Session \(session) of \(path) holds no events. Does the program use coordinators after it starts recording?"
        case .noneInFolder(let path):
            "There is no recording in \(path) or in the folders below it. Did the app record, and into this folder?"
        case .severalInFolder(let path, let recordings):
            "\(path) holds \(Count.of(recordings.count, "recording")). Name one of them: \(recordings.joined(separator: ", "))"
        case .unreadable(let path, let reason):
            "\(path) cannot be read: \(reason)"
        case .unwritable(let path, let reason):
            "\(path) cannot be written: \(reason)"
        case .inSharedContainer(let path):
            """
            \(path) is in a container that this app shares with others. A recorder holds locks on its files, and the system \
            ends an app that is suspended while it holds one there (0xdead10cc). Record into the app's own container, for \
            example to ~/Documents/app.sqlite.
            """
        case .strangeSideFile(let path, let name, let kind):
            """
            \(name) is \(kind), where \(path) has a file, so neither was opened. Copy the recording again with the files \
            beside it, or remove what is there.
            """
        case .oldSQLite(let path, let version, let needed):
            """
            \(path) cannot be written with SQLite \(version): a recording needs \(needed) or newer. iOS 15, tvOS 15 and macOS 13 \
            have that; if the app brings a SQLite, update it.
            """
        }
    }

    private static func record(into path: String) -> ShellCommand {
        "coordviz record -o \(ShellWord(path: path)) -- COMMAND"
    }
}
