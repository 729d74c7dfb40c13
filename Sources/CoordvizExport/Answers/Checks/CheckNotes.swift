package import CoordvizChecks
internal import CoordvizModel
internal import CoordvizTimeline

/// Notes on entries of a baseline or a configuration that no finding matches any more, for every output format.
package enum CheckNotes {
    /// One sentence for each note.
    /// - Parameter configuration: the configuration's path, as shown to the user.
    package static func sentences(_ answer: CheckAnswer, configuration: String) -> [String] {
        let idle = answer.idle.map { ignore in
            let place = ignore.line.map { ":\($0)" } ?? ""
            return
                "the ignore at \(configuration)\(place) matches nothing: remove it, unless another recording needs it"
        }
        let gone = answer.gone.count
        if gone == 0 { return idle }
        let what = Count.of(gone, "finding of the baseline was", "findings of the baseline were")
        let them = gone == 1 ? "it" : "them"
        return idle + [
            "\(what) not found any more: write the baseline again to drop \(them), unless another recording has \(them)"
        ]
    }
}
