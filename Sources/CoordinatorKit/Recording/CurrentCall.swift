internal import CoordvizInstrumentation
internal import CoordvizModel

/// Where the app called CoordinatorKit, while that call is carried out: what it records has that place.
///
/// A call that the library makes itself changes nothing: what a user's back button brings about has the cause, not a line.
@MainActor
enum CurrentCall {
    private(set) static var site = CallSite.none

    /// Runs `body` as called from `site`.
    static func from<Result>(_ site: CallSite, _ body: () throws -> Result) rethrows -> Result {
        if site.isNone { return try body() }
        let outer = Self.site
        Self.site = site
        defer { Self.site = outer }
        return try body()
    }

    /// Runs code of the app's that a message brought here: what it does is not that call's.
    static func outside<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = Self.site
        Self.site = .none
        defer { Self.site = outer }
        return try body()
    }

    /// The place of the call that is being carried out.
    static func location(in installed: Instrumentation.Installed) -> LocationID { site.location(in: installed) }
}
