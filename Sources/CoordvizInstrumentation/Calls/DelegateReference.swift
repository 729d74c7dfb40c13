internal import CoordvizModel

/// A weak reference to a delegate whose calls are recorded: who called which method of whom, and what came of it.
///
/// ```swift
/// @DelegateReference var delegate: (any ProductListViewControllerDelegate)?
///
/// func select(_ product: Product) {
///     $delegate.call("didSelectProduct", by: self) { $0.productListViewController(self, didSelectProduct: product) }
/// }
/// ```
/// Whoever sets the delegate writes `controller.delegate = self` as ever. Delegates are objects: nothing can be held
/// weakly that is none. A call costs an atomic load when nobody listens.
@propertyWrapper
public struct DelegateReference<Delegate> {
    private weak var object: AnyObject?
    /// Whether there ever was a delegate, so that its absence means that it is gone.
    private var wasSet = false

    /// A reference to nobody yet.
    public init() {}

    /// A reference to `wrappedValue`.
    public init(wrappedValue: Delegate?) { self.wrappedValue = wrappedValue }

    /// The delegate, while it lives.
    public var wrappedValue: Delegate? {
        get { object as? Delegate }
        set {
            object = newValue.map { $0 as AnyObject }
            wasSet = wasSet || newValue != nil
        }
    }

    /// What calls go through.
    public var projectedValue: Self { self }

    /// Calls the delegate at once, on the calling thread, and records it.
    ///
    /// A delegate that is missing is recorded, too; one that throws is recorded and the error passed on.
    /// - Parameters:
    ///   - method: the method's name as people know it.
    ///   - caller: who calls.
    ///   - fileID: the file of the call, which the compiler fills in.
    ///   - line: the line of the call, likewise.
    ///   - body: the call itself; not run without a delegate.
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
