internal import CoordvizModel

/// The place of a call in the app's source.
///
/// Consists of `#fileID` and `#line`, which cost nothing while nothing is recorded.
package struct CallSite: Sendable {
    private let fileID: StaticString
    private let line: UInt

    package init(_ fileID: StaticString, _ line: UInt) {
        self.fileID = fileID
        self.line = line
    }

    /// No place: the library itself calls.
    package static let none = CallSite("", 0)

    /// Whether there is no place.
    package var isNone: Bool { line == 0 }

    /// Returns the id of the place in a recording; ``LocationID/none`` when there is no place.
    ///
    /// Costs a lock that is rarely contended; the text is only created when the place is new.
    package func location(in installed: Instrumentation.Installed) -> LocationID {
        if isNone { return .none }
        // A single character instead of a pointer: not a file name.
        guard fileID.hasPointerRepresentation else { return .none }
        let key = Key(generation: installed.generation, file: fileID.utf8Start, line: line)
        if let known = Self.known.withLock({ $0.location(of: key) }) { return known }
        let place = SourceLocation(file: "\(fileID)", line: UInt32(clamping: line))
        let location = installed.backend.intern(place)
        // None while the recorder could not look it up; the next call tries again.
        if location != .none { Self.known.withLock { $0.keep(location, of: key) } }
        return location
    }

    private struct Key: Equatable {
        let generation: UInt32
        /// The address of the text; static strings of a program never move.
        let file: UnsafePointer<UInt8>
        let line: UInt

        var slot: Int {
            let mixed = UInt(bitPattern: file) ^ (line << 7)
            return Int(truncatingIfNeeded: (mixed &* 0x9E37_79B9_7F4A_7C15) >> 57)
        }
    }

    /// A table of fixed size in which later places replace earlier ones.
    // Unchecked: the addresses are of static strings, which are never written.
    private struct Known: @unchecked Sendable {
        private var entries = [(key: Key, location: LocationID)?](repeating: nil, count: 128)

        func location(of key: Key) -> LocationID? {
            guard let entry = entries[key.slot], entry.key == key else { return nil }
            return entry.location
        }

        mutating func keep(_ location: LocationID, of key: Key) { entries[key.slot] = (key, location) }
    }

    private static let known = Guarded(Known())
}
