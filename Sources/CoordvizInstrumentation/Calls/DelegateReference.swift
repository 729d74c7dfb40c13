internal import CoordvizModel

/// A weak reference to a delegate that records every call: which object called which method, and the outcome.
///
/// ```swift
/// @DelegateReference var delegate: (any ProductListViewControllerDelegate)?
///
/// func select(_ product: Product) {
///     $delegate.call("didSelectProduct", by: self) { $0.productListViewController(self, didSelectProduct: product) }
/// }
/// ```
/// The delegate is set as usual, with `controller.delegate = self`. Delegates must be objects, because other values
/// cannot be weakly referenced. A call costs an atomic load while nothing is recorded.
@propertyWrapper
public struct DelegateReference<Delegate> {
    private weak var object: AnyObject?
    /// Whether there ever was a delegate; if so, a missing one was released.
    private var wasSet = false

    /// Creates a reference without a delegate.
    public init() {}

    /// Creates a reference to `wrappedValue`.
    public init(wrappedValue: Delegate?) { self.wrappedValue = wrappedValue }

    /// The delegate, until it is released.
    public var wrappedValue: Delegate? {
        get { object as? Delegate }
        set {
            object = newValue.map { $0 as AnyObject }
            wasSet = wasSet || newValue != nil
        }
    }

    /// The reference itself, through which the delegate is called.
    public var projectedValue: Self { self }

    /// Calls the delegate immediately, on the calling thread, and records the call.
    ///
    /// A call without a delegate is recorded, too. If `body` throws, the error is recorded and rethrown.
    /// - Parameters:
    ///   - method: the method's name, shown to readers of the recording.
    ///   - caller: the object that calls.
    ///   - fileID: the file of the call, filled in by the compiler.
    ///   - line: the line of the call, filled in by the compiler.
    ///   - body: calls the method; not run without a delegate.
    /// - Returns: what the method returned; nil without a delegate.
    @discardableResult
    public func call<Result>(
        _ method: String,
        by caller: AnyObject,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ body: (Delegate) throws -> Result
    ) rethrows -> Result? {
        let delegate = wrappedValue
        guard let installed = Instrumentation.installed else { return try delegate.map(body) }
        let callerNode = Instrumentation.node(of: caller, as: .object)
        let name = installed.backend.intern(method)
        let site = CallSite(fileID, line)
        let location = site.location(in: installed)
        Instrumentation.noteIfOffMain(method, about: callerNode, at: site)
        guard let delegate else {
            Instrumentation.record(
                EventRecord(
                    .delegateMissing,
                    subject: callerNode,
                    name: name,
                    location: location,
                    code: (wasSet ? MissingDelegate.gone : .neverSet).rawValue
                )
            )
            return nil
        }
        let delegateNode = Instrumentation.node(of: delegate as AnyObject, as: .object)
        let event = Instrumentation.record(
            EventRecord(
                .delegateCalled,
                subject: callerNode,
                object: delegateNode,
                name: name,
                location: location
            )
        )
        return try Instrumentation.caused(by: event) {
            do {
                return try body(delegate)
            } catch {
                Instrumentation.record(
                    EventRecord(
                        .delegateThrew,
                        subject: callerNode,
                        object: delegateNode,
                        name: name,
                        location: location
                    )
                )
                throw error
            }
        }
    }
}
