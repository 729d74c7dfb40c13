/// The data of a fleet's page, as docs/fleet-report.md describes it. Numbers that name a text, a day, a version or a recording
/// are its place in the list of them.
struct FleetPageData: Encodable, Equatable {
    struct App: Encodable, Equatable {
        var name: Int
        /// Oldest first, by their first session; sessions without a version come before all others.
        var versions: [Version] = []
        /// With those that the page leaves out.
        var versionsInAll: Int64 = 0
        var sessions: [Sessions] = []
        var findings: [Finding] = []
        var findingsInAll: Int64 = 0
        var unhandled: [Unhandled] = []
        var unhandledInAll: Int64 = 0
        var lifetimes: [Lifetime] = []
        var lifetimesInAll: Int64 = 0
        var effects: [Effect] = []
        var effectsInAll: Int64 = 0
    }

    struct Version: Encodable, Equatable {
        /// An empty text if the sessions have no version.
        var name: Int
        var first: String
    }

    /// The sessions of one version and day in which the same rules could not be judged.
    struct Sessions: Encodable, Equatable {
        var version: Int
        var day: Int
        var notJudged: [Int]
        var sessions: Int64
        var events: Int64
        var lost: Int64
        /// How many sessions lost events.
        var lossy: Int64
        var crashed: Int64
    }

    struct Finding: Encodable, Equatable {
        struct Cell: Encodable, Equatable {
            var version: Int
            var sessions: Int64
            var occurrences: Int64
            var recordings: [Int]
        }

        var fingerprint: Int
        var rule: Int
        var severity: String
        var headline: Int
        var role: Int
        var location: Int?
        /// Days and how many sessions of each have the finding.
        var days: [[Int64]] = []
        var cells: [Cell] = []
    }

    struct Unhandled: Encodable, Equatable {
        struct Cell: Encodable, Equatable {
            var version: Int
            var sent: Int64
            var unhandled: Int64
            /// How many have an outcome that a loss hides.
            var unknown: Int64
            var sessions: Int64
            /// The first and the last place in the source.
            var places: [Int]
            var recordings: [Int]
        }

        var message: Int
        var sender: Int
        var file: Int
        var cells: [Cell] = []
    }

    struct Lifetime: Encodable, Equatable {
        struct Cell: Encodable, Equatable {
            var version: Int
            var lives: Int64
            /// How many are known to be released, or to have leaked.
            var judged: Int64
            var leaked: Int64
            var sessions: Int64
            /// Of how many both ends are known; the percentiles, in nanoseconds, are of these.
            var known: Int64
            var p50: Int64?
            var p95: Int64?
            var longest: Int64?
            var recordings: [Int]
        }

        var kind: Int
        var type: Int
        var cells: [Cell] = []
    }

    struct Effect: Encodable, Equatable {
        struct Cell: Encodable, Equatable {
            var version: Int
            var times: Int64
            var sessions: Int64
            var recordings: [Int]
        }

        /// Layer, kind and name of an end; the layer is empty for what has no recorded cause.
        var from: [Int]
        var to: [Int]
        var cells: [Cell] = []
    }

    struct Recordings: Encodable, Equatable {
        var ids: [String] = []
        var paths: [Int] = []
        var numbers: [Int64] = []
        var days: [Int] = []
    }

    let format = 1
    var texts: [String] = []
    var days: [String] = []
    var apps: [App] = []
    /// With those that the page leaves out.
    var appsInAll: Int64 = 0
    var recordings = Recordings()
}
