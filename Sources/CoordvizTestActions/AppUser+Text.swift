internal import PortableUIKit

extension AppUser {
    /// Types a text instead of the one in a text field, text view or search field.
    public func type(_ text: String, into path: String) async throws {
        try await act(at: path) { try Hand.type(text, into: $0) }
    }

    /// Types characters at the end of the text in a text field.
    public func append(_ text: String, to path: String) async throws {
        try await act(at: path) { try Hand.append(text, to: $0.view(as: UITextField.self)) }
    }

    /// Types the text that ``TestedApp/text(_:at:)`` returns, because the recording does not contain it.
    /// - Throws: ``AppUserError/noText(_:number:)`` if there is none.
    public func typeText(at path: String, appending: Bool = false) async throws {
        let text = try nextText(at: path)
        if appending { try await append(text, to: path) } else { try await type(text, into: path) }
    }

    /// Begins to edit the text in a text field.
    public func beginEditing(_ path: String) async throws {
        try await act(at: path) { try Hand.append("", to: $0.view(as: UITextField.self)) }
    }

    /// Deletes the last character of a text field that is being edited.
    public func deleteCharacter(in path: String) async throws {
        try await act(at: path) { try Hand.deleteCharacter(in: $0.view(as: UITextField.self)) }
    }

    /// Taps the clear button of a text field.
    public func tapClearButton(of path: String) async throws {
        try await act(at: path) { try Hand.tapClearButton(of: $0.view(as: UITextField.self)) }
    }

    /// Taps the return key while a text field is edited.
    public func tapReturnKey(in path: String) async throws {
        try await act(at: path) { try Hand.tapReturnKey(in: $0.view(as: UITextField.self)) }
    }

    /// Hides the keyboard with its key.
    public func hideKeyboard() async throws { try await act { try Hand.hideKeyboard() } }
}
