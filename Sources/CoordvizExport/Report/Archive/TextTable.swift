internal import CoordvizModel

/// The texts of a session's data, each once and cleaned once; columns name them by their place.
struct TextTable {
    private(set) var texts: [String] = []
    private var places: [String: Int] = [:]
    private var placesOfIDs: [StringID: Int] = [:]

    /// The place of a text.
    mutating func place(of text: String) -> Int {
        let clean = CleanText.clean(text)
        if let known = places[clean] { return known }
        places[clean] = texts.count
        texts.append(clean)
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
