/// The implementation of ``TidyForest``: subtrees with their contours. An additional last node without size is the
/// parent of all roots.
struct TidyContours {
    /// The start of each box in the direction away from the root.
    private(set) var along: [Double]

    private let parents: [Int]
    private let breadths: [Double]
    private let depths: [Double]
    private let root: Int
    private var childCount: [Int]
    private var firstChild: [Int]
    private var children: [Int]
    private var preliminary: [Double]
    private var modifier: [Double]
    private var shift: [Double]
    private var change: [Double]
    private var leftThread: [Int]
    private var rightThread: [Int]
    /// The lowest nodes on both sides of each subtree, and the sums of modifiers down to them.
    private var leftmost: [Int]
    private var rightmost: [Int]
    private var leftSum: [Double]
    private var rightSum: [Double]
    /// The depths that siblings on the left reach, the lowest last: the sibling that is touched decides which ones
    /// share the space.
    private var reach: [(low: Double, index: Int)] = []

    init(parents: [Int], breadths: [Double], depths: [Double]) {
        root = parents.count
        // A parent that does not precede its child is ignored, so there are no cycles.
        self.parents = parents.enumerated().map { $1 >= 0 && $1 < $0 ? $1 : parents.count } + [-1]
        self.breadths = breadths + [0]
        self.depths = depths + [0]
        let count = root + 1
        childCount = [Int](repeating: 0, count: count)
        for node in 0..<root { childCount[self.parents[node]] += 1 }
        firstChild = [Int](repeating: 0, count: count + 1)
        for node in 0..<count { firstChild[node + 1] = firstChild[node] + childCount[node] }
        children = [Int](repeating: 0, count: root)
        var filled = firstChild
        for node in 0..<root {
            children[filled[self.parents[node]]] = node
            filled[self.parents[node]] += 1
        }
        along = [Double](repeating: 0, count: count)
        for node in 0..<root where self.parents[node] != root {
            along[node] = along[self.parents[node]] + depths[self.parents[node]]
        }
        preliminary = [Double](repeating: 0, count: count)
        modifier = preliminary
        shift = preliminary
        change = preliminary
        leftSum = preliminary
        rightSum = preliminary
        leftThread = [Int](repeating: -1, count: count)
        rightThread = leftThread
        leftmost = leftThread
        rightmost = leftThread
    }

    /// The start of each box in the direction of siblings; the first one is at zero.
    mutating func settled() -> [Double] {
        // Parents precede their children, so backwards every subtree is placed before its root.
        for node in stride(from: root - 1, through: 0, by: -1) { settle(node) }
        settle(root)
        var sums = [Double](repeating: 0, count: root + 1)
        var across = [Double](repeating: 0, count: root)
        spread(root)
        for node in 0..<root {
            sums[node] = sums[parents[node]] + modifier[node]
            across[node] = preliminary[node] + sums[node]
            spread(node)
        }
        let least = across.min() ?? 0
        return across.map { $0 - least }
    }

    private func end(_ node: Int) -> Double { node == root ? 0 : along[node] + depths[node] }
    private func child(_ node: Int, _ index: Int) -> Int { children[firstChild[node] + index] }
    private func nextOnLeft(_ node: Int) -> Int { childCount[node] == 0 ? leftThread[node] : child(node, 0) }
    private func nextOnRight(_ node: Int) -> Int {
        childCount[node] == 0 ? rightThread[node] : child(node, childCount[node] - 1)
    }

    private mutating func settle(_ node: Int) {
        guard childCount[node] > 0 else {
            leftmost[node] = node
            rightmost[node] = node
            return
        }
        reach.removeAll(keepingCapacity: true)
        noteReach(end(leftmost[child(node, 0)]), 0)
        for index in 1..<max(1, childCount[node]) {
            let low = end(rightmost[child(node, index)])
            separate(node, index)
            noteReach(low, index)
        }
        let (first, last) = (child(node, 0), child(node, childCount[node] - 1))
        preliminary[node] =
            (preliminary[first] + modifier[first] + modifier[last] + preliminary[last] + breadths[last]) / 2
            - breadths[node] / 2
        leftmost[node] = leftmost[first]
        leftSum[node] = leftSum[first]
        rightmost[node] = rightmost[last]
        rightSum[node] = rightSum[last]
    }

    private mutating func noteReach(_ low: Double, _ index: Int) {
        while let last = reach.last, low >= last.low { reach.removeLast() }
        reach.append((low, index))
    }

    /// Moves a subtree away from the subtrees on its left, along both contours.
    private mutating func separate(_ node: Int, _ index: Int) {
        var left = child(node, index - 1)
        var leftModifiers = modifier[left]
        var right = child(node, index)
        var rightModifiers = modifier[right]
        var level = reach.count - 1
        while left >= 0, right >= 0 {
            while level > 0, end(left) > reach[level].low { level -= 1 }
            let overlap = leftModifiers + preliminary[left] + breadths[left] - (rightModifiers + preliminary[right])
            if overlap > 0 {
                rightModifiers += overlap
                move(node, index, touched: reach[level].index, overlap)
            }
            let (leftEnd, rightEnd) = (end(left), end(right))
            if leftEnd <= rightEnd {
                left = nextOnRight(left)
                if left >= 0 { leftModifiers += modifier[left] }
            }
            if leftEnd >= rightEnd {
                right = nextOnLeft(right)
                if right >= 0 { rightModifiers += modifier[right] }
            }
        }
        if left < 0, right >= 0 {
            threadLeft(node, index, to: right, rightModifiers)
        } else if left >= 0, right < 0 {
            threadRight(node, index, to: left, leftModifiers)
        }
    }

    private mutating func move(_ node: Int, _ index: Int, touched: Int, _ distance: Double) {
        let moved = child(node, index)
        modifier[moved] += distance
        leftSum[moved] += distance
        rightSum[moved] += distance
        guard touched != index - 1 else { return }
        let between = Double(index - touched)
        shift[child(node, touched + 1)] += distance / between
        shift[moved] -= distance / between
        change[moved] -= distance - distance / between
    }

    private mutating func threadLeft(_ node: Int, _ index: Int, to: Int, _ modifiers: Double) {
        let first = child(node, 0)
        let from = leftmost[first]
        leftThread[from] = to
        let difference = modifiers - modifier[to] - leftSum[first]
        modifier[from] += difference
        preliminary[from] -= difference
        leftmost[first] = leftmost[child(node, index)]
        leftSum[first] = leftSum[child(node, index)]
    }

    private mutating func threadRight(_ node: Int, _ index: Int, to: Int, _ modifiers: Double) {
        let last = child(node, index)
        let from = rightmost[last]
        rightThread[from] = to
        let difference = modifiers - modifier[to] - rightSum[last]
        modifier[from] += difference
        preliminary[from] -= difference
        rightmost[last] = rightmost[child(node, index - 1)]
        rightSum[last] = rightSum[child(node, index - 1)]
    }

    private mutating func spread(_ node: Int) {
        var (distance, sum) = (0.0, 0.0)
        for index in 0..<childCount[node] {
            let found = child(node, index)
            distance += shift[found]
            sum += distance + change[found]
            modifier[found] += sum
        }
    }
}
