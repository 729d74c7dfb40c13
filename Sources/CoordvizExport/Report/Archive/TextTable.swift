internal import CoordvizModel

/// The texts of a session's data, each once and cleaned once; columns name them by their place.
struct TextTable {
    private(set) var texts: [String] = []
    private var places: [String: Int] = [:]
    private var placesOfIDs: [StringID: Int] = [:]

    /// The long texts that were used last. Cleaning or hashing a text reads each of its letters, while two references to the
    /// same copy are compared at once; every message may have the same name of a megabyte.
    private var recentLong: [(text: String, place: Int)] = []
    private static let short = 256
    private static let mostRecent = 16

    /// The place of a text.
    mutating func place(of text: String) -> Int {
        guard text.utf8.count > Self.short else { return place(ofClean: CleanText.clean(text)) }
        if let known = recentLong.first(where: { $0.text == text }) { return known.place }
        let place = place(ofClean: CleanText.clean(text))
        if recentLong.count == Self.mostRecent { recentLong.removeFirst() }
        recentLong.append((text, place))
        return place
    }

    private mutating func place(ofClean text: String) -> Int {
        if let known = places[text] { return known }
        places[text] = texts.count
        texts.append(text)
        return texts.count - 1
    }

    /// The place of a text of the recording, which is looked at once for all events that name it; nil for none.
    mutating func place(of id: StringID, in dictionary: SessionDictionary) -> Int? {
        guard id != .none else { return nil }
        if let known = placesOfIDs[id] { return known }
        let place = place(of: dictionary.text(id))
        placesOfIDs[id] = place
        return place
    }
}
