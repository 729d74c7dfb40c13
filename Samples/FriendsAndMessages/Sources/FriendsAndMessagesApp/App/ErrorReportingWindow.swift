import Coordviz
import PortableUIKit

/// Shows every error that reaches it to the user: the one place for that.
final class ErrorReportingWindow: UIWindow, HandleErrorHandling {
    func handleError(_ message: HandleError) -> Handling {
        let alert = UIAlertController(title: "Sorry", message: "That did not work.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        topmostController?.present(alert, animated: true)
        return .handled
    }

    private var topmostController: UIViewController? {
        var topmost = rootViewController
        while let presented = topmost?.presentedViewController { topmost = presented }
        return topmost
    }
}
