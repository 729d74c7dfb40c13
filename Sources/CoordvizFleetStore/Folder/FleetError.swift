package import CoordvizModel

/// Why something could not be done with the folder of a fleet.
package enum FleetError: Error, Equatable {
    /// There is no fleet in the folder.
    case missing(path: String)
    /// The folder's name is empty.
    case unnamed
    /// The engine answered something else than one query.
    case answerUnreadable
    /// A file is where the folder should be.
    case isFile(path: String)
    /// The file that marks the folder of a fleet does not hold what it should.
    case markDamaged(path: String, format: Int)
    /// The folder holds other files.
    case notAFleet(path: String)
    /// A newer coordviz wrote it.
    case newer(path: String, format: Int)
    /// A file of the fleet does not hold what it should.
    case damaged(path: String, reason: String)
    /// A part that a manifest names is not there, or of another size.
    case partMissing(path: String)
    /// A file or folder cannot be read.
    case unreadable(path: String, reason: String)
    /// A file or folder cannot be written.
    case unwritable(path: String, reason: String)
    /// A folder cannot be made.
    case folderNotMade(path: String, reason: String)
    /// The plan of an addition that was interrupted names sessions whose labels are not known yet.
    case unfinished
    /// The engine gave another number of rows than it was given.
    case rowsDiffer(path: String, expected: Int64, found: Int64)

    /// What happened, and what to do next.
    package var sentence: Sentence {
        switch self {
        case .missing(let path): "There is no fleet in '\(path)'. 'coordviz fleet add' makes one."
        case .unnamed: "The fleet's name is empty. Name its folder."
        case .answerUnreadable:
            "The engine's answer is not that of one query. Write one query with --sql, and no other statements."
        case .isFile(let path): "'\(path)' is a file. Name the folder of a fleet, or a new one."
        case .markDamaged(let path, let format):
            """
            '\(path)' is damaged. Nothing else of the fleet is lost by that: write {"format":\(format)} into it, and run \
            'coordviz fleet verify' on the fleet.
            """
        case .notAFleet(let path):
            "'\(path)' holds other files, and no fleet. Name an empty or new folder."
        case .newer(let path, let format):
            "'\(path)' was written by a newer coordviz (format \(format)). Update coordviz to read it."
        case .damaged(let path, let reason):
            "'\(path)' is damaged: \(reason). Run 'coordviz fleet verify' on the fleet to see what is left."
        case .partMissing(let path):
            """
            '\(path)' is missing or was changed, and a manifest names it: an answer would be incomplete. Run 'coordviz fleet \
            verify' on the fleet.
            """
        case .unreadable(let path, let reason): "'\(path)' cannot be read: \(reason)."
        case .unwritable(let path, let reason): "'\(path)' cannot be written: \(reason). Nothing was lost."
        case .folderNotMade(let path, let reason): "The folder '\(path)' cannot be made: \(reason)."
        case .unfinished:
            """
            An addition was interrupted, and the labels of its sessions are not known yet. Run 'coordviz fleet add' to \
            finish it, or 'coordviz fleet verify --repair' to drop it. Nothing was changed.
            """
        case .rowsDiffer(let path, let expected, let found):
            """
            DuckDB wrote \(Count.of(found, "row")) into '\(path)' and should have written \(expected). The \
            day's files are unchanged; is the disk full?
            """
        }
    }
}
