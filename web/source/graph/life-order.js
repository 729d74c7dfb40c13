// The order of siblings in the picture. Those that never exist at the same time come next to each other, so that they and what is
// below them can have the same rows. Sources/CoordvizExport/Layout/LifeOrder.swift does the same; layout-corpus.json contains the
// test cases of both.

import { inGroups } from './groups.js';
import { siblingRows } from './sibling-rows.js';

/**
 * @param {ArrayLike<number>} parents the index of each line's parent, or -1; in any order
 * @param {number[][]} lives pairs of the first event and the one after the last, in order
 * @returns {number[]} the lines in depth-first order
 */
export function lifeOrder(parents, lives) {
  // Group 0 has no parent.
  const { members, starts } = inGroups(Array.from(parents, (parent) => parent + 1), lives.length + 1);
  const childrenOf = (/** @type {number} */ line) => members.subarray(starts[line + 1], starts[line + 2]);
  const depthFirst = () => {
    /** @type {number[]} */
    const found = [];
    const waiting = Array.from(childrenOf(-1)).reverse();
    while (waiting.length > 0) {
      const line = /** @type {number} */ (waiting.pop());
      found.push(line);
      for (let place = starts[line + 2] - 1; place >= starts[line + 1]; place -= 1) waiting.push(members[place]);
    }
    return found;
  };
  const rows = siblingRows(lives);
  for (const line of depthFirst().reverse()) {
    if (starts[line + 2] > starts[line + 1]) rows.heights[line] = Math.max(1, rows.arrange(childrenOf(line)));
  }
  rows.arrange(childrenOf(-1));
  return depthFirst();
}
