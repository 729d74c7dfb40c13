package import CoordvizChecks
internal import CoordvizModel
internal import CoordvizTimeline

/// The result of a check as JUnit XML for CI systems: a suite for each topic, a test case for each rule.
///
/// Writes the common subset of https://github.com/testmoapp/junitxml. A test case fails for new findings of the failing
/// severity or higher; other findings are in its output. Times are zero, because checks are not timed.
package struct JUnitReport {
    private let answer: CheckAnswer
    private let recording: String
    private let sources: SourceTree?

    /// Creates the report for `answer`.
    /// - Parameters:
    ///   - recording: the recording's name.
    ///   - sources: the app's source files; nil to name files as recorded.
    package init(_ answer: CheckAnswer, recording: String, sources: SourceTree? = nil) {
        self.sources = sources
        self.answer = answer
        self.recording = recording
    }

    private struct Case {
        let rule: CheckRule
        let failures: [Finding]
        let others: [Finding]
        let skipped: String?
    }

    /// The document.
    package var xml: String {
        let suites = CheckRule.Topic.allCases.map { topic in (topic, cases(of: topic)) }.filter { !$0.1.isEmpty }
        let all = suites.flatMap(\.1)
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="coordviz"\(counts(all))>
            \(suites.map(suite).joined())</testsuites>

            """
    }

    private func cases(of topic: CheckRule.Topic) -> [Case] {
        CheckRule.allCases.filter { $0.topic == topic }.compactMap { rule in
            let skipped = answer.notJudged[rule]
            guard skipped != nil || answer.judged.contains(rule) else { return nil }
            let found = answer.new.filter { $0.rule == rule }
            return Case(
                rule: rule,
                failures: found.filter { $0.severity >= answer.failsOn },
                others: found.filter { $0.severity < answer.failsOn },
                skipped: skipped
            )
        }
    }

    private func counts(_ cases: [Case]) -> String {
        let failures = cases.count { !$0.failures.isEmpty }
        let skipped = cases.count { $0.skipped != nil }
        return #" tests="\#(cases.count)" failures="\#(failures)" errors="0" skipped="\#(skipped)" time="0.000""#
    }

    private func suite(_ topic: CheckRule.Topic, _ cases: [Case]) -> String {
        // ISO 8601 without a time zone, as strict readers require.
        let started = WallTime.iso8601(nanoseconds: answer.facts.startedAt).prefix(19)
        let properties =
            [
                ("recording", recording), ("session", "\(answer.facts.id)"), ("process", answer.facts.process),
            ] + (answer.unobserved.map { [("notLookedAt", $0.text(of: answer.facts))] } ?? [])
            + (answer.unseen.map { [("notSeen", $0.text)] } ?? [])
        let lines = properties.map { #"<property name="\#($0)" value="\#(reference($1))"/>"# }
        return """
              <testsuite name="coordviz.\(topic.rawValue)"\(counts(cases)) timestamp="\(started)">
                <properties>\(lines.joined())</properties>
            \(cases.map(testCase).joined())  </testsuite>

            """
    }

    private func testCase(_ item: Case) -> String {
        let place = (item.failures + item.others).lazy.compactMap(\.place).first
        let file =
            place.map { #" file="\#(reference(sources?.path(of: $0.file) ?? $0.file))" line="\#($0.line)""# } ?? ""
        let opening =
            #"    <testcase name="\#(item.rule.name)" classname="coordviz.\#(item.rule.topic.rawValue)" time="0.000"\#(file)"#
        var children = ""
        if let reason = item.skipped {
            children += #"      <skipped message="\#(reference(reason))"/>"# + "\n"
        } else if let first = item.failures.first {
            let more = item.failures.count > 1 ? " (and \(item.failures.count - 1) more)" : ""
            let message = reference(first.headline + more)
            children +=
                #"      <failure message="\#(message)" type="\#(item.rule.name)">\#(text(item.failures))</failure>"#
            children += "\n"
        }
        if !item.others.isEmpty { children += "      <system-out>\(text(item.others))</system-out>\n" }
        return children.isEmpty ? "\(opening)/>\n" : "\(opening)>\n\(children)    </testcase>\n"
    }

    private func text(_ findings: [Finding]) -> String {
        let paragraphs = findings.map { finding in
            let evidence = finding.evidence.map { evidence in
                let place = evidence.location.map { " (\(reference(line($0))))" } ?? ""
                return "  \(evidence.event) \(TimeText.seconds(evidence.time)) \(reference(evidence.text))\(place)\n"
            }
            let place = finding.place.map { "  \(reference(line($0)))\n" } ?? ""
            return """
                \(reference(finding.headline))\(finding.occurrences > 1 ? " (\(finding.occurrences) times)" : "")
                \(reference(finding.reason))
                \(evidence.joined())\(place)\(reference(finding.advice))
                \(reference(finding.fingerprint))

                """
        }
        return paragraphs.joined(separator: "\n")
    }

    private func line(_ place: SourceLocation) -> String { sources?.text(of: place) ?? "\(place.file):\(place.line)" }

    /// Escapes line breaks as character references: in an attribute they would be read as spaces
    /// (https://www.w3.org/TR/xml/#AVNormalize), and in a name they would begin a new line of text.
    private func reference(_ text: String) -> String {
        var result = ""
        for character in HTMLText.escaped(text).unicodeScalars {
            switch character {
            case "\t": result += "&#9;"
            case "\n": result += "&#10;"
            case "\r": result += "&#13;"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }
}
