/// The values of labels: recorded texts that a terminal shows harmlessly, and that differ if the texts do.
struct MetricLabels {
    private var values: [String: String] = [:]
    private var taken: Set<String> = []

    /// The value of a recorded text: without control characters, and of limited length, because each sample repeats it.
    /// Two samples of a metric must not have the same labels, so a second text that would look like another one gets a
    /// number.
    mutating func value(_ text: String) -> String {
        if let known = values[text] { return known }
        // Line breaks are escaped by the format, and carriage returns are not.
        let shown = TraceNames.shown(text).replacingCarriageReturns
        var value = shown
        var number = 1
        while !taken.insert(value).inserted {
            number += 1
            value = "\(shown) (\(number))"
        }
        values[text] = value
        return value
    }
}

extension String {
    fileprivate var replacingCarriageReturns: String {
        guard utf8.contains(0xD) else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\r" ? "\u{240D}" : $0 }))
    }
}
