#if !canImport(ObjectiveC)
    /// Tokens of objects that cannot store one, found by identity and valid only while the same object exists.
    ///
    /// If an object records something in its `deinit` on one thread while another thread removes released objects, the
    /// record may get a new node, because the old one is gone already. Objects that store their token are exact in this
    /// case, too.
    final class WeakTokenTable: Sendable {
        static let shared = WeakTokenTable()

        private struct Entry {
            weak var object: AnyObject?
            let type: ObjectIdentifier
            let token: ObjectToken
        }

        // Unchecked: weak references are loaded atomically, and the table is guarded by a lock.
        private struct Table: @unchecked Sendable {
            var entries: [ObjectIdentifier: Entry] = [:]
            /// The size at which released objects are next removed.
            var limit = 64
        }

        /// Objects that are kept until the lock is free. Tokens record releases when they are released, and this may be
        /// the last reference to an object that was inspected: its `deinit` is app code, which may call this library.
        private struct Leaving {
            var gone: [Entry] = []
            var seen: [AnyObject] = []
        }

        private let table = PatientlyGuarded(Table())

        func token(of object: AnyObject) -> ObjectToken {
            let found = table.withLock { table -> (ObjectToken, Leaving) in
                let key = ObjectIdentifier(object)
                let old = table.entries[key]
                if let old, old.object === object { return (old.token, Leaving()) }
                let new = Entry(object: object, type: ObjectIdentifier(type(of: object)), token: ObjectToken())
                // Nothing can refer weakly to an object that is being deallocated. What its `deinit` records is still
                // about the object at that address; an object without an entry gets a token that is released after this
                // call.
                if new.object == nil { return (old?.type == new.type ? old?.token ?? new.token : new.token, Leaving()) }
                var leaving = Leaving()
                if let old = table.entries.removeValue(forKey: key) { leaving.gone.append(old) }
                if table.entries.count >= table.limit, MainExecutor.isCurrent {
                    Self.removeGone(from: &table, leaving: &leaving)
                    table.limit = max(64, table.entries.count * 2)
                }
                table.entries[key] = new
                return (new.token, leaving)
            }
            // Without the table, an object is known for this call only.
            guard let (token, leaving) = found else { return ObjectToken() }
            withExtendedLifetime(leaving) {}
            return token
        }

        /// Does nothing off the main actor: an object that is inspected is retained, so its last reference may be released here,
        /// and the `deinit` of most objects belongs to the main actor.
        func sweep() {
            guard MainExecutor.isCurrent else { return }
            let leaving = table.withLock { table -> Leaving in
                var leaving = Leaving()
                Self.removeGone(from: &table, leaving: &leaving)
                return leaving
            }
            withExtendedLifetime(leaving) {}
        }

        private static func removeGone(from table: inout Table, leaving: inout Leaving) {
            var keys: [ObjectIdentifier] = []
            for (key, entry) in table.entries {
                if let object = entry.object { leaving.seen.append(object) } else { keys.append(key) }
            }
            for key in keys {
                if let entry = table.entries.removeValue(forKey: key) { leaving.gone.append(entry) }
            }
        }
    }
#endif
