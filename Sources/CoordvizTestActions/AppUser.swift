public import CoordvizTesting
internal import CoordinatorKit
internal import CoordvizInstrumentation
internal import CoordvizModel
internal import Foundation
internal import PortableUIKit

/// A user of the app, in a test: finds controls by paths, and operates them.
///
/// ```swift
/// let user = AppUser()
/// try await user.tap("HomeController > item 0.2 > #buy")
/// ```
/// Tests that `coordviz export --test` writes use it; `docs/recording-to-test.md` describes paths. Each action waits until its
/// control is there and enabled, for at most ``patience``, and afterwards until the app has come to rest.
///
/// With HeadlessUIKit, which runs apps on Linux and macOS, each action is a gesture that a user could make. UIKit has no public way
/// to do the same in an app's own process: there, an action calls what the gesture would call, such as `sendActions(for:)`, and an
/// action without such a way throws ``AppUserError/notPossible(_:)``.
@MainActor
public struct AppUser {
    /// In seconds: for how long an action waits for its control.
    public var patience: Double = 5

    /// Creates a user of the running app.
    public init() {}

    /// Does nothing but wait until the app has come to rest.
    public func settle() async { await Self.settle() }

    /// Waits until a view controller is on screen, for what an app shows after work in the background.
    /// - Parameter screen: the screen's part of a path, such as `HomeController`.
    /// - Throws: ``AppUserError/noScreen(_:onScreen:)`` after ``patience``.
    public func waitsForScreen(_ screen: String) async throws {
        let name = ControlPath.Screen(parsing: screen)
        guard let name else { throw AppUserError.notPath(screen) }
        try await patiently { [screen] in
            let screens = ScreenList()
            if screens.controllers(named: name).isEmpty {
                throw AppUserError.noScreen(screen, onScreen: screens.names)
            }
        }
        await settle()
    }

    /// Waits until the test's recording is as expected, at most ``patience``; for what an app does after work in the background.
    public func waits(until expectation: some RecordedExpectation) async {
        _ = try? await patiently { if expectation.problem != nil { throw NotYet() } }
    }

    private struct NotYet: Error {}

    /// Does something as soon as it is possible.
    func patiently<Result>(_ body: () throws -> Result) async throws -> Result {
        await settle()
        let end = ContinuousClock.now + .seconds(patience)
        while true {
            do {
                return try body()
            } catch {
                guard ContinuousClock.now < end else { throw error }
                try await Task.sleep(nanoseconds: 5_000_000)
                await settle()
            }
        }
    }

    /// Does something with the control at a path as soon as it is there and usable, and waits for the effect.
    func act(at path: String, mark: String?, waits: Bool, _ body: (FoundControl) throws -> Void) async throws {
        guard let parsed = ControlPath(parsing: path) else { throw AppUserError.notPath(path) }
        if waits { await settle() }
        if let mark { Instrumentation.mark(mark) }
        try await patiently {
            let control = try ControlSearch(path: parsed).found()
            do {
                try body(control)
            } catch let error as AppUserError {
                throw error
            } catch {
                throw AppUserError.notUsable(path, reason: "\(error)")
            }
        }
        if waits { await settle() }
    }

    /// Does something with the app or the device, and waits for the effect.
    func act(mark: String?, waits: Bool, _ body: () throws -> Void) async throws {
        await settle()
        if let mark { Instrumentation.mark(mark) }
        try body()
        if waits { await settle() }
    }

    #if HAS_UIKIT
        private static func settle() async {
            // UIKit reports the end of a transition, but not that nothing is left to do.
            for _ in 0..<20 {
                try? await Task.sleep(nanoseconds: 25_000_000)
                if !ScreenList().controllers.contains(where: { $0.transitionCoordinator != nil }) { return }
            }
        }
    #else
        private static func settle() async { await MainRunLoop.main.settle() }
    #endif
}
