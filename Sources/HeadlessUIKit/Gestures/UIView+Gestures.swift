/// Properties that few views have, stored separately so that other views need less memory.
@preconcurrency @MainActor final class ViewInteractions {
    var recognizers: [UIGestureRecognizer] = []
    var interactions: [any UIInteraction] = []
}

extension UIView {
    /// The recognizers of the view, in the order in which they were added; nil without any.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/gesturerecognizers
    public var gestureRecognizers: [UIGestureRecognizer]? {
        get {
            guard let recognizers = attached?.recognizers, !recognizers.isEmpty else { return nil }
            return recognizers
        }
        set {
            for recognizer in attached?.recognizers ?? [] { removeGestureRecognizer(recognizer) }
            for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
        }
    }

    /// Adds a recognizer to the view, and removes it from its former view.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/addgesturerecognizer(_:)
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        let attached = attached ?? ViewInteractions()
        self.attached = attached
        attached.recognizers.append(gestureRecognizer)
        gestureRecognizer.view = self
    }

    /// Removes a recognizer from the view.
    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        attached?.recognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }
}

/// An object that adds behavior to a view, besides recognizers.
///
/// Source: https://developer.apple.com/documentation/uikit/uiinteraction
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
    /// The view of the interaction.
    var view: UIView? { get }
    /// Called before the interaction moves to another view.
    func willMove(to view: UIView?)
    /// Called after the interaction moved to another view.
    func didMove(to view: UIView?)
}

extension UIView {
    /// The interactions of the view, in the order in which they were added.
    public var interactions: [any UIInteraction] {
        get { attached?.interactions ?? [] }
        set {
            for interaction in interactions { removeInteraction(interaction) }
            for interaction in newValue { addInteraction(interaction) }
        }
    }

    /// Adds an interaction to the view, and removes it from its former view.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/addinteraction(_:)
    public func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        let attached = attached ?? ViewInteractions()
        self.attached = attached
        interaction.willMove(to: self)
        attached.interactions.append(interaction)
        interaction.didMove(to: self)
    }

    /// Removes an interaction from the view.
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard let attached, attached.interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        attached.interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}
