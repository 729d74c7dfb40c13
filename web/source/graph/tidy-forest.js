// Lays out a tree of boxes of any size as narrowly as possible, without overlaps.
//
// After A. van der Ploeg, "Drawing Non-Layered Tidy Trees in Linear Time" (Software: Practice and Experience, 2014): the
// subtrees of a node are moved together until their contours touch; threads along the contours keep that linear. There is no
// recursion, because a tree may be of any depth. Sources/CoordvizExport/Layout/TidyForest.swift computes the same in the same
// order, so that both give the same numbers; layout-corpus.json contains the test cases of both.

/**
 * @typedef {object} Boxes the nodes of a forest, parents before their children
 * @property {ArrayLike<number>} parents the index of each node's parent, or -1
 * @property {ArrayLike<number>} breadths in the direction of siblings, including the distance to them
 * @property {ArrayLike<number>} depths in the direction of children, including the distance to them
 */

/**
 * The start of each box: `across` in the direction of siblings, `along` from the root outward.
 * @param {Boxes} boxes
 * @returns {{across: Float64Array, along: Float64Array}}
 */
export function tidyForest({ parents, breadths, depths }) {
  // An additional node joins the roots; it takes no space.
  const count = parents.length + 1;
  const root = parents.length;
  const childCount = new Int32Array(count);
  const parentOf = (/** @type {number} */ node) => (parents[node] < 0 ? root : parents[node]);
  for (let node = 0; node < root; node += 1) childCount[parentOf(node)] += 1;
  const firstChild = new Int32Array(count + 1);
  for (let node = 0; node < count; node += 1) firstChild[node + 1] = firstChild[node] + childCount[node];
  const children = new Int32Array(root);
  const filled = new Int32Array(count);
  for (let node = 0; node < root; node += 1) {
    const parent = parentOf(node);
    children[firstChild[parent] + filled[parent]++] = node;
  }
  const along = new Float64Array(count);
  for (let node = 0; node < root; node += 1) along[node] = parents[node] < 0 ? 0 : along[parents[node]] + depths[parents[node]];

  const preliminary = new Float64Array(count);
  const modifier = new Float64Array(count);
  const shift = new Float64Array(count);
  const change = new Float64Array(count);
  const leftThread = new Int32Array(count).fill(-1);
  const rightThread = new Int32Array(count).fill(-1);
  // The lowest nodes on both sides of each subtree, and the sums of the modifiers down to them.
  const leftmost = new Int32Array(count);
  const rightmost = new Int32Array(count);
  const leftSum = new Float64Array(count);
  const rightSum = new Float64Array(count);
  /** @param {number} node */
  const end = (node) => (node === root ? 0 : along[node] + depths[node]);
  /** @param {number} node */
  const breadth = (node) => (node === root ? 0 : breadths[node]);
  /** @param {number} node @param {number} index */
  const child = (node, index) => children[firstChild[node] + index];
  /** @param {number} node */
  const nextOnLeft = (node) => (childCount[node] === 0 ? leftThread[node] : child(node, 0));
  /** @param {number} node */
  const nextOnRight = (node) => (childCount[node] === 0 ? rightThread[node] : child(node, childCount[node] - 1));

  /** @param {number} node */
  function settle(node) {
    if (childCount[node] === 0) {
      leftmost[node] = node;
      rightmost[node] = node;
      return;
    }
    // The lower end of each sibling on the left, the lowest last: the sibling that is touched decides who shares the space.
    /** @type {Array<{low: number, index: number}>} */
    const reach = [];
    noteReach(reach, end(leftmost[child(node, 0)]), 0);
    for (let index = 1; index < childCount[node]; index += 1) {
      const low = end(rightmost[child(node, index)]);
      separate(node, index, reach);
      noteReach(reach, low, index);
    }
    const first = child(node, 0);
    const last = child(node, childCount[node] - 1);
    preliminary[node] = (preliminary[first] + modifier[first] + modifier[last] + preliminary[last] + breadth(last)) / 2 - breadth(node) / 2;
    leftmost[node] = leftmost[first];
    leftSum[node] = leftSum[first];
    rightmost[node] = rightmost[last];
    rightSum[node] = rightSum[last];
  }

  /** @param {Array<{low: number, index: number}>} reach @param {number} low @param {number} index */
  function noteReach(reach, low, index) {
    while (reach.length > 0 && low >= reach[reach.length - 1].low) reach.pop();
    reach.push({ low, index });
  }

  /**
   * Moves a subtree away from those on its left, along the contours of both.
   * @param {number} node @param {number} index @param {Array<{low: number, index: number}>} reach
   */
  function separate(node, index, reach) {
    let left = child(node, index - 1);
    let leftModifiers = modifier[left];
    let right = child(node, index);
    let rightModifiers = modifier[right];
    let level = reach.length - 1;
    while (left >= 0 && right >= 0) {
      while (level > 0 && end(left) > reach[level].low) level -= 1;
      const overlap = leftModifiers + preliminary[left] + breadth(left) - (rightModifiers + preliminary[right]);
      if (overlap > 0) {
        rightModifiers += overlap;
        move(node, index, reach[level].index, overlap);
      }
      const leftEnd = end(left);
      const rightEnd = end(right);
      if (leftEnd <= rightEnd) {
        left = nextOnRight(left);
        if (left >= 0) leftModifiers += modifier[left];
      }
      if (leftEnd >= rightEnd) {
        right = nextOnLeft(right);
        if (right >= 0) rightModifiers += modifier[right];
      }
    }
    if (left < 0 && right >= 0) threadLeft(node, index, right, rightModifiers);
    else if (left >= 0 && right < 0) threadRight(node, index, left, leftModifiers);
  }

  /** @param {number} node @param {number} index @param {number} touched @param {number} distance */
  function move(node, index, touched, distance) {
    const moved = child(node, index);
    modifier[moved] += distance;
    leftSum[moved] += distance;
    rightSum[moved] += distance;
    if (touched === index - 1) return;
    const between = index - touched;
    shift[child(node, touched + 1)] += distance / between;
    shift[moved] -= distance / between;
    change[moved] -= distance - distance / between;
  }

  /** @param {number} node @param {number} index @param {number} to @param {number} modifiers */
  function threadLeft(node, index, to, modifiers) {
    const first = child(node, 0);
    const from = leftmost[first];
    leftThread[from] = to;
    const difference = modifiers - modifier[to] - leftSum[first];
    modifier[from] += difference;
    preliminary[from] -= difference;
    leftmost[first] = leftmost[child(node, index)];
    leftSum[first] = leftSum[child(node, index)];
  }

  /** @param {number} node @param {number} index @param {number} to @param {number} modifiers */
  function threadRight(node, index, to, modifiers) {
    const last = child(node, index);
    const from = rightmost[last];
    rightThread[from] = to;
    const difference = modifiers - modifier[to] - rightSum[last];
    modifier[from] += difference;
    preliminary[from] -= difference;
    rightmost[last] = rightmost[child(node, index - 1)];
    rightSum[last] = rightSum[child(node, index - 1)];
  }

  // Parents come before their children, so in reverse order every subtree is complete before its root.
  for (let node = root - 1; node >= 0; node -= 1) settle(node);
  settle(root);

  const sums = new Float64Array(count);
  const across = new Float64Array(count);
  spread(root);
  for (let node = 0; node < root; node += 1) {
    sums[node] = sums[parentOf(node)] + modifier[node];
    across[node] = preliminary[node] + sums[node];
    spread(node);
  }
  let least = 0;
  for (let node = 0; node < root; node += 1) least = node === 0 ? across[0] : Math.min(least, across[node]);
  for (let node = 0; node < root; node += 1) across[node] -= least;
  return { across: across.subarray(0, root), along: along.subarray(0, root) };

  /** @param {number} node */
  function spread(node) {
    let distance = 0;
    let sum = 0;
    for (let index = 0; index < childCount[node]; index += 1) {
      const found = child(node, index);
      distance += shift[found];
      sum += distance + change[found];
      modifier[found] += sum;
    }
  }
}
