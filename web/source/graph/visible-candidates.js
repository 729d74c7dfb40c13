// What the picture could show of a moment: the lines with at least one node, and the relations. Thousands of objects and
// relations may exist, most of them folded into one line. What is computed for each is kept until the user folds, unfolds or
// switches a layer, because positions do not depend on time.

import { inLayers, inOrder, nodeKind } from '../data/kinds.js';
import { countText } from '../data/display-text.js';
import { whenStructureGrown } from '../live/growth.js';

/** @typedef {import('../data/record-types.js').EdgeRecord} EdgeRecord */
/** @typedef {import('../data/record-types.js').NodeRecord} NodeRecord */

const [unknown, isNot, is] = [0, 1, 2];

/**
 * @param {Pick<import('../data/model.js').Model, 'recording' | 'edges' | 'edgeEnds'>} model
 * @param {Pick<import('./placement.js').Placement, 'lineOf' | 'isShown' | 'lines'>} placement
 */
export function createVisibleCandidates({ recording, edges, edgeEnds }, placement) {
  let { nodes } = recording;
  let known = new Uint8Array(edges.length);
  /** For each node zero, or one plus: a bit for its layer, a bit for whether it has a line of its own, and above them its line plus one. */
  let spots = new Int32Array(nodes.length);
  /** For each place of the picture, whether it is in a group of similar siblings; and for each line, whether it is one. */
  let grouped = new Uint8Array(recording.places.length);
  let isGroup = new Uint8Array(0);
  /** @type {import('../data/kinds.js').Layers | null} */
  let layers = null;

  /** @param {number} place of a node */
  function spotOf(place) {
    const node = nodes[place];
    return (spots[place] ||= (placement.lineOf(node) + 1) * 4 + (placement.isShown(node) ? 2 : 0) + (layers && inLayers(node, layers) ? 1 : 0) + 1) - 1;
  }

  /** @param {number} place of a relation */
  function isRelevant(place) {
    const [from, to] = [nodes[edgeEnds.from[place]], nodes[edgeEnds.to[place]]];
    // A relation through private wrapper views is drawn as one line past them.
    if (from.folded || to.folded) return true;
    const [inner, outer] = [placement.lineOf(from), placement.lineOf(to)];
    if (inner < 0 || outer < 0) return false;
    return inner !== outer || (placement.isShown(from) && placement.isShown(to));
  }

  /**
   * @param {number[]} places
   * @returns {EdgeRecord[]} those that could be drawn, in order
   */
  function of(places) {
    /** @type {EdgeRecord[]} */
    const found = [];
    for (const place of places) {
      if (known[place] === unknown) known[place] = isRelevant(place) ? is : isNot;
      if (known[place] === is) found.push(edges[place]);
    }
    return found;
  }

  /**
   * The lines that show or hide at least one node of a visible layer.
   * @param {number[]} places
   * @param {NodeRecord[]} ghosts those that have lines of their own
   * @returns {Map<number, number>} how many nodes each line hides, in the order of the lines
   */
  function linesTaken(places, ghosts) {
    const nothing = -1;
    const counts = new Int32Array(placement.lines.length).fill(nothing);
    /** @param {number} line @param {number} hidden */
    const count = (line, hidden) => { if (line >= 0) counts[line] = Math.max(0, counts[line]) + hidden; };
    belowGroups = new Map();
    for (const place of places) {
      const [spot, line] = [spotOf(place), (spotOf(place) >> 2) - 1];
      if (!(spot & 1)) continue;
      count(line, spot & 2 ? 0 : 1);
      if (isGroup[line] === 1 && grouped[nodes[place].place] === 0) belowGroups.set(line, (belowGroups.get(line) ?? 0) + 1);
    }
    for (const ghost of ghosts) count(placement.lineOf(ghost), 0);
    /** @type {Map<number, number>} */
    const lines = new Map();
    counts.forEach((hidden, line) => { if (hidden !== nothing) lines.set(line, hidden); });
    return lines;
  }

  /** How many of the nodes that a group hides are below its siblings, at the moment of the last `linesTaken`. @type {Map<number, number>} */
  let belowGroups = new Map();

  /** What each line hides, by kind: computed for a whole moment, when a title is written. @type {Map<number, Map<string, number>>} */
  let hidden = new Map();
  /** @type {number[] | null} the moment's nodes */
  let counted = null;
  /** @type {string[] | null} all kinds */
  let order = null;

  /**
   * What a line hides, in words.
   * @param {number[]} places @param {number} line
   */
  function holds(places, line) {
    if (counted !== places) {
      counted = places;
      hidden = new Map();
      for (const place of places) {
        const [at, { kind }] = [(spotOf(place) >> 2) - 1, nodes[place]];
        if (at < 0 || (spotOf(place) & 3) !== 1) continue;
        const kinds = hidden.get(at) ?? new Map();
        hidden.set(at, kinds.set(kind, (kinds.get(kind) ?? 0) + 1));
      }
    }
    const kinds = hidden.get(line) ?? new Map();
    order ??= inOrder(new Set(nodes.map(({ kind }) => kind)));
    return order.filter((kind) => kinds.has(kind)).map((kind) => countText(kinds.get(kind) ?? 0, nodeKind(kind).label)).join(', ');
  }

  if (import.meta.isLive) {
    whenStructureGrown((model) => {
      ({ recording, edges, edgeEnds } = model);
      ({ nodes } = recording);
      known = new Uint8Array(edges.length);
      spots = new Int32Array(nodes.length);
      grouped = new Uint8Array(recording.places.length);
      order = null;
      if (layers) forget(layers);
    });
  }

  /** @param {import('../data/kinds.js').Layers} now Discards what was computed, because positions have changed. */
  function forget(now) {
    layers = now;
    known.fill(unknown);
    spots.fill(0);
    grouped.fill(0);
    isGroup = Uint8Array.from(placement.lines, ({ group, isRest }) => Number(Boolean(group) && !isRest));
    placement.lines.forEach(({ group }, line) => { if (isGroup[line] === 1) for (const place of group ?? []) grouped[place] = 1; });
    counted = null;
  }

  return {
    of,
    forget,
    linesTaken,
    /** @param {number} line @returns how many nodes below its siblings a group hides; 0 for another line */
    belowGroup: (line) => belowGroups.get(line) ?? 0,
    holds,
    /** @param {number} place whether the node is in a visible layer */
    isIn: (place) => (spotOf(place) & 1) === 1,
    /** @param {number[]} places @returns {NodeRecord[]} those that have lines of their own */
    shown: (places) => places.filter((place) => (spotOf(place) & 3) === 3).map((place) => nodes[place]),
  };
}
