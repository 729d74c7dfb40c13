import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@Suite struct EventTextTests {
    @Test func everyKindOfEventIsASentence() throws {
        var script = EventScript()
        for kind in EventKind.allCases {
            var event = EventRecord(
                kind,
                subject: script.node("CartCoordinator"),
                object: script.node("AppCoordinator"),
                predicted: script.node("OtherCoordinator"),
                name: script.text("pay"),
                code: 1
            )
            if kind == .appearanceChanged { event.code = AppearanceState.appeared.rawValue }
            script.record(event)
        }
        for kind in EdgeKind.allCases { script.edgeAppeared(kind, "CartCoordinator", "AppCoordinator") }
        script.coordinatorStarted("AppCoordinator")
        script.record(EventRecord(.edgeAppeared, code: 99))
        script.record(EventRecord(.appearanceChanged, code: 99))
        let text = EventText(dictionary: script.session.dictionary)
        try expectSnapshot(
            script.session.records.map { "\($0.kind.name): \(text.sentence($0))\n" }.joined(),
            "event-texts.txt"
        )
    }
}
