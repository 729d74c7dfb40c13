internal import CoordvizChecks
internal import CoordvizTimeline

extension CheckLimit {
    /// The form of a value, as a part of a sentence.
    var wanted: String { isTime ? "write a time, such as 1.5s or 300ms" : "write a number, such as 12" }

    /// Parses `1.5s`, `300ms` or `12`; nil when the text is not a value of the limit.
    func value(of text: String) -> Int64? {
        guard isTime else { return Int64(text).flatMap { $0 >= 0 ? $0 : nil } }
        guard let selection = try? MomentSelection(parsing: text), case .time(let nanoseconds) = selection.moment,
            selection.session == nil
        else { return nil }
        return nanoseconds
    }
}
