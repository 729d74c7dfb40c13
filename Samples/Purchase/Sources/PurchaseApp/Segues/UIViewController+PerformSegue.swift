import PortableUIKit

extension UIViewController {
    /// Does in code what a storyboard does for a "Show" segue: asks, creates and prepares the destination, shows it.
    func performSegue(
        _ identifier: String,
        to makeDestination: @autoclosure () -> UIViewController,
        sender: Any? = nil
    ) {
        guard shouldPerformSegue(withIdentifier: identifier, sender: sender) else { return }
        let destination = makeDestination()
        let segue = UIStoryboardSegue(
            identifier: identifier,
            source: self,
            destination: destination,
            performHandler: { [weak self] in self?.show(destination, sender: sender) }
        )
        prepare(for: segue, sender: sender)
        segue.perform()
    }
}
