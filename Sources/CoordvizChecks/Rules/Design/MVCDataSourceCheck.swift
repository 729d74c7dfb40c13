internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let mvcDataSource = CheckRule(
        name: "mvc-data-source",
        topic: .design,
        severity: .warning,
        title: "Information does not come from the data source",
        summary: "A view controller got information from another object than its data source, or has no data source.",
        examples: [
            .triggering(
                "A screen asks the data source of another one",
                finds: "CityController #2 read forecast from ListModel #3, the data source of ListController #1"
            ) { app in
                app.dataSourceRead(by: "CityController", from: "ListModel", of: "ListController", reading: "forecast")
            },
            .quiet("A screen asks its own data source") { app in
                app.dataSourceRead(by: "CityController", from: "CityModel", reading: "forecast")
            },
        ]
    )
}

/// `mvc-data-source`: information comes from the data source, and a view controller that needs one has it.
struct MVCDataSourceCheck: Check {
    var rule: CheckRule { .mvcDataSource }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        ConformanceFindings(of: rule, in: context).find(
            .informationFromDataSource,
            needing: .dataSourceMissing,
            &findings
        )
    }
}
