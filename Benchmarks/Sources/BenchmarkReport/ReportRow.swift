/// One row of the table: what was measured, what it must reach, what it reached.
package struct ReportRow: Sendable, Equatable, Codable {
    /// What became of the measuring.
    package enum Outcome: Sendable, Equatable, Codable {
        /// Numbers that must be something; without any the row only states.
        case measured([Check])
        /// Nothing was measured, for this reason.
        case notMeasured(String)
    }

    /// What was measured.
    package var what: String
    /// What became of it.
    package var outcome: Outcome
    /// What else was seen, and is only stated.
    package var remarks: [String]

    /// A row with numbers.
    package init(_ what: String, _ checks: [Check] = [], remarks: [String] = []) {
        self.what = what
        outcome = .measured(checks)
        self.remarks = remarks
    }

    /// A row that has no numbers.
    package init(_ what: String, notMeasured reason: String) {
        self.what = what
        outcome = .notMeasured(reason)
        remarks = []
    }

    /// Whether everything is as it must be; a row that only states is.
    package var isMet: Bool {
        switch outcome {
        case .measured(let checks): checks.allSatisfy(\.isMet)
        case .notMeasured: false
        }
    }

    /// The cells of the table: what, what it must reach, what it reached, and the verdict.
    package var cells: [String] {
        switch outcome {
        case .measured(let checks):
            [what, Self.joined(checks.map(\.target), empty: "is stated"), reached(checks), Self.verdict(checks)]
        case .notMeasured(let reason): [what, "", "", "not measured: \(reason)"]
        }
    }

    private func reached(_ checks: [Check]) -> String { Self.joined(checks.map(\.reached) + remarks, empty: "") }

    private static func verdict(_ checks: [Check]) -> String {
        if checks.isEmpty { return "" }
        let shortfalls = checks.compactMap(\.shortfall)
        return shortfalls.isEmpty ? "✓" : "missed: " + shortfalls.joined(separator: "; ")
    }

    private static func joined(_ parts: [String], empty: String) -> String {
        parts.isEmpty ? empty : parts.joined(separator: "; ")
    }
}
