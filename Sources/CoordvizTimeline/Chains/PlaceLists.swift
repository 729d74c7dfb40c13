/// Lists of places, by place, in one array: many short ones, to which is added and which are emptied all the time.
struct PlaceLists {
    /// An item of a list. Items are named by one more than their index; zero for none. Neither places nor items are ever
    /// so many that 32 bits are too few: a session in memory takes more than a hundred bytes for each place, and how often
    /// the rules look is limited.
    private struct Item {
        var place: UInt32
        var next: UInt32
    }

    private var first: [UInt32] = []
    private var items: [Item] = []
    /// Items of lists that were emptied.
    private var free: UInt32 = 0

    /// Adds an empty list, for the next place.
    mutating func addList() { first.append(0) }

    /// Adds a place to the list of another one. It may then be in it twice: to search for it would cost more.
    mutating func add(_ place: Int, to list: Int) {
        let item = Item(place: UInt32(truncatingIfNeeded: place), next: first[list])
        if item.next != 0, items[Int(item.next) - 1].place == item.place { return }
        if free == 0 {
            items.append(item)
            first[list] = UInt32(truncatingIfNeeded: items.count)
        } else {
            let index = Int(free) - 1
            first[list] = free
            free = items[index].next
            items[index] = item
        }
    }

    /// Empties the list of a place, and calls `body` with each that was in it.
    mutating func removeAll(of list: Int, _ body: (Int) -> Void) {
        var rest = first[list]
        first[list] = 0
        while rest != 0 {
            let (name, item) = (rest, items[Int(rest) - 1])
            items[Int(name) - 1].next = free
            free = name
            rest = item.next
            body(Int(item.place))
        }
    }
}
