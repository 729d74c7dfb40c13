/// The result of packing a recording, or of merging several.
package struct PackedSessions {
    /// The number of sessions.
    package internal(set) var sessions = 0
    /// How many sessions were left out because another recording holds them, too.
    package internal(set) var copies = 0
    /// The names of files that look like side files of the recording and do not belong to it: they were ignored.
    package internal(set) var foreignFiles: [String] = []
}
