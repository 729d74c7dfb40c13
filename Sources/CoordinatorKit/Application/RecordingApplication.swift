#if HAS_UIKIT
    internal import CoordvizInstrumentation
    internal import Foundation
    public import UIKit

    /// An application whose taps are recorded: each is an event, and the cause of what happens because of it.
    ///
    /// Nothing is swizzled: UIKit hands each event and each action to the application object, and an app may name the class
    /// of that ("subclass UIApplication and override the sendEvent(_:) and/or the sendAction(_:to:from:for:) methods",
    /// https://developer.apple.com/documentation/uikit/uiapplication). There are three ways to name it:
    ///
    /// - in `main.swift`, for an app with an app delegate, with or without storyboards. Take `@main` away from the delegate:
    ///   ```swift
    ///   import CoordinatorKit
    ///   import UIKit
    ///
    ///   UIApplicationMain(
    ///       CommandLine.argc,
    ///       CommandLine.unsafeArgv,
    ///       NSStringFromClass(RecordingApplication.self),
    ///       NSStringFromClass(AppDelegate.self)
    ///   )
    ///   ```
    /// - in Info.plist, where `@main` stays: `NSPrincipalClass` is `CoordvizRecordingApplication`. That key is documented
    ///   (https://developer.apple.com/documentation/bundleresources/information-property-list/nsprincipalclass); that
    ///   `UIApplicationMain` reads it when it is given no class is not, and only this way is open to SwiftUI's `App`.
    /// - as the superclass of an application class of the app's.
    ///
    /// Look whether `UIApplication.shared is RecordingApplication` when no taps are recorded.
    ///
    /// **What is recorded**, under the names that HeadlessUIKit has for it: taps on controls (`touchUpInside`), rows
    /// (`didSelectRow`), items (`didSelectItem`), `barButton`, `backButton`, `selectTab`; actions that controls send without a
    /// finger, by name (`valueChanged`, `editingChanged` …): by keyboard, by assistive technology, by
    /// `sendActions(for:)`; `barButton` likewise; key commands and menus by the selector's name; on tvOS presses of the
    /// select button (`primaryActionTriggered`, `didSelectRow`, `didSelectItem`). One tap is one event, and so is
    /// everything that one gesture does with one control. Recorded of a control is its class, never a title, a label or a
    /// text.
    ///
    /// **What is not**: a control's `UIAction` that runs without a finger, alerts' buttons, gesture recognizers, the swipes
    /// that go back or dismiss (their transitions are recorded), and SwiftUI's own buttons, which are no controls; for
    /// those there is `Instrumentation.perform(_:on:_:)`. A list of SwiftUI's is made of cells, which are recorded.
    ///
    /// **How sure**: what happens in the same call is caused by the tap. A table view tells of a selection at the end of the
    /// turn; what happens until then, and has no other cause, has the tap as its cause with the strength `captured`.
    ///
    /// While nothing is recorded, an override is one atomic load (below a nanosecond; see `docs/performance.md` for a hook that
    /// is off) before UIKit's own work on an event, of which a finger makes 60 to 120 a second.
    @available(iOSApplicationExtension, unavailable)
    @available(macCatalystApplicationExtension, unavailable)
    @available(tvOSApplicationExtension, unavailable)
    @available(visionOSApplicationExtension, unavailable)
    @objc(CoordvizRecordingApplication)
    open class RecordingApplication: UIApplication {
        private var touches = TouchesUnderWay()
        private var turnEnd: CFRunLoopObserver?

        /// Hands an event to UIKit; as the user's action if it ends a tap.
        override open func sendEvent(_ event: UIEvent) {
            guard Instrumentation.isEnabled else { return super.sendEvent(event) }
            CoordinatorRecording.activate()
            touches.begin(event)
            if let action = touches.action(ending: event) {
                UserActions.shared.performTap(action.name, on: action.sender, isToldLater: action.isToldLater) {
                    super.sendEvent(event)
                }
                tellEndOfTurn()
            } else {
                super.sendEvent(event)
            }
            touches.end(event)
        }

        /// Hands an action to UIKit; as the user's, if it is not a part of a tap and comes from a control, a bar button, a key
        /// command or a menu.
        override open func sendAction(
            _ action: Selector,
            to target: Any?,
            from sender: Any?,
            for event: UIEvent?
        ) -> Bool {
            guard Instrumentation.isEnabled, let source = ActionSource(sender) else {
                return super.sendAction(action, to: target, from: sender, for: event)
            }
            CoordinatorRecording.activate()
            let route = ActionRoute(
                target: target.map { ObjectIdentifier($0 as AnyObject) },
                action: NSStringFromSelector(action)
            )
            tellEndOfTurn()
            return UserActions.shared.perform(source.name(of: action, to: target), on: source.responder, by: route) {
                super.sendAction(action, to: target, from: sender, for: event)
            }
        }

        /// Ends what lingers when everything has run that UIKit puts off to the end of this turn.
        private func tellEndOfTurn() {
            guard turnEnd == nil else { return }
            // The last observer of all: UIKit's own, which select rows, are observers of the same activity.
            // https://developer.apple.com/documentation/corefoundation/cfrunloopactivity
            let observer = CFRunLoopObserverCreateWithHandler(
                nil,
                CFRunLoopActivity.beforeWaiting.rawValue,
                false,
                .max
            ) { [weak self] _, _ in
                // The main run loop's observers run where the main actor does.
                MainActor.assumeIsolated {
                    self?.turnEnd = nil
                    UserActions.shared.turnEnded()
                }
            }
            CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
            turnEnd = observer
        }
    }

    /// Whose action it is, as far as that is the user's.
    @MainActor
    private enum ActionSource {
        case control(UIControl)
        case barButton
        case command

        /// Nil for actions that code sends for itself: UIKit does so, for example to end editing.
        init?(_ sender: Any?) {
            switch sender {
            case let control as UIControl: self = .control(control)
            case is UIBarButtonItem: self = .barButton
            case is UICommand: self = .command
            default: return nil
            }
        }

        var responder: UIResponder? {
            guard case .control(let control) = self else { return nil }
            return control
        }

        func name(of action: Selector, to target: Any?) -> String {
            let selector = NSStringFromSelector(action)
            switch self {
            case .control(let control):
                return ControlEventNames.name(of: control.allControlEvents) { event in
                    control.actions(forTarget: target, forControlEvent: event)?.contains(selector) ?? false
                } ?? selector
            case .barButton: return "barButton"
            case .command: return selector
            }
        }
    }
#endif
