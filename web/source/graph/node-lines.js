// The lines of the picture: one for each node that is shown, or for each group of similar ones below it. Nodes that had the same
// place one after the other are different lines, so that each can be where there is room in its time. What is folded belongs to the
// line that hides it.

import { filled, firstFrom, firstIndex } from '../data/columns.js';
import { column } from '../data/model.js';
import { lifeOrder } from './life-order.js';

/**
 * @typedef {import('./picture-outline.js').Line & {lives: number[]}} NodeLine `parent` is the index of another such line; `lives` are
 *   pairs of the first event and the one after the last at which something in the line is drawn
 */

/** @typedef {{begins: Float64Array, ends: Float64Array}} NodeLives for each node, the first event at which it is drawn, and the one after the last */

/**
 * The nodes in the order of their first events.
 * @param {import('../data/record-types.js').NodeRecord[]} nodes
 */
function inOrderOfTime(nodes) {
  const order = new Int32Array(nodes.length).map((_, index) => index);
  const isSorted = nodes.every(({ first }, index) => index === 0 || nodes[index - 1].first <= first);
  return isSorted ? order : order.sort((one, other) => nodes[one].first - nodes[other].first || one - other);
}

/**
 * The nodes of each place, in the order of their first events.
 * @param {import('../data/record-types.js').Recording} recording
 * @returns {{starts: Int32Array, list: Int32Array}} where each place's nodes start in the list, and the end
 */
export function nodesByPlace({ nodes, places }) {
  const starts = new Int32Array(places.length + 1);
  for (const { place } of nodes) if (place >= 0) starts[place + 1] += 1;
  for (let place = 0; place < places.length; place += 1) starts[place + 1] += starts[place];
  const filled = starts.slice();
  const list = new Int32Array(starts[places.length]);
  for (const index of inOrderOfTime(nodes)) if (nodes[index].place >= 0) list[filled[nodes[index].place]++] = index;
  return { starts, list };
}

/**
 * The node that each node was below: the one that was at the parent of its place when it came, or else the next one there.
 * @param {import('../data/record-types.js').Recording} recording
 * @param {ReturnType<typeof nodesByPlace>} byPlace
 * @returns {Int32Array} places among the nodes, or -1
 */
export function nodesAbove({ nodes, places }, { starts, list }) {
  return filled(new Int32Array(nodes.length), nodes, ({ place, first }) => {
    const parent = place < 0 ? -1 : places[place].parent;
    if (parent < 0 || parent >= place || starts[parent] === starts[parent + 1]) return -1;
    const next = firstIndex(starts[parent], starts[parent + 1], (index) => nodes[list[index]].first > first);
    const before = next > starts[parent] ? list[next - 1] : -1;
    const isThere = before >= 0 && (nodes[before].released ?? Infinity) > first;
    return isThere || next === starts[parent + 1] ? before : list[next];
  });
}

/**
 * When each node is drawn: until the end of the step that removed it, because it is drawn as removed until then. Where the state is
 * unknown, the last known one is drawn.
 * @param {Pick<import('../data/model.js').Model, 'recording' | 'actions'>} model
 * @returns {NodeLives}
 */
export function livesOfNodes({ recording: { nodes, unknown }, actions }) {
  const steps = column(actions, ({ n }) => n);
  const firsts = column(unknown, ({ first }) => first);
  const removedAt = (/** @type {number} */ released) => {
    const stretch = unknown[firstFrom(firsts, released + 1) - 1];
    const isUnknown = stretch && (stretch.end === null || released < stretch.end);
    return isUnknown ? stretch.end ?? Infinity : released;
  };
  return {
    begins: column(nodes, ({ first }) => first),
    ends: column(nodes, ({ released }) => (released === null ? Infinity : steps[firstFrom(steps, removedAt(released) + 1)] ?? Infinity)),
  };
}

/**
 * The places that are used at the moment with the most nodes.
 * @param {import('../data/record-types.js').Recording} recording
 * @param {NodeLives} lives
 * @returns {Uint8Array} one for each of these places
 */
