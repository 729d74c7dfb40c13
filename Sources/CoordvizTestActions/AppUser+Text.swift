#if !HAS_UIKIT
    internal import PortableUIKit

    extension AppUser {
        /// Types a text instead of the one in a text field, text view or search field.
        public func type(_ text: String, into path: String, line: Int = #line) async throws {
            try await act(at: path, line: line) { try Hand.type(text, into: $0) }
        }

        /// Types characters at the end of the text in a text field.
        public func append(_ text: String, to path: String, line: Int = #line) async throws {
            try await act(at: path, line: line) { try Hand.append(text, to: $0.view(as: UITextField.self)) }
        }

        /// Types the text that ``TestedApp/text(_:at:)`` returns, because the recording does not contain it.
        /// - Throws: ``AppUserError/noText(_:number:)`` if there is none.
        public func typeText(at path: String, appending: Bool = false, line: Int = #line) async throws {
            let text = try placing(line) { try nextText(at: path) }
            if appending {
                try await append(text, to: path, line: line)
            } else {
                try await type(text, into: path, line: line)
            }
        }

        /// Begins to edit the text in a text field.
        public func beginEditing(_ path: String, line: Int = #line) async throws {
            try await act(at: path, line: line) { try Hand.append("", to: $0.view(as: UITextField.self)) }
        }

        /// Deletes the last character of a text field that is being edited.
        public func deleteCharacter(in path: String, line: Int = #line) async throws {
            try await act(at: path, line: line) { try Hand.deleteCharacter(in: $0.view(as: UITextField.self)) }
        }

        /// Taps the clear button of a text field.
        public func tapClearButton(of path: String, line: Int = #line) async throws {
            try await act(at: path, line: line) { try Hand.tapClearButton(of: $0.view(as: UITextField.self)) }
        }

        /// Taps the return key while a text field is edited.
        public func tapReturnKey(in path: String, line: Int = #line) async throws {
            try await act(at: path, line: line) { try Hand.tapReturnKey(in: $0.view(as: UITextField.self)) }
        }

        /// Hides the keyboard with its key.
        public func hideKeyboard(line: Int = #line) async throws {
            try await act(line: line) { try Hand.hideKeyboard() }
        }
    }
#endif
