import Coordviz

struct ShowCart: Message {
    func deliver(to handler: any ShowCartHandling) -> Handling { handler.showCart(self) }
}
@MainActor protocol ShowCartHandling { func showCart(_ message: ShowCart) -> Handling }

struct CartContents: Request {
    func deliver(to handler: any CartContentsAnswering) -> Answer<[Item]> { handler.cartContents(self) }
}
@MainActor protocol CartContentsAnswering { func cartContents(_ request: CartContents) -> Answer<[Item]> }
