import Foundation
import HeadlessUIKit
import Testing

extension HeadlessUIKitTests {
    @MainActor @Suite(.serialized) struct TextFields {
        @MainActor final class Editor: UITextFieldDelegate {
            let log: Log
            var begins = true
            var ends = true
            var changes = true
            var clears = true
            var returns = true

            init(_ log: Log) { self.log = log }

            private func write(_ text: String, _ field: UITextField) { log.lines.append("\(text) \(field.tag)") }

            func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
                write("shouldBegin", textField)
                return begins
            }
            func textFieldDidBeginEditing(_ textField: UITextField) { write("didBegin", textField) }
            func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
                write("shouldEnd", textField)
                return ends
            }
            func textFieldDidEndEditing(_ textField: UITextField) { write("didEnd", textField) }
            func textField(
                _ textField: UITextField,
                shouldChangeCharactersIn range: NSRange,
                replacementString string: String
            ) -> Bool {
                write("shouldChange \(range.location)+\(range.length) \(string)", textField)
                return changes
            }
            func textFieldDidChangeSelection(_ textField: UITextField) { write("selection", textField) }
            func textFieldShouldClear(_ textField: UITextField) -> Bool {
                write("shouldClear", textField)
                return clears
            }
            func textFieldShouldReturn(_ textField: UITextField) -> Bool {
                write("shouldReturn", textField)
                return returns
            }
        }

        let root = Screen("root")
        let log = Log()
        let first = UITextField(frame: .zero)
        let second = UITextField(frame: .zero)
        let editor: Editor

        init() {
            editor = Editor(log)
            let log = log
            for (number, field) in [(1, first), (2, second)] {
                field.tag = number
                field.delegate = editor
                root.view.addSubview(field)
                let events: [(UIControl.Event, String)] = [
                    (.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"),
                ]
                for (event, name) in events {
                    field.addAction(UIAction { _ in log.lines.append("event \(name) \(number)") }, for: event)
                }
            }
        }

        // The order on https://developer.apple.com/documentation/uikit/uitextfield and
        // https://developer.apple.com/documentation/uikit/uitextfielddelegate
        @Test func typingBeginsEditingAsksAndTells() throws {
            try withApplication(showing: root) { _ in
                try UserInteraction.type("ab", into: first)
                #expect(
                    log.take() == [
                        "shouldBegin 1", "didBegin 1", "event begin 1", "shouldChange 0+0 ab 1", "selection 1",
                        "event changed 1",
                    ]
                )
                #expect(first.isEditing && first.text == "ab")
                try UserInteraction.typeCharacters(of: "cé", into: first)
                #expect(
                    log.take() == [
                        "shouldChange 2+0 c 1", "selection 1", "event changed 1", "shouldChange 3+0 é 1", "selection 1",
                        "event changed 1",
                    ]
                )
                try UserInteraction.deleteCharacter(in: first)
                #expect(first.text == "abc" && log.take().first == "shouldChange 3+1  1")
                editor.changes = false
                #expect(throws: InteractionRefusal.self) { try UserInteraction.type("x", into: first) }
                #expect(first.text == "abc" && log.take() == ["shouldChange 0+3 x 1"])
            }
        }

        // "If the app already has a first responder, … it's asked to resign": the new field is asked first,
        // https://developer.apple.com/documentation/uikit/uiresponder/becomefirstresponder()
        @Test func goingToAnotherFieldEndsTheFirstOne() throws {
            try withApplication(showing: root) { _ in
                try UserInteraction.tap(first)
                _ = log.take()
                try UserInteraction.tap(second)
                #expect(
                    log.take() == [
                        "shouldBegin 2", "shouldEnd 1", "didEnd 1", "event end 1", "didBegin 2", "event begin 2",
                    ]
                )
                editor.ends = false
                #expect(!first.becomeFirstResponder() && second.isFirstResponder)
                #expect(log.take() == ["shouldBegin 1", "shouldEnd 2"])
                editor.ends = true
                editor.begins = false
                #expect(!first.becomeFirstResponder() && second.isFirstResponder)
                #expect(log.take() == ["shouldBegin 1"])
            }
        }

        // https://developer.apple.com/documentation/uikit/uitextfielddelegate/textfieldshouldreturn(_:) and
        // https://developer.apple.com/documentation/uikit/uicontrol/event/editingdidendonexit
        @Test func theReturnKeyAsksThenSendsItsEvents() throws {
            try withApplication(showing: root) { _ in
                #expect(throws: InteractionRefusal.self) { try UserInteraction.tapReturnKey(in: first) }
                try UserInteraction.tap(first)
                first.addAction(UIAction { _ in log.lines.append("primary") }, for: .primaryActionTriggered)
                _ = log.take()
                editor.returns = false
                #expect(try !UserInteraction.tapReturnKey(in: first))
                #expect(log.take() == ["shouldReturn 1"])
                editor.returns = true
                #expect(try UserInteraction.tapReturnKey(in: first))
                #expect(log.take() == ["shouldReturn 1", "primary"] && first.isEditing)
                first.addAction(UIAction { _ in log.lines.append("exit") }, for: .editingDidEndOnExit)
                #expect(try UserInteraction.tapReturnKey(in: first))
                #expect(
                    log.take() == ["shouldReturn 1", "exit", "primary", "shouldEnd 1", "didEnd 1", "event end 1"]
                )
                #expect(!first.isEditing)
            }
        }

        // https://developer.apple.com/documentation/uikit/uitextfielddelegate/textfieldshouldclear(_:)
        @Test func theClearButtonIsThereWhenItsModeSaysSo() throws {
            first.text = "abc"
            try withApplication(showing: root) { _ in
                #expect(throws: InteractionRefusal.self) { try UserInteraction.tapClearButton(of: first) }
                first.clearButtonMode = .whileEditing
                #expect(throws: InteractionRefusal.self) { try UserInteraction.tapClearButton(of: first) }
                try UserInteraction.tap(first)
                _ = log.take()
                editor.clears = false
                #expect(try !UserInteraction.tapClearButton(of: first) && first.text == "abc")
                editor.clears = true
                #expect(try UserInteraction.tapClearButton(of: first) && first.text?.isEmpty == true)
                #expect(log.take() == ["shouldClear 1", "shouldClear 1", "selection 1", "event changed 1"])
            }
        }

        // https://developer.apple.com/documentation/uikit/uiview/endediting(_:)
        @Test func endEditingAsksUnlessForced() throws {
            try withApplication(showing: root) { window in
                try UserInteraction.tap(first)
                editor.ends = false
                #expect(!root.view.endEditing(false) && first.isEditing)
                #expect(second.endEditing(true) && first.isEditing)
                #expect(root.view.endEditing(true) && !first.isEditing)
                #expect(window.endEditing(false))
            }
        }

        @Test func aFieldThatLeavesItsWindowEndsEditing() throws {
            try withApplication(showing: root) { _ in
                try UserInteraction.tap(first)
                _ = log.take()
                first.removeFromSuperview()
                #expect(log.take() == ["didEnd 1", "event end 1"] && !first.isEditing)
            }
        }

        // https://developer.apple.com/documentation/uikit/uitextfield/text
        @Test func settingTheTextTellsNobody() throws {
            try withApplication(showing: root) { _ in
                #expect(first.text?.isEmpty == true)
                first.text = nil
                #expect(first.text?.isEmpty == true)
                first.attributedText = NSAttributedString(string: "x")
                #expect(first.text == "x" && first.attributedText?.string == "x" && log.take().isEmpty)
            }
        }

        // "the system posts the keyboardWillShowNotification and keyboardDidShowNotification notifications as needed. If the
        // keyboard or another input view was already visible, the system posts the keyboardWillChangeFrameNotification and
        // keyboardDidChangeFrameNotification notifications instead":
        // https://developer.apple.com/documentation/uikit/uitextfielddelegate
        @Test func theKeyboardTellsOfItsComingChangingAndGoing() throws {
            let names: [(Notification.Name, String)] = [
                (UIResponder.keyboardWillShowNotification, "willShow"),
                (UIResponder.keyboardDidShowNotification, "didShow"),
                (UIResponder.keyboardWillChangeFrameNotification, "willChange"),
                (UIResponder.keyboardDidChangeFrameNotification, "didChange"),
                (UIResponder.keyboardWillHideNotification, "willHide"),
                (UIResponder.keyboardDidHideNotification, "didHide"),
            ]
            nonisolated(unsafe) var seen: [String] = []
            nonisolated(unsafe) var frames: [CGRect] = []
            let observers = names.map { name, text in
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                    seen.append(text)
                    let value = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
                    if text.hasPrefix("will") { frames.append(value?.cgRectValue ?? .zero) }
                    let duration = notification.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber
                    if duration?.doubleValue != 0.25 { seen.append("no duration") }
                }
            }
            defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
            second.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
            try withApplication(showing: root) { _ in
                try UserInteraction.tap(first)
                #expect(seen == ["willChange", "willShow"])
                MainRunLoop.main.runUntilIdle()
                #expect(seen == ["willChange", "willShow", "didChange", "didShow"])
                #expect(frames.last == CGRect(x: 0, y: 508, width: 390, height: 336))
                seen = []
                try UserInteraction.finishing { try UserInteraction.tap(second) }
                #expect(seen == ["willChange", "didChange"] && frames.last?.height == 380)
                seen = []
                #expect(try UserInteraction.hideKeyboard())
                MainRunLoop.main.runUntilIdle()
                #expect(seen == ["willChange", "willHide", "didChange", "didHide"] && frames.last?.minY == 844)
                #expect(throws: InteractionRefusal.self) { try UserInteraction.hideKeyboard() }
            }
        }

        @Test func editingPostsItsNotifications() throws {
            nonisolated(unsafe) var seen: [String] = []
            let names = [
                UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
                UITextField.textDidEndEditingNotification,
            ]
            let observers = names.map { name in
                NotificationCenter.default.addObserver(forName: name, object: first, queue: nil) { notification in
                    seen.append(notification.name.rawValue)
                }
            }
            defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
            try withApplication(showing: root) { _ in
                try UserInteraction.type("a", into: first)
                first.resignFirstResponder()
                #expect(seen == names.map(\.rawValue))
            }
        }

        // https://developer.apple.com/documentation/uikit/uitextfield/leftview
        @Test func viewsBesideTheTextAreSubviews() {
            let old = UIView(frame: .zero)
            let new = UIView(frame: .zero)
            first.leftView = old
            first.leftView = new
            #expect(old.superview == nil && new.superview === first)
        }
    }

    @MainActor @Suite(.serialized) struct TextViews {
        @MainActor final class Editor: UITextViewDelegate {
            let log = Log()
            var changes = true
            func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
                log.lines.append("shouldBegin")
                return true
            }
            func textViewDidBeginEditing(_ textView: UITextView) { log.lines.append("didBegin") }
            func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
                log.lines.append("shouldEnd")
                return true
            }
            func textViewDidEndEditing(_ textView: UITextView) { log.lines.append("didEnd") }
            func textView(
                _ textView: UITextView,
                shouldChangeTextIn range: NSRange,
                replacementText text: String
            ) -> Bool {
                log.lines.append("shouldChange \(range.location)+\(range.length) \(text)")
                return changes
            }
            func textViewDidChange(_ textView: UITextView) { log.lines.append("didChange") }
            func textViewDidChangeSelection(_ textView: UITextView) { log.lines.append("selection") }
            func scrollViewDidScroll(_ scrollView: UIScrollView) { log.lines.append("scroll") }
        }

        // https://developer.apple.com/documentation/uikit/uitextviewdelegate
        @Test func typingAsksAndTells() throws {
            let root = Screen("root")
            let view = UITextView(frame: .zero)
            let editor = Editor()
            view.delegate = editor
            view.text = "old"
            root.view.addSubview(view)
            try withApplication(showing: root) { _ in
                try UserInteraction.type("new text", into: view)
                #expect(
                    editor.log.take() == [
                        "shouldBegin", "didBegin", "shouldChange 0+3 new text", "selection", "didChange",
                    ]
                )
                #expect(view.text == "new text" && view.selectedRange == NSRange(location: 8, length: 0))
                editor.changes = false
                #expect(throws: InteractionRefusal.self) { try UserInteraction.type("x", into: view) }
                _ = editor.log.take()
                view.resignFirstResponder()
                #expect(editor.log.take() == ["shouldEnd", "didEnd"])
                view.isEditable = false
                #expect(throws: InteractionRefusal.disabled("\(view)")) { try UserInteraction.type("x", into: view) }
                view.contentOffset = CGPoint(x: 0, y: 5)
                #expect(editor.log.take() == ["scroll"])
            }
        }

        @Test func insertingAndDeletingGoByTheSelection() {
            let view = UITextView(frame: .zero)
            view.text = "abcd"
            view.selectedRange = NSRange(location: 1, length: 2)
            view.insertText("X")
            #expect(view.text == "aXd" && view.selectedRange.location == 2)
            view.deleteBackward()
            #expect(view.text == "ad" && view.selectedRange == NSRange(location: 1, length: 0))
        }
    }
}
