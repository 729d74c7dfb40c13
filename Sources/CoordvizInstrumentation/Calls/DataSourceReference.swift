internal import CoordvizModel

/// A property wrapper for a data source that records every read: which object read what from which data source.
///
/// ```swift
/// @DataSourceReference var dataSource: (any ForecastDataSource)?
///
/// label.text = $dataSource.read("temperature", by: self) { $0.temperature }
/// ```
/// The first object that reads counts as the owner of the data source, so that a read through another object's
/// reference can be recognized. Retains the data source, as a view controller retains its view model. A read costs an
/// uncontended lock, and an atomic load while nothing is recorded.
@propertyWrapper
public struct DataSourceReference<DataSource> {
    /// Guarded by a lock, because data sources may be read on any thread.
    private final class Owner: Sendable {
        // Unchecked: weak references are loaded atomically.
        private struct Reference: @unchecked Sendable {
            var identity: WeakIdentity?
        }

        private let reference = Guarded(Reference())

        /// Makes `reader` the owner, unless there is one that is not released.
        func claim(_ reader: AnyObject) {
            // The object that is inspected leaves the lock retained, so that nothing is released inside it.
            let held = reference.withLock { $0.identity?.held }
            guard held == nil else { return }
            let new = WeakIdentity(reader, as: .object)
            let old = reference.withLock { reference -> (AnyObject?, WeakIdentity?) in
                if let held = reference.identity?.held { return (held, nil) }
                defer { reference.identity = new }
                return (nil, reference.identity)
            }
            withExtendedLifetime((held, old)) {}
        }

        /// The node of the owner, if it is not released.
        var node: NodeID? { reference.withLock { $0.identity }?.node }
    }

    private let owner = Owner()

    /// The data source.
    public var wrappedValue: DataSource?

    /// Creates a reference without a data source.
    public init() { wrappedValue = nil }

    /// Creates a reference to `wrappedValue`.
    public init(wrappedValue: DataSource?) { self.wrappedValue = wrappedValue }

    /// The reference itself, through which the data source is read.
    public var projectedValue: Self { self }

    /// Reads from the data source immediately, on the calling thread, and records the read, also when there is no data
    /// source.
    /// - Parameters:
    ///   - property: the name of what is read, shown to readers of the recording.
    ///   - reader: the object that reads.
    ///   - fileID: the file of the call, filled in by the compiler.
    ///   - line: the line of the call, filled in by the compiler.
    ///   - body: returns the value; not run without a data source.
    /// - Returns: the value; nil without a data source.
    @discardableResult
    public func read<Value>(
        _ property: String,
        by reader: AnyObject,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ body: (DataSource) throws -> Value
    ) rethrows -> Value? {
        owner.claim(reader)
        guard let installed = Instrumentation.installed else { return try wrappedValue.map(body) }
        let readerNode = Instrumentation.node(of: reader, as: .object)
        let name = installed.backend.intern(property)
        let site = CallSite(fileID, line)
        let location = site.location(in: installed)
        Instrumentation.noteIfOffMain(property, about: readerNode, at: site)
        guard let dataSource = wrappedValue else {
            Instrumentation.record(EventRecord(.dataSourceMissing, subject: readerNode, name: name, location: location))
            return nil
        }
        let event = Instrumentation.record(
            EventRecord(
                .dataSourceRead,
                subject: readerNode,
                object: Instrumentation.object(dataSource).map { Instrumentation.node(of: $0, as: .object) } ?? .none,
                predicted: owner.node ?? readerNode,
                name: name,
                location: location
            )
        )
        return try Instrumentation.caused(by: event) { try body(dataSource) }
    }
}
