internal import CoordvizInstrumentation
internal import CoordvizModel

/// The place of the app's call into CoordinatorKit, while that call is performed: everything that it records gets this
/// place.
///
/// Calls by the library itself have no place: the effects of the back button have a cause, and no line.
@MainActor
enum CurrentCall {
    private(set) static var site = CallSite.none

    /// Runs `body` as a call from `site`.
    static func from<Result>(_ site: CallSite, _ body: () throws -> Result) rethrows -> Result {
        if site.isNone { return try body() }
        let outer = Self.site
        Self.site = site
        defer { Self.site = outer }
        return try body()
    }

    /// Runs the app's code that handles a message: what it does is not part of the current call.
    static func outside<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = Self.site
        Self.site = .none
        defer { Self.site = outer }
        return try body()
    }

    /// The place of the current call.
    static func location(in installed: Instrumentation.Installed) -> LocationID { site.location(in: installed) }
}