export function placesAtOnce({ nodes, places }, { begins, ends }) {
  const [comes, goes] = [begins.slice().sort(), ends.slice().sort()];
  let [fullest, most, gone] = [0, 0, 0];
  comes.forEach((event, index) => {
    while (goes[gone] <= event) gone += 1;
    if (index + 1 - gone > most) [fullest, most] = [event, index + 1 - gone];
  });
  const used = new Uint8Array(places.length);
  nodes.forEach(({ place }, index) => { if (place >= 0 && begins[index] <= fullest && fullest < ends[index]) used[place] = 1; });
  return used;
}

/**
 * @param {import('../data/record-types.js').Recording} recording
 * @param {ReturnType<typeof nodesByPlace>} byPlace
 * @param {Int32Array} above from `nodesAbove`
 * @param {NodeLives} lives
 * @param {import('./picture-outline.js').Line[]} outlined
 * @param {(place: number) => boolean} [isIn] whether a place is in a visible layer: what is not has no line, and is not counted
 * @returns {{lines: NodeLine[], lineOf: Int32Array}} in depth-first order, and the line of each node or -1
 */
export function nodeLines({ nodes, places }, { list }, above, { begins, ends }, outlined, isIn = () => true) {
  const lineOf = new Int32Array(nodes.length).fill(-1);
  /** @type {NodeLine[]} */
  const found = [];
  /** @type {number[]} until when the object of each line exists; groups are drawn as long as any of theirs does */
  const ownEnds = [];
  /** @type {Map<number, number>} the line of a group, by the line of the outline and the line above */
  const groups = new Map();
  // The line of the outline that shows each place, also within what is folded, and the one outside of it that shows or hides it.
  const [shownAt, outlinedAt] = [new Int32Array(places.length).fill(-1), new Int32Array(places.length).fill(-1)];
  outlined.forEach(({ place, group, isWithin }, index) => {
    for (const own of group ?? [place]) shownAt[own] = index;
    if (!isWithin) for (const own of group ?? [place]) outlinedAt[own] = index;
  });
  const hasInner = new Uint8Array(places.length);
  places.forEach(({ parent }, place) => {
    if (outlinedAt[place] < 0 && parent >= 0 && parent < place) outlinedAt[place] = outlinedAt[parent];
    if (parent >= 0 && isIn(place)) hasInner[parent] = 1;
  });
  // What is above a node has an earlier place.
  for (const index of list) {
    const { place } = nodes[index];
    const parent = above[index] < 0 ? -1 : lineOf[above[index]];
    const outside = outlinedAt[place];
    const shown = shownAt[place] < 0 ? null : outlined[shownAt[place]];
    // What survives the object into which it would be folded has a line itself: a chip without that object would say nothing.
    const isHidden = !shown || (shown.isWithin === true && !(found[parent]?.isWithin && outlined[shown.parent]?.place === found[parent].place));
    const isSurvivor = isHidden && parent >= 0 && ends[index] > ownEnds[parent];
    if (outside < 0 || !isIn(place) || (isHidden && !isSurvivor && parent >= 0)) {
      lineOf[index] = outside < 0 ? -1 : parent;
      continue;
    }
    const line = isSurvivor
      ? { place, group: null, isRest: false, isFolded: true, hasChildren: hasInner[place] === 1, ...(shown?.group === null && shown), isWithin: true } : isHidden ? outlined[outside] : shown;
    const key = (isHidden ? outside : shownAt[place]) * (nodes.length + 1) + parent + 1;
    lineOf[index] = (line.group && groups.get(key)) ?? found.length;
    if (lineOf[index] < found.length) continue;
    if (line.group) groups.set(key, found.length);
    ownEnds.push(line.group ? Infinity : ends[index]);
    found.push({ ...line, parent, lives: [] });
  }
  lineOf.forEach((line, index) => { if (line >= 0 && isIn(nodes[index].place)) found[line].lives.push(begins[index], ends[index]); });
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
  const order = Array.from({ length: pairs.length / 2 }, (_, index) => index * 2);
  if (order.some((at) => at > 0 && pairs[at] < pairs[at - 2])) order.sort((one, other) => pairs[one] - pairs[other]);
  /** @type {number[]} */
  const found = [];
  for (const at of order) {
    const end = found.length - 1;
    if (end > 0 && pairs[at] <= found[end]) found[end] = Math.max(found[end], pairs[at + 1]);
    else found.push(pairs[at], pairs[at + 1]);
  }
  return found;
}
