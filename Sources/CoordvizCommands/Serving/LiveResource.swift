/// What a page can ask for: docs/live.md.
enum LiveResource: Equatable {
    case page, index, report
    case data(session: String)
    case growth(session: String)

    init?(_ path: String) {
        let words = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
        switch (words.first, words.count) {
        case ("", 1): self = .page
        case ("index", 1): self = .index
        case ("report.html", 1): self = .report
        case ("data", 2): self = .data(session: words[1])
        case ("growth", 2): self = .growth(session: words[1])
        default: return nil
        }
    }
}
