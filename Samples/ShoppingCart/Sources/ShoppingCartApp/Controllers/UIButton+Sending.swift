import Coordviz
import PortableUIKit

extension UIButton {
    /// A button that sends a message from itself, so that the message starts at the tapped view.
    static func sending<M: Message>(
        _ title: String,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ message: @escaping @MainActor () -> M?
    ) -> UIButton {
        UIButton(
            primaryAction: UIAction(title: title) { action in
                guard let message = message() else { return }
                (action.sender as? UIResponder)?.bubble(message, fileID: fileID, line: line)
            }
        )
    }
}
