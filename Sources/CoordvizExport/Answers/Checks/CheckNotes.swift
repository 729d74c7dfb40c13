package import CoordvizChecks
internal import CoordvizModel
internal import CoordvizTimeline

/// What is to be said of a baseline and a configuration that no longer fit what is found, whatever the answer's form.
package enum CheckNotes {
    /// A sentence for each.
    /// - Parameter configuration: what the person who reads calls the configuration.
    package static func sentences(_ answer: CheckAnswer, configuration: String) -> [String] {
        let idle = answer.idle.map { ignore in
            let place = ignore.line.map { ":\($0)" } ?? ""
            return
                "the ignore at \(configuration)\(place) fits nothing here: remove it, unless another recording needs it"
        }
        let gone = answer.gone.count
        if gone == 0 { return idle }
        let what = Count.of(gone, "finding of the baseline was", "findings of the baseline were")
        let them = gone == 1 ? "it" : "them"
        return idle + [
            "\(what) not found any more: write it anew to drop \(them), unless another recording has \(them)"
        ]
    }
}
