internal import CoordvizInstrumentation
internal import CoordvizModel

/// Caches the ids of messages' names and of the places that send them, so that the backend does not look them up by
/// text each time.
///
/// A table of fixed size in which later places replace earlier ones.
@MainActor
enum CallSiteCache {
    /// A message type that is sent at one place, in one recording.
    struct Site: Equatable {
        let generation: UInt32
        let type: ObjectIdentifier
        /// The address of the text; static strings of a program never move.
        let file: UnsafePointer<UInt8>
        let line: UInt

        init?(_ type: Any.Type, _ fileID: StaticString, _ line: UInt, in generation: UInt32) {
            guard fileID.hasPointerRepresentation else { return nil }
            self.generation = generation
            self.type = ObjectIdentifier(type)
            file = fileID.utf8Start
            self.line = line
        }

        fileprivate var slot: Int {
            let mixed = UInt(bitPattern: type) ^ (UInt(bitPattern: file) << 13) ^ (line << 7)
            return Int(truncatingIfNeeded: (mixed &* 0x9E37_79B9_7F4A_7C15) >> 57)
        }
    }

    private struct Entry {
        let site: Site
        let name: StringID
        let location: LocationID
    }

    private static let slots = 128
    // Never freed, and only used on the main actor.
    private static let entries: UnsafeMutablePointer<Entry?> = {
        let entries = UnsafeMutablePointer<Entry?>.allocate(capacity: slots)
        entries.initialize(repeating: nil, count: slots)
        return entries
    }()

    static func ids(of site: Site?) -> (name: StringID, location: LocationID)? {
        guard let site, let entry = entries[site.slot], entry.site == site else { return nil }
        return (entry.name, entry.location)
    }

    static func keep(_ name: StringID, _ location: LocationID, of site: Site?) {
        // Without an id the backend's table was not free in time: the next message asks again.
        guard let site, name != .none, location != .none else { return }
        entries[site.slot] = Entry(site: site, name: name, location: location)
    }
}
