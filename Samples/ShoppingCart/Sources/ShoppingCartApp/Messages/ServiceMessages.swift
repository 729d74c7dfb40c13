import Coordviz

struct CallBack: Message {
    func deliver(to handler: any CallBackHandling) -> Handling { handler.callBack(self) }
}
@MainActor protocol CallBackHandling { func callBack(_ message: CallBack) -> Handling }

struct ShowOrders: Message {
    func deliver(to handler: any ShowOrdersHandling) -> Handling { handler.showOrders(self) }
}
@MainActor protocol ShowOrdersHandling { func showOrders(_ message: ShowOrders) -> Handling }

struct ReturnOrder: Message {
    let number: Int
    static let recordedValues = RecordedValues.types
    func deliver(to handler: any ReturnOrderHandling) -> Handling { handler.returnOrder(self) }
}
@MainActor protocol ReturnOrderHandling { func returnOrder(_ message: ReturnOrder) -> Handling }
