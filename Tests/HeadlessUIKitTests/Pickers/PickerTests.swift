import Foundation
import HeadlessUIKit
import Testing

extension HeadlessUIKitTests {
    @MainActor @Suite(.serialized) struct Pickers {
        final class PickerLog: UIDocumentPickerDelegate, UIImagePickerControllerDelegate, UINavigationControllerDelegate
        {
            let log: Log
            init(_ log: Log) { self.log = log }

            func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
                log.lines.append("documents \(urls.count)")
            }
            func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
                log.lines.append("no documents")
            }
            func imagePickerController(
                _ picker: UIImagePickerController,
                didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
            ) {
                log.lines.append("image \((info[.originalImage] as? UIImage)?.name ?? "")")
                picker.dismiss(animated: true)
            }
            func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { log.lines.append("no image") }
        }

        // https://developer.apple.com/documentation/uikit/uiactivityviewcontroller/completionwithitemshandler-swift.property
        @Test func anActivityIsToldWhenThePickerIsGone() throws {
            let log = Log()
            let root = Screen("root")
            try withApplication(showing: root) { _ in
                @MainActor func share() -> UIActivityViewController {
                    let picker = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
                    picker.excludedActivityTypes = [.print]
                    picker.completionWithItemsHandler = { type, completed, _, _ in
                        log.lines.append(
                            "\(type?.rawValue ?? "none") \(completed) \(root.presentedViewController == nil)"
                        )
                    }
                    root.present(picker, animated: true)
                    MainRunLoop.main.runUntilIdle()
                    return picker
                }
                let picker = share()
                #expect(throws: InteractionRefusal.self) { try UserInteraction.choose(.print, in: picker) }
                try UserInteraction.choose(.mail, in: picker)
                #expect(log.lines.isEmpty)
                MainRunLoop.main.runUntilIdle()
                #expect(log.take() == ["com.apple.UIKit.activity.Mail true true"])
                #expect(throws: InteractionRefusal.self) { try UserInteraction.choose(.mail, in: picker) }
                let second = share()
                try UserInteraction.finishing { try UserInteraction.cancel(second) }
                #expect(log.take() == ["none false true"])
            }
        }

        // https://developer.apple.com/documentation/uikit/uiactivity/activitydidfinish(_:)
        @Test func anAppsOwnActivityPreparesPerformsAndFinishes() throws {
            final class Own: UIActivity {
                var log: Log?
                override var activityType: ActivityType? { ActivityType("own") }
                override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.count == 1 }
                override func prepare(withActivityItems activityItems: [Any]) { log?.lines.append("prepares") }
                override func perform() {
                    log?.lines.append("performs")
                    activityDidFinish(true)
                }
            }
            let (log, own, root) = (Log(), Own(), Screen("root"))
            own.log = log
            try withApplication(showing: root) { _ in
                let picker = UIActivityViewController(activityItems: [1], applicationActivities: [own])
                picker.completionWithItemsHandler = { type, completed, _, _ in
                    log.lines.append("\(type?.rawValue ?? "") \(completed)")
                }
                root.present(picker, animated: false)
                try UserInteraction.finishing { try UserInteraction.choose(.init("own"), in: picker) }
                #expect(log.take() == ["prepares", "performs", "own true"])
            }
        }

        // https://developer.apple.com/documentation/uikit/uiactivityviewcontroller/completionwithitemshandler-swift.property
        @Test func aHandlerMayRetainItsPicker() throws {
            final class Own: UIActivity {
                override var activityType: ActivityType? { ActivityType("own") }
                override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
                override func perform() { activityDidFinish(true) }
            }
            let root = Screen("root")
            let ends: [@MainActor (UIActivityViewController) throws -> Void] = [
                { try UserInteraction.cancel($0) },
                { try UserInteraction.choose(.mail, in: $0) },
                { try UserInteraction.choose(.init("own"), in: $0) },
            ]
            try withApplication(showing: root) { _ in
                for end in ends {
                    var calls = 0
                    weak var held: UIActivityViewController?
                    do {
                        let picker = UIActivityViewController(activityItems: [1], applicationActivities: [Own()])
                        held = picker
                        picker.completionWithItemsHandler = { _, _, _, _ in calls += picker.isBeingDismissed ? 0 : 1 }
                        root.present(picker, animated: false)
                        try UserInteraction.finishing { try end(picker) }
                        #expect(calls == 1 && picker.completionWithItemsHandler == nil)
                    }
                    #expect(held == nil)
                }
            }
        }

        @Test func anActivityThatNeverFinishesDoesNotRetainItsPicker() throws {
            final class Endless: UIActivity {
                override var activityType: ActivityType? { ActivityType("endless") }
                override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
            }
            let root = Screen("root")
            try withApplication(showing: root) { _ in
                weak var held: UIActivityViewController?
                do {
                    let picker = UIActivityViewController(activityItems: [1], applicationActivities: [Endless()])
                    held = picker
                    picker.completionWithItemsHandler = { _, _, _, _ in Issue.record("The activity finished.") }
                    root.present(picker, animated: false)
                    try UserInteraction.finishing { try UserInteraction.choose(.init("endless"), in: picker) }
                }
                #expect(held == nil)
            }
        }

        @Test func aHandlerMaySetItsSuccessor() throws {
            let root = Screen("root")
            try withApplication(showing: root) { _ in
                let picker = UIActivityViewController(activityItems: [1], applicationActivities: nil)
                picker.completionWithItemsHandler = { _, _, _, _ in
                    #expect(picker.completionWithItemsHandler == nil)
                    picker.completionWithItemsHandler = { _, _, _, _ in }
                }
                root.present(picker, animated: false)
                try UserInteraction.finishing { try UserInteraction.cancel(picker) }
                #expect(picker.completionWithItemsHandler != nil)
                picker.completionWithItemsHandler = nil
            }
        }

        // https://developer.apple.com/documentation/uikit/uidocumentpickerdelegate
        @Test func aDocumentPickerDismissesItself() throws {
            let (log, root) = (Log(), Screen("root"))
            let delegate = PickerLog(log)
            try withApplication(showing: root) { _ in
                let picker = UIDocumentPickerViewController(documentTypes: ["public.text"], in: .import)
                picker.delegate = delegate
                root.present(picker, animated: false)
                let files = [URL(fileURLWithPath: "/a"), URL(fileURLWithPath: "/b")]
                #expect(throws: InteractionRefusal.self) { try UserInteraction.choose(files, in: picker) }
                picker.allowsMultipleSelection = true
                try UserInteraction.finishing { try UserInteraction.choose(files, in: picker) }
                #expect(log.take() == ["documents 2"] && root.presentedViewController == nil)
                root.present(picker, animated: false)
                try UserInteraction.finishing { try UserInteraction.cancel(picker) }
                #expect(log.take() == ["no documents"] && root.presentedViewController == nil)
            }
        }

        // https://developer.apple.com/documentation/uikit/uiimagepickercontrollerdelegate: the delegate dismisses the picker.
        @Test func anImagePickerIsDismissedByItsDelegate() throws {
            let (log, root) = (Log(), Screen("root"))
            let delegate = PickerLog(log)
            try withApplication(showing: root) { _ in
                let picker = UIImagePickerController()
                picker.delegate = delegate
                root.present(picker, animated: false)
                try UserInteraction.finishing { try UserInteraction.cancel(picker) }
                #expect(log.take() == ["no image"] && root.presentedViewController === picker)
                let image = try #require(UIImage(named: "cat"))
                try UserInteraction.finishing { try UserInteraction.choose([.originalImage: image], in: picker) }
                #expect(log.take() == ["image cat"] && root.presentedViewController == nil)
                #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
            }
        }

        // https://developer.apple.com/documentation/uikit/uipasteboard
        @Test func thePasteboardKeepsWhatWasCopied() throws {
            let board = UIPasteboard.general
            let before = board.changeCount
            board.string = "text"
            #expect(board.strings == ["text"] && board.hasStrings && !board.hasURLs)
            board.url = URL(string: "https://a.b")
            #expect(board.string == "https://a.b" && board.hasURLs && board.changeCount == before + 2)
            board.strings = nil
            #expect(board.string == nil && !board.hasStrings)
            UIImpactFeedbackGenerator(style: .light).impactOccurred()
            #expect(UIDevice.current.userInterfaceIdiom == .phone && UIScreen.main.scale == 3)
        }
    }
}
