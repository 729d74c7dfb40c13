/// The one escape for words of a shell command that a person is to copy.
enum ShellText {
    /// The word itself where every shell leaves it as it is, else in single quotes
    /// (https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html#tag_19_02_02).
    static func quote(_ word: String) -> String {
        let isPlain = word.unicodeScalars.allSatisfy { scalar in
            ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
                || "_-./,:+@%".unicodeScalars.contains(scalar)
        }
        if isPlain, !word.isEmpty, !word.hasPrefix("-") { return word }
        let path = word.hasPrefix("-") ? "./" + word : word
        return "'" + path.replacing("'", with: #"'\''"#) + "'"
    }
}
