internal import CoordvizModel

/// The texts, days and recordings of a fleet's page, each once.
struct FleetPageTables {
    /// What names are shortened to: a huge one could not be read, and no answer limits it.
    private static let longestName = 2_000

    private(set) var texts: [String] = []
    private(set) var recordings = FleetPageData.Recordings()
    let days: [String]
    private let dayPlaces: [String: Int]
    private var textPlaces: [ExactText: Int] = [:]
    private var recordingPlaces: [String: Int] = [:]

    init(days: Set<String>) {
        self.days = days.sorted()
        dayPlaces = Dictionary(uniqueKeysWithValues: self.days.enumerated().map { ($1, $0) })
    }

    /// The place of a name.
    mutating func name(_ text: String) -> Int { place(of: CleanText.shortened(text, to: Self.longestName)) }

    /// The place of a day; nil if no session began on it.
    func day(_ day: String) -> Int? { dayPlaces[day] }

    /// The place of a recording's session, which is added when it is first asked for.
    /// - Parameter path: not shortened, because commands name it.
    mutating func recording(id: String, path: String, number: Int64, day: Int) -> Int {
        if let known = recordingPlaces[id] { return known }
        let place = recordings.ids.count
        recordingPlaces[id] = place
        recordings.ids.append(id)
        recordings.paths.append(self.place(of: path))
        recordings.numbers.append(number)
        recordings.days.append(day)
        return place
    }

    private mutating func place(of text: String) -> Int {
        let key = ExactText(text)
        if let known = textPlaces[key] { return known }
        textPlaces[key] = texts.count
        texts.append(text)
        return texts.count - 1
    }
}
