#if !canImport(ObjectiveC)
    /// Tokens of objects that cannot hold one, found by identity and believed only while the same object lives.
    ///
    /// What an object tells from its `deinit` on one thread while another looks for those that are gone may be told of a
    /// new node: the old one is gone already. Objects that hold their token are exact there, too.
    final class WeakTokenTable: Sendable {
        static let shared = WeakTokenTable()

        private struct Entry {
            weak var object: AnyObject?
            let type: ObjectIdentifier
            let token: ObjectToken
        }

        // Unchecked: weak references are loaded atomically, and the table is guarded.
        private struct Table: @unchecked Sendable {
            var entries: [ObjectIdentifier: Entry] = [:]
            /// The size at which the table is next looked through as it grows.
            var limit = 64
        }

        /// What leaves the lock before it is let go of. Tokens record releases as they go, and an object that was looked
        /// at may meanwhile be held by nobody else: its `deinit` is the app's code, which may call us.
        private struct Leaving {
            var gone: [Entry] = []
            var seen: [AnyObject] = []
        }

        private let table = Guarded(Table())

        func token(of object: AnyObject) -> ObjectToken {
            let (token, leaving) = table.withLock { table -> (ObjectToken, Leaving) in
                let key = ObjectIdentifier(object)
                let old = table.entries[key]
                if let old, old.object === object { return (old.token, Leaving()) }
                let new = Entry(object: object, type: ObjectIdentifier(type(of: object)), token: ObjectToken())
                // Nothing can refer weakly to an object that is being deallocated. What its `deinit` tells is still about
                // the object of that address, and a stranger there gets a token that dies with this call.
                if new.object == nil { return (old?.type == new.type ? old?.token ?? new.token : new.token, Leaving()) }
                var leaving = Leaving()
                if let old = table.entries.removeValue(forKey: key) { leaving.gone.append(old) }
                if table.entries.count >= table.limit {
                    Self.removeGone(from: &table, leaving: &leaving)
                    table.limit = max(64, table.entries.count * 2)
                }
                table.entries[key] = new
                return (new.token, leaving)
            }
            withExtendedLifetime(leaving) {}
            return token
        }

        func sweep() {
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
