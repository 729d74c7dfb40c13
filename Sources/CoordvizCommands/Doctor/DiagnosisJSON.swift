internal import CoordvizModel
internal import CoordvizRecording

/// The JSON document `coordviz/doctor/1`.
struct DiagnosisJSON: Encodable {
    private struct SQLite: Encodable {
        var version: String
        var needed: String
    }

    private struct Program: Encodable {
        var name: String
        var purpose: String
        var state: String
        var path: String?
        var version: String?
        var problem: String?
        var installation: String?

        init(_ helper: FoundHelper) {
            name = helper.name
            purpose = helper.purpose
            version = helper.version
            switch helper.state {
            case .installed(let path): (state, self.path) = ("installed", path)
            case .missing: state = "missing"
            case .notExecutable(let path): (state, self.path) = ("notExecutable", path)
            case .broken(let path, let sentence): (state, self.path, problem) = ("broken", path, sentence.text)
            case .notForThisSystem: state = "notForThisSystem"
            }
            if state != "installed" { installation = helper.installation }
        }
    }

    private struct TemporaryFolder: Encodable {
        var path: String
        var isWritable: Bool
        var problem: String?
    }

    private struct Recording: Encodable {
        struct Step: Encodable {
            var name: String
            var result: String
            var reason: String?
        }

        var folder: String
        var isPossible: Bool
        var freeBytes: Int64?
        var neededBytes: Int64
        var steps: [Step]

        init(_ trial: RecordingTrial) {
            folder = trial.folder
            isPossible = trial.isPossible
            freeBytes = trial.freeBytes
            neededBytes = RecordingTrial.neededBytes
            steps = trial.outcomes.map { step, outcome in
                switch outcome {
                case .passed: Step(name: step.rawValue, result: "passed")
                case .failed(let reason): Step(name: step.rawValue, result: "failed", reason: reason)
                case .notTried: Step(name: step.rawValue, result: "notTried")
                }
            }
        }
    }

    private let schema = "coordviz/doctor/1"
    private let version: String
    private let system: String
    private let architecture: String
    private let sqlite: SQLite
    private let programs: [Program]
    private let temporaryFolder: TemporaryFolder
    private let recording: Recording

    init(_ diagnosis: Diagnosis) {
        version = diagnosis.version
        system = diagnosis.system
        architecture = diagnosis.architecture
        sqlite = SQLite(version: "\(diagnosis.sqlite)", needed: "\(SQLiteVersion.oldestThatWrites)")
        programs = diagnosis.helpers.map(Program.init)
        let problem = diagnosis.temporaryFolder.problem
        temporaryFolder = TemporaryFolder(
            path: diagnosis.temporaryFolder.path,
            isWritable: problem == nil,
            problem: problem
        )
        recording = Recording(diagnosis.trial)
    }
}
