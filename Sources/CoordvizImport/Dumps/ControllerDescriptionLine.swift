/// A controller as Chisel's `pvc` of one controller prints it:
/// `<Class: 0x…; view = <Class; 0x…>; frame = (0, 0; 320, 568)>`.
enum ControllerDescriptionLine {
    /// - Parameter bytes: the rest of the line after the controller's class and address.
    /// - Returns: false when the line has another form.
    static func read(_ bytes: DumpBytes, into line: inout ObjectLine) -> Bool {
        var bytes = bytes
        guard bytes.take("; view = ") else { return false }
        if bytes.take("(null)") || bytes.take("nil") {
            line.view = .notLoaded
        } else {
            guard let view = ObjectHead.take(from: &bytes), bytes.take(">") else { return false }
            line.view = .loaded(type: view.type, address: view.address, isInWindow: true)
        }
        line.sort = .controllerDescription
        if !bytes.trimmed.ends(with: ">") { line.complain(bytes) }
        return true
    }
}
