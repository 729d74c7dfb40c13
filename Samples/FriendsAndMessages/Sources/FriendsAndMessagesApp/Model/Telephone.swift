/// Calls friends, if they have a number.
struct Telephone {
    enum Problem: Error { case noNumber }

    func call(_ friend: Friend) throws {
        guard friend.number != nil else { throw Problem.noNumber }
    }
}
