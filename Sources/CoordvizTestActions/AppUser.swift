#if !HAS_UIKIT
    public import CoordvizTesting
    internal import CoordinatorKit
    internal import CoordvizInstrumentation
    internal import CoordvizModel
    internal import Foundation
    internal import PortableUIKit

    /// A user of the app, in a test: finds controls by paths, and operates them.
    ///
    /// ```swift
    /// let user = try await AppUser(of: AppUnderTest())
    /// try await user.tap("HomeController > item 0.2 > #buy")
    /// try require(await user.result(messages: [.handled("BuyNow", by: "ApplicationCoordinator")]))
    /// ```
    /// Tests that `coordviz export --test` writes use it; `docs/recording-to-test.md` describes paths. Each action waits until its
    /// control is there and enabled, for at most ``TestedApp/patience``, and afterwards until the app has come to rest.
    ///
    /// It exists where HeadlessUIKit runs the app, on Linux and macOS, and each action is a gesture that a user could make. UIKit has no
    /// public way to make gestures in an app's own process; tests of the user interface are for that.
    @MainActor
    public final class AppUser {
        private let app: any TestedApp
        private let fileID: String
        private let filePath: String
        private var mark: String?
        private var steps = 0
        private var typed: [String: Int] = [:]

        /// Launches an app, and waits until it has come to rest.
        ///
        /// Actions that are not possible are reported in the file in which the user is created, at their lines.
        /// - Throws: what ``TestedApp/launch()`` throws.
        public init(of app: some TestedApp, fileID: String = #fileID, filePath: String = #filePath) async throws {
            (self.app, self.fileID, self.filePath) = (app, fileID, filePath)
            try await app.launch()
            await Self.settle()
        }

        /// Ends the app.
        public func leave() { HeadlessApplication.terminate() }

        // MARK: What is expected

        /// What is expected after the launch; waits until it is so, at most ``TestedApp/patience``.
        /// - Parameter screens: all view controllers on screen, without containers of UIKit; nil for any.
        public func start(screens: [RecordedType]? = nil) async -> AwaitedExpectation {
            await awaited(StepExpectation(messages: nil, added: nil, removed: nil, screens: screens))
        }

        /// All that the last action should have brought about; waits until it has, at most ``TestedApp/patience``.
        /// - Parameters:
        ///   - messages: all messages that are sent, in any order.
        ///   - added: all coordinators that become children.
        ///   - removed: all coordinators that no longer are children.
        ///   - screens: all view controllers on screen at the end, without containers of UIKit; nil for any.
        public func result(
            messages: [StepExpectation.Message] = [],
            added: [StepExpectation.Child] = [],
            removed: [StepExpectation.Child] = [],
            screens: [RecordedType]? = nil
        ) async -> AwaitedExpectation {
            await awaited(
                StepExpectation(since: mark, messages: messages, added: added, removed: removed, screens: screens)
            )
        }

        private func awaited(_ expectation: StepExpectation) async -> AwaitedExpectation {
            let end = ContinuousClock.now + .seconds(app.patience)
            while let problem = expectation.problem {
                guard TestRecording.current != nil, ContinuousClock.now < end else {
                    return AwaitedExpectation(problem: problem)
                }
                await rest()
            }
            return AwaitedExpectation(problem: nil)
        }

        // MARK: What does not come from the user

        /// Lets the app cause something that neither the user nor an earlier event causes; see ``TestedApp/cause(_:)``.
        public func cause(_ event: String) async throws {
            beginStep()
            try await app.cause(event)
            await Self.settle()
        }

        // MARK: Actions

        /// Does something with the control at a path as soon as it is there and usable, and waits for the effect.
        /// - Throws: ``ActionFailure``.
        func act(at path: String, line: Int, _ body: (FoundControl) throws -> Void) async throws {
            let parsed = try placing(line) {
                guard let parsed = ControlPath(parsing: path) else { throw AppUserError.notPath(path) }
                return parsed
            }
            beginStep()
            let end = ContinuousClock.now + .seconds(app.patience)
            while true {
                do {
                    try placing(line) { try Self.operate(parsed, body) }
                    break
                } catch {
                    guard ContinuousClock.now < end else { throw error }
                    await rest()
                }
            }
            await Self.settle()
        }

        /// Does something with the app or the device, and waits for the effect.
        /// - Throws: ``ActionFailure``.
        func act(line: Int, _ body: () throws -> Void) async throws {
            beginStep()
            try placing(line, body)
            await Self.settle()
        }

        /// The next text for a field whose texts the recording does not contain.
        func nextText(at path: String) throws -> String {
            let number = typed[path, default: 0] + 1
            guard let text = app.text(number, at: path) else { throw AppUserError.noText(path, number: number) }
            typed[path] = number
            return text
        }

        private static func operate(_ path: ControlPath, _ body: (FoundControl) throws -> Void) throws {
            let control = try ControlSearch(path: path).found()
            do {
                try body(control)
            } catch let error as AppUserError {
                throw error
            } catch InteractionRefusal.refusedByApp {
                // The action is done; once more, it would be another one.
            } catch {
                throw AppUserError.notUsable(path.text, reason: "\(error)")
            }
        }

        /// Adds the line of the test to an error.
        func placing<Value>(_ line: Int, _ body: () throws -> Value) throws -> Value {
            do {
                return try body()
            } catch {
                let reason = error as? AppUserError ?? .notUsable("the app", reason: "\(error)")
                throw ActionFailure(reason: reason, fileID: fileID, filePath: filePath, line: line)
            }
        }

        private func beginStep() {
            steps += 1
            let name = "step \(steps)"
            mark = name
            Instrumentation.mark(name)
        }

        /// Waits a moment for work in the background.
        private func rest() async {
            try? await Task.sleep(nanoseconds: 5_000_000)
            await Self.settle()
        }

        private static func settle() async { await MainRunLoop.main.settle() }
    }
#endif
