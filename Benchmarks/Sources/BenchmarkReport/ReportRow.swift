/// One row of the table: what was measured, its limits, and the results.
package struct ReportRow: Sendable, Equatable, Codable {
    /// The result of a measurement.
    package enum Outcome: Sendable, Equatable, Codable {
        /// Numbers with limits; a row without any is informational.
        case measured([Check])
        /// Nothing was measured, for this reason.
        case notMeasured(String)
    }

    /// What was measured.
    package var what: String
    /// The result.
    package var outcome: Outcome
    /// Further numbers, without limits.
    package var remarks: [String]

    /// Creates a row with numbers.
    package init(_ what: String, _ checks: [Check] = [], remarks: [String] = []) {
        self.what = what
        outcome = .measured(checks)
        self.remarks = remarks
    }

    /// Creates a row without numbers.
    package init(_ what: String, notMeasured reason: String) {
        self.what = what
        outcome = .notMeasured(reason)
        remarks = []
    }

    /// Whether all numbers are within their limits; true for an informational row.
    package var isMet: Bool {
        switch outcome {
        case .measured(let checks): checks.allSatisfy(\.isMet)
        case .notMeasured: false
        }
    }

    /// The cells of the table: what was measured, the limits, the results, and the verdict.
    package var cells: [String] {
        switch outcome {
        case .measured(let checks):
            [what, Self.joined(checks.map(\.target), empty: "none"), reached(checks), Self.verdict(checks)]
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
