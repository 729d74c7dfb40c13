#if HAS_UIKIT
    internal import CoordvizInstrumentation
    internal import Foundation
    public import UIKit

    /// An application object that records the user's taps: each tap is an event, and the cause of what happens because
    /// of it.
    ///
    /// It uses no swizzling: UIKit hands each event and each action to the application object, and an app may choose
    /// its class ("subclass UIApplication and override the sendEvent(_:) and/or the sendAction(_:to:from:for:)
    /// methods", https://developer.apple.com/documentation/uikit/uiapplication). There are three ways to choose it:
    ///
    /// - in `main.swift`, for an app with an app delegate, with or without storyboards. Remove `@main` from the
    ///   delegate:
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
    /// - in Info.plist, where `@main` remains: set `NSPrincipalClass` to `CoordvizRecordingApplication`. The key is
    ///   documented
    ///   (https://developer.apple.com/documentation/bundleresources/information-property-list/nsprincipalclass), but
    ///   not that `UIApplicationMain` reads it when it is given no class. This is the only way for apps that use
    ///   SwiftUI's `App`.
    /// - as the superclass of the app's own application class.
    ///
    /// If no taps are recorded, check that `UIApplication.shared is RecordingApplication`.
    ///
    /// **What is recorded**, under the same names as in HeadlessUIKit: taps on controls (`touchUpInside`), rows
    /// (`didSelectRow`), items (`didSelectItem`), `barButton`, `backButton` and `selectTab`; actions that controls and
    /// bar buttons send without a touch (by keyboard, assistive technology or `sendActions(for:)`), under the event's
    /// name (`valueChanged`, `editingChanged` …) or `barButton`; key commands and menus, under the selector's name; on
    /// tvOS, presses of the select button (`primaryActionTriggered`, `didSelectRow`, `didSelectItem`). One tap is one
    /// event, and so is everything that one gesture does with one control. Only the class of a control is recorded,
    /// never a title, label or text.
    ///
    /// **What is not recorded**: a control's `UIAction` that runs without a touch, buttons of alerts, gesture
    /// recognizers, the swipes that go back or dismiss (their transitions are recorded), and SwiftUI's own buttons,
    /// which are not controls. For those, call `Instrumentation.perform(_:on:_:)`. The cells of a SwiftUI list are
    /// recorded.
    ///
    /// **Certainty of causes**: the tap is the cause of everything that happens in the same call. A table view reports
    /// a selection at the end of the turn; until then, events without another cause get the tap as their cause, with
    /// the strength `captured`.
    ///
    /// While nothing is recorded, an override costs one atomic load (below a nanosecond; see `docs/performance.md` for
    /// a hook that is off) in addition to UIKit's own work on an event. A finger causes 60 to 120 events a second.
    @available(iOSApplicationExtension, unavailable)
    @available(macCatalystApplicationExtension, unavailable)
    @available(tvOSApplicationExtension, unavailable)
    @available(visionOSApplicationExtension, unavailable)
    @objc(CoordvizRecordingApplication)
    open class RecordingApplication: UIApplication {
        private var touches = TouchesUnderWay()
        private var turnEnd: CFRunLoopObserver?

        /// Sends an event to UIKit, recorded as the user's action if it ends a tap.
        override open func sendEvent(_ event: UIEvent) {
            guard Instrumentation.isEnabled else { return super.sendEvent(event) }
            CoordinatorRecording.activate()
            touches.begin(event)
            if let action = touches.action(ending: event) {
                UserActions.shared.performTap(action.name, on: action.sender, isDeliveredLater: action.isDeliveredLater)
                {
                    super.sendEvent(event)
                }
                endTurn()
            } else {
                super.sendEvent(event)
            }
            touches.end(event)
        }

        /// Sends an action to UIKit. It is recorded as the user's action if it is not part of a tap and comes from a
        /// control, a bar button, a key command or a menu.
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
            endTurn()
            return UserActions.shared.perform(source.name(of: action, to: target), on: source.responder, by: route) {
                super.sendAction(action, to: target, from: sender, for: event)
            }
        }

        /// Ends causes that were kept until the end of this turn, after everything that UIKit defers to it has run.
        private func endTurn() {
            guard turnEnd == nil else { return }
            // Must be the last observer: UIKit's own, which select rows, observe the same activity.
            // https://developer.apple.com/documentation/corefoundation/cfrunloopactivity
            let observer = CFRunLoopObserverCreateWithHandler(
                nil,
                CFRunLoopActivity.beforeWaiting.rawValue,
                false,
                .max
            ) { [weak self] _, _ in
                // Observers of the main run loop run on the main actor.
                MainActor.assumeIsolated {
                    self?.turnEnd = nil
                    UserActions.shared.turnEnded()
                }
            }
            CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
            turnEnd = observer
        }
    }

    /// The object on which the user acted, if the action is the user's.
    @MainActor
    private enum ActionSource {
        case control(UIControl)
        case barButton
        case command

        /// Returns nil for actions that code sends by itself: UIKit does so, for example to end editing.
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
