// The lines of the picture: one for each node that is shown, or for each group of similar ones below it. Nodes that had the same
// place one after the other are different lines, so that each can be where there is room in its time. What is folded belongs to the
// line that hides it.

import { lastIndexUpTo } from '../data/model.js';
import { lifeOrder } from './life-order.js';

/**
 * @typedef {import('./picture-outline.js').Line & {lives: number[]}} NodeLine `parent` is the index of another such line; `lives` are
 *   pairs of the first event and the one after the last at which something in the line is drawn
 */

/**
 * The node that each node was below: the one that was at the parent of its place when it came, or else the next one there.
 * @param {import('../data/record-types.js').Recording} recording
 * @returns {Int32Array} places among the nodes, or -1
 */
export function nodesAbove({ nodes, places }) {
  /** @type {number[][]} the nodes of each place, in order of their first events */
  const at = places.map(() => []);
  const order = Array.from(nodes, (_, index) => index).sort((one, other) => nodes[one].first - nodes[other].first || one - other);
  for (const index of order) if (nodes[index].place >= 0) at[nodes[index].place].push(index);
  return Int32Array.from(nodes, ({ place, first }) => {
    const parent = place < 0 ? -1 : places[place].parent;
    if (parent < 0 || parent >= place || at[parent].length === 0) return -1;
    let [low, high] = [0, at[parent].length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (nodes[at[parent][middle]].first <= first) low = middle + 1;
      else high = middle;
    }
    const before = at[parent][low - 1];
    return before !== undefined && (nodes[before].released ?? Infinity) > first ? before : at[parent][low] ?? before;
  });
}

/**
 * When each node is drawn: until the end of the step that removed it, because it is drawn as removed until then.
 * @param {Pick<import('../data/model.js').Model, 'recording' | 'actions'>} model
 * @returns {number[][]} the first event and the one after the last
 */
export function livesOfNodes({ recording: { nodes }, actions }) {
  return nodes.map(({ first, released }) => [first, released === null ? Infinity : actions[lastIndexUpTo(actions, released) + 1]?.n ?? Infinity]);
}

/**
 * @param {import('../data/record-types.js').Recording} recording
 * @param {Int32Array} above from `nodesAbove`
 * @param {number[][]} lives from `livesOfNodes`
 * @param {import('./picture-outline.js').Line[]} outlined
 * @param {Int32Array} outlinedAt the line of the outline that shows or hides each place, or -1
 * @returns {{lines: NodeLine[], lineOf: Int32Array}} in depth-first order, and the line of each node or -1
 */
export function nodeLines({ nodes, places }, above, lives, outlined, outlinedAt) {
  const lineOf = new Int32Array(nodes.length).fill(-1);
  /** @type {NodeLine[]} */
  const found = [];
  /** @type {Map<number, number>} the line of a group, by the line of the outline and the line above */
  const groups = new Map();
  const isOwn = new Uint8Array(places.length);
  for (const { place, group } of outlined) for (const own of group ?? [place]) isOwn[own] = 1;
  // What is above a node has an earlier place.
  const order = Array.from(nodes, (_, index) => index).sort((one, other) => nodes[one].place - nodes[other].place || one - other);
  for (const index of order) {
    const { place } = nodes[index];
    const outline = place < 0 ? -1 : outlinedAt[place];
    if (outline < 0) continue;
    const parent = above[index] < 0 ? -1 : lineOf[above[index]];
    const isGroup = outlined[outline].group !== null;
    const key = outline * (nodes.length + 1) + parent + 1;
    const known = isOwn[place] === 0 ? parent : isGroup ? groups.get(key) ?? -1 : -1;
    lineOf[index] = known >= 0 ? known : found.length;
    if (known < 0) {
      if (isGroup) groups.set(key, found.length);
      found.push({ ...outlined[outline], parent, lives: [] });
    }
    found[lineOf[index]].lives.push(...lives[index]);
  }
  for (const line of found) line.lives = joined(line.lives);
  const sorted = lifeOrder(found.map(({ parent }) => parent), found.map((line) => line.lives));
  const indexes = new Int32Array(found.length);
  sorted.forEach((line, index) => { indexes[line] = index; });
  const lines = sorted.map((line) => ({ ...found[line], parent: found[line].parent < 0 ? -1 : indexes[found[line].parent] }));
  return { lines, lineOf: lineOf.map((line) => (line < 0 ? -1 : indexes[line])) };
}

/**
 * @param {number[]} pairs
 * @returns {number[]} the same events as pairs that are in order and do not touch
 */
export function joined(pairs) {
  if (pairs.length <= 2) return pairs;
  const order = Array.from({ length: pairs.length / 2 }, (_, index) => index * 2).sort((one, other) => pairs[one] - pairs[other]);
  /** @type {number[]} */
  const found = [];
  for (const at of order) {
    const end = found.length - 1;
    if (end > 0 && pairs[at] <= found[end]) found[end] = Math.max(found[end], pairs[at + 1]);
    else found.push(pairs[at], pairs[at + 1]);
  }
  return found;
}
