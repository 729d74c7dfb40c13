public import Foundation

/// Gestures in the system's pickers.
extension UserInteraction {
    private static func check(_ picker: UIViewController) throws(InteractionRefusal) {
        guard picker.presentingViewController != nil else { throw .notOnScreen("\(picker)") }
        try Reach.check(picker.view)
    }

    // MARK: Activities

    /// Chooses an activity for items.
    ///
    /// The picker is dismissed with an animation; then an activity of the app performs its task. The app is notified at
    /// the end.
    /// https://developer.apple.com/documentation/uikit/uiactivityviewcontroller/completionwithitemshandler-swift.property
    public static func choose(
        _ activityType: UIActivity.ActivityType,
        in controller: UIActivityViewController
    ) throws(InteractionRefusal) {
        try check(controller)
        let activity = controller.ownActivities.first { $0.activityType == activityType }
        guard controller.excludedActivityTypes?.contains(activityType) != true,
            activity?.canPerform(withActivityItems: controller.items) != false
        else { throw .notSelectable("The activity \(activityType.rawValue)") }
        gesture("chooseActivity", controller, values: .word(activityType.rawValue)) {
            let presenter = controller.presentingViewController
            activity?.prepare(withActivityItems: controller.items)
            presenter?.dismiss(animated: true) {
                InteractionBracket.run("chooseActivity", sender: controller, .continuation) {
                    guard let activity else { return controller.complete(activityType, true) }
                    let shown = activity.activityViewController
                    // Without the controller, which retains the activity: that may never finish.
                    let handler = controller.takeHandler()
                    activity.onFinish = { [weak shown] completed in
                        shown?.presentingViewController?.dismiss(animated: true)
                        handler?(activityType, completed, nil, nil)
                    }
                    if let shown { presenter?.present(shown, animated: true) } else { activity.perform() }
                }
            }
        }
    }

    /// Cancels the picker; the app is notified when it is dismissed.
    public static func cancel(_ controller: UIActivityViewController) throws(InteractionRefusal) {
        try check(controller)
        gesture("cancelActivity", controller) {
            controller.presentingViewController?.dismiss(animated: true) {
                InteractionBracket.run("cancelActivity", sender: controller, .continuation) {
                    controller.complete(nil, false)
                }
            }
        }
    }

    // MARK: Documents

    /// Chooses documents. The picker is dismissed with an animation, and the delegate is notified immediately.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uidocumentpickerdelegate/documentpicker(_:didpickdocumentsat:)
    public static func choose(
        _ urls: [URL],
        in picker: UIDocumentPickerViewController
    ) throws(InteractionRefusal) {
        try check(picker)
        guard !urls.isEmpty, urls.count == 1 || picker.allowsMultipleSelection else {
            throw .notSelectable("The choice of \(urls.count) documents")
        }
        gesture("chooseDocuments", picker) {
            picker.presentingViewController?.dismiss(animated: true)
            picker.delegate?.documentPicker(picker, didPickDocumentsAt: urls)
        }
    }

    /// Chooses no document.
    public static func cancel(_ picker: UIDocumentPickerViewController) throws(InteractionRefusal) {
        try check(picker)
        gesture("cancelDocuments", picker) {
            picker.presentingViewController?.dismiss(animated: true)
            picker.delegate?.documentPickerWasCancelled(picker)
        }
    }

    // MARK: Pictures

    /// Chooses a picture; the delegate has to dismiss the picker.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiimagepickercontrollerdelegate/imagepickercontroller(_:didfinishpickingmediawithinfo:)
    public static func choose(
        _ info: [UIImagePickerController.InfoKey: Any],
        in picker: UIImagePickerController
    ) throws(InteractionRefusal) {
        try check(picker)
        gesture("chooseImage", picker) {
            picker.delegate?.imagePickerController(picker, didFinishPickingMediaWithInfo: info)
        }
    }

    /// Cancels the picker; the delegate has to dismiss it.
    public static func cancel(_ picker: UIImagePickerController) throws(InteractionRefusal) {
        try check(picker)
        gesture("cancelImage", picker) { picker.delegate?.imagePickerControllerDidCancel(picker) }
    }
}
