import Coordviz

/// Requests a payment. The first coordinator that handles it decides where the payment's screens are shown.
struct Pay: Message {
    /// In cents.
    let amount: Int
    static let recordedValues = RecordedValues.types
    func deliver(to handler: any PayHandling) -> Handling { handler.pay(self) }
}
@MainActor protocol PayHandling { func pay(_ message: Pay) -> Handling }

struct PaymentConfirmed: Message {
    func deliver(to handler: any PaymentConfirmedHandling) -> Handling { handler.paymentConfirmed(self) }
}
@MainActor protocol PaymentConfirmedHandling { func paymentConfirmed(_ message: PaymentConfirmed) -> Handling }

struct DismissNotification: Message {
    func deliver(to handler: any DismissNotificationHandling) -> Handling { handler.dismissNotification(self) }
}
@MainActor protocol DismissNotificationHandling {
    func dismissNotification(_ message: DismissNotification) -> Handling
}
