/// What came of making one file of a recording, or of several.
package struct PackedSessions {
    /// How many sessions it holds.
    package internal(set) var sessions = 0
    /// Files beside what was packed, by their names, that are named as if they belonged to it and do not: they were left alone.
    package internal(set) var foreignFiles: [String] = []
}
