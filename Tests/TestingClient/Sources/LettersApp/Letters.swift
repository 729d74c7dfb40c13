import Coordviz
import PortableUIKit

/// The user wants to write a letter. The mail's coordinator handles it.
public struct WriteLetter: Message {
    /// Calls the handler.
    public func deliver(to handler: any WriteLetterHandling) -> Handling { handler.writeLetter(self) }
}
/// Handles that the user wants to write.
@MainActor public protocol WriteLetterHandling { func writeLetter(_ message: WriteLetter) -> Handling }

/// The user wants to print. Nothing handles it yet.
public struct PrintLetter: Message {
    /// Calls the handler.
    public func deliver(to handler: any PrintLetterHandling) -> Handling { handler.printLetter(self) }
}
/// Handles that the user wants to print.
@MainActor public protocol PrintLetterHandling { func printLetter(_ message: PrintLetter) -> Handling }

/// The inbox, and the letters that are written in it.
public final class MailCoordinator: Coordinator<UINavigationController>, WriteLetterHandling {
    /// The first screen.
    public let inbox = InboxController()
    /// Whether letters are kept after they were closed: a leak.
    public var keepsLetters = false
    /// Whether letters stay child coordinators after they were closed: a mistake.
    public var forgetsLetters = false
    private static var kept: [LetterCoordinator] = []

    override public func start() {
        super.start()
        show(inbox, sender: self)
    }

    /// Opens a letter.
    public func writeLetter(_ message: WriteLetter) -> Handling {
        let letter = LetterCoordinator(rootViewController: rootViewController)
        letter.isForgotten = forgetsLetters
        if keepsLetters { Self.kept.append(letter) }
        startChild(letter)
        return .handled
    }
}

/// A letter that is being written.
public final class LetterCoordinator: Coordinator<UINavigationController> {
    var isForgotten = false

    override public func start() {
        super.start()
        let controller = LetterController()
        show(controller, sender: self)
        if !isForgotten { finishWhenPopped(controller, from: rootViewController) }
    }
}

/// The screen of a letter.
public final class LetterController: UIViewController {}

/// The first screen, with a button for each message.
public final class InboxController: UIViewController {
    /// Sends `WriteLetter`.
    public private(set) lazy var writeButton = button("Write") { $0.bubble(WriteLetter()) }
    /// Sends `PrintLetter`.
    public private(set) lazy var printButton = button("Print") { $0.bubble(PrintLetter()) }

    private func button(_ title: String, _ send: @escaping @MainActor (UIResponder) -> Void) -> UIButton {
        UIButton(primaryAction: UIAction(title: title) { action in (action.sender as? UIResponder).map(send) })
    }

    override public func viewDidLoad() {
        super.viewDidLoad()
        for (place, button) in [writeButton, printButton].enumerated() {
            button.frame = CGRect(x: 20, y: 120 + 60 * place, width: 200, height: 44)
            view.addSubview(button)
        }
    }
}
