import Coordviz

struct OpenPart: Message {
    let index: Int
    static let recordedValues = RecordedValues.types
    func deliver(to handler: any OpenPartHandling) -> Handling { handler.openPart(self) }
}
@MainActor protocol OpenPartHandling { func openPart(_ message: OpenPart) -> Handling }

struct GoOn: Message {
    func deliver(to handler: any GoOnHandling) -> Handling { handler.goOn(self) }
}
@MainActor protocol GoOnHandling { func goOn(_ message: GoOn) -> Handling }
