internal import Foundation

extension UIApplicationDelegate {
    /// Launches the application with a delegate of this class and runs until it is terminated: the entry point that
    /// `@main` calls.
    ///
    /// The class is derived from ``UIResponder``, or from `NSObject`, and has an `init()`, as in UIKit.
    /// https://developer.apple.com/documentation/uikit/uiapplicationdelegate/main()
    public static func main() {
        run(Self.self, application: nil)
    }
}

/// Launches the application with a delegate of the named class and runs until it is ended.
///
/// Source: https://developer.apple.com/documentation/uikit/uiapplicationmain(_:_:_:_:)-1yub7
@preconcurrency @MainActor @discardableResult public func UIApplicationMain(
    _ argc: Int32,
    _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
    _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    guard let delegateClassName, let delegateClass = NSClassFromString(delegateClassName) else {
        HeadlessUIKit.report("The class \(delegateClassName ?? "") of the application's delegate does not exist.")
        return 1
    }
    run(delegateClass, application: principalClassName.flatMap { NSClassFromString($0) })
    return 0
}

@MainActor private func run(_ delegateClass: AnyClass, application applicationClass: AnyClass?) {
    guard let delegate = ClassInstantiation.object(of: delegateClass) as? any UIApplicationDelegate else {
        HeadlessUIKit.report("\(delegateClass) cannot be made into an application's delegate.")
        return
    }
    let application = applicationClass.flatMap { ClassInstantiation.object(of: $0) as? UIApplication }
    HeadlessApplication.launch(application ?? UIApplication(), delegate: delegate)
    MainRunLoop.main.runForever()
}
