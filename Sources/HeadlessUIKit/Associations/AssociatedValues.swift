#if !canImport(ObjectiveC)
    internal import Foundation

    /// The values that are associated with one object, by the address of the key; an object without values needs no
    /// memory.
    struct AssociatedValues {
        /// One value, retained according to its policy.
        enum Value {
            case held(Any)
            case unowned(Reference)

            init(_ value: Any, _ policy: objc_AssociationPolicy) {
                switch policy {
                case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: self = .held(value)
                case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass:
                    self = .unowned(Reference(value as AnyObject))
                case .OBJC_ASSOCIATION_ASSIGN: self = .held(value)
                case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC: self = .held(Self.copy(of: value))
                }
            }

            var current: Any? {
                switch self {
                case .held(let value): value
                case .unowned(let reference): reference.object
                }
            }

            private static func copy(of value: Any) -> Any {
                guard type(of: value) is AnyClass else { return value }
                if let copying = value as? any NSCopying { return copying.copy(with: nil) }
                AssociatedValues.report("\(type(of: value)) is not NSCopying: it is retained instead of a copy.")
                return value
            }
        }

        /// A reference that does not retain its object.
        final class Reference {
            weak var object: AnyObject?

            init(_ object: AnyObject) {
                self.object = object
            }
        }

        private var values: [UnsafeRawPointer: Value] = [:]
        // As in Objective-C, thread-safe. One lock for all objects: it is held only to access a dictionary.
        private static let lock = NSLock()

        static func value(of object: any AssociatedValuesKeeping, for key: UnsafeRawPointer) -> Any? {
            lock.lock()
            defer { lock.unlock() }
            return object.associatedValues.values[key]?.current
        }

        static func set(_ value: Value?, of object: any AssociatedValuesKeeping, for key: UnsafeRawPointer) {
            lock.lock()
            // Releasing the old value may run a `deinit` that accesses other values, so it must not happen before the lock is
            // free.
            let former = object.associatedValues.values[key]
            object.associatedValues.values[key] = value
            lock.unlock()
            withExtendedLifetime(former) {}
        }

        static func removeAll(of object: any AssociatedValuesKeeping) {
            lock.lock()
            let former = object.associatedValues
            object.associatedValues = AssociatedValues()
            lock.unlock()
            withExtendedLifetime(former) {}
        }

        static func report(_ problem: String) {
            // Diagnostics are isolated to the main actor, and this may be called on any thread.
            guard Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueue) != nil else {
                Task { @MainActor in HeadlessUIKit.report(problem) }
                return
            }
            MainActor.assumeIsolated { HeadlessUIKit.report(problem) }
        }

        // In a program with an `async` main, another thread than the main one serves the main queue.
        private static let mainQueue: DispatchSpecificKey<Void> = {
            let key = DispatchSpecificKey<Void>()
            DispatchQueue.main.setSpecific(key: key, value: ())
            return key
        }()
    }
#endif
