internal import CoordvizChecks
internal import CoordvizExport
internal import CoordvizFleetStore
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline
internal import Foundation

/// An error that ends a command: one or two sentences for standard error, and the exit code.
struct CommandFailure: Error, Equatable {
    var status: ExitStatus
    var sentence: Sentence

    init(_ status: ExitStatus, _ sentence: Sentence) {
        self.status = status
        self.sentence = sentence
    }

    init(_ error: RecordingError) {
        self.init(Self.status(of: error), error.sentence + Self.suggestion(for: error))
    }

    /// Runs `body` and converts the typed errors of the other modules to a ``CommandFailure``.
    static func translating<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as RecordingError {
            throw CommandFailure(error)
        } catch let error as MomentError {
            throw CommandFailure(status(of: error), error.sentence)
        } catch let error as NodeSelectionError {
            throw CommandFailure(status(of: error), error.sentence)
        } catch let error as FindingSelectionError {
            throw CommandFailure(.badData, error.sentence)
        } catch let error as QueryError {
            throw CommandFailure(.usage, error.sentence)
        } catch let error as MessageError {
            throw CommandFailure(.badData, error.sentence)
        } catch let error as CauseError {
            throw CommandFailure(.badData, error.sentence)
        } catch let error as EventKindError {
            throw CommandFailure(.usage, error.sentence)
        } catch let error as PictureError {
            throw CommandFailure(.usage, error.sentence)
        } catch let error as ExportError {
            throw CommandFailure(.software, error.sentence)
        } catch let error as FleetReportError {
            throw CommandFailure(.badData, error.sentence)
        } catch let error as FleetError {
            throw CommandFailure(status(of: error), error.sentence)
        }
    }

    /// Where the missing recording's link leads, or a recording in its folder with a similar name.
    private static func suggestion(for error: RecordingError) -> Sentence {
        guard case .missing(let path) = error else { return "" }
        if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
            return " It is a link to '\(target)', which does not exist."
        }
        let meant = URL(fileURLWithPath: path)
        let folder = meant.deletingLastPathComponent().path
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
            $0.hasSuffix(".sqlite")
        }
        let near = NearestNames.nearest(to: meant.lastPathComponent, among: names.sorted(), atMost: 1)
        return near.first.map { " Did you mean '\($0)', which is in the same folder?" } ?? ""
    }

    private static func status(of error: RecordingError) -> ExitStatus {
        switch error {
        case .missing, .noneInFolder: .noInput
        case .severalInFolder: .usage
        case .isDirectory, .notAFile, .emptyFile, .notSQLite, .notARecording, .newer, .noSession, .noSuchSession,
            .noEvents, .strangeSideFile:
            .badData
        case .unreadable: .inputOutput
        case .unwritable, .inSharedContainer, .recordsTest, .oldSQLite: .cannotCreate
        }
    }

    private static func status(of error: FleetError) -> ExitStatus {
        switch error {
        case .missing, .unnamed: .noInput
        case .answerUnreadable, .notAFleet, .isFile, .markDamaged, .newer, .damaged, .partMissing, .unfinished:
            .badData
        case .unreadable: .inputOutput
        case .unwritable, .folderNotMade, .rowsDiffer: .cannotCreate
        }
    }

    private static func status(of error: NodeSelectionError) -> ExitStatus {
        switch error {
        case .nonsense: .usage
        case .unknown, .ambiguous, .absent, .notShown: .badData
        }
    }

    private static func status(of error: MomentError) -> ExitStatus {
        switch error {
        case .nonsense, .contradictsSession, .differentSessions, .wrongOrder: .usage
        case .eventOutOfRange, .timeOutOfRange, .noSuchMark: .badData
        }
    }
}
