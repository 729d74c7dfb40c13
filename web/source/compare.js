// Two moments beside each other: what one has that the other has not, and what moved.
//
// The earlier choice is called A; everything is told as it is at the cursor, against A, whichever of both came first.

import { placingRank } from './kinds.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./moment.js').Moment} Moment */
/** @typedef {import('./contract.js').EdgeRecord} EdgeRecord */
/** @typedef {import('./contract.js').NodeRecord} NodeRecord */

/**
 * @typedef {object} Comparison
 * @property {number} from the event of A
 * @property {NodeRecord[]} added
 * @property {NodeRecord[]} removed
 * @property {Array<{node: NodeRecord, before: EdgeRecord | null, after: EdgeRecord | null}>} moved what hangs elsewhere than at A
 * @property {boolean} isUncertain whether nobody knows the state at one of both, and the last known one is compared
 */

/** @param {EdgeRecord} edge */
function edgeKey({ kind, from, to }) {
  return `${kind} ${from} ${to}`;
}

/**
 * What each node hangs in: its parent coordinator, container, presenter or superview; of several relations the first of these.
 * @param {EdgeRecord[]} edges
 */
function hangers(edges) {
  /** @type {Map<number, EdgeRecord>} */
  const found = new Map();
  for (const edge of edges) {
    const rank = placingRank(edge.kind);
    if (rank < 0) continue;
    const known = found.get(edge.from);
    const other = known ? placingRank(known.kind) : Infinity;
    if (!known || rank < other || (rank === other && edge.began >= known.began)) found.set(edge.from, edge);
  }
  return found;
}

/**
 * @param {Moment} before at A
 * @param {Moment} after at the cursor
 * @returns {Comparison}
 */
export function compareMoments(before, after) {
  const [old, now] = [before, after].map((moment) => hangers(moment.edges));
  const seen = new Set(after.nodes.map((node) => node.id));
  // Views that hang in nothing exist, though a moment does not show them: they move, and are neither new nor gone.
  const unhung = before.nodes.filter((node) => after.nodeIds.has(node.id) && !seen.has(node.id));
  return {
    from: before.event,
    added: after.nodes.filter((node) => !before.nodeIds.has(node.id)),
    removed: before.nodes.filter((node) => !after.nodeIds.has(node.id)),
    moved: [...after.nodes.filter((node) => before.nodeIds.has(node.id)), ...unhung].flatMap((node) => {
      const [was, is] = [old.get(node.id) ?? null, now.get(node.id) ?? null];
      const isSame = was === null || is === null ? was === is : edgeKey(was) === edgeKey(is);
      return isSame ? [] : [{ node, before: was, after: is }];
    }),
    isUncertain: before.unknown !== null || after.unknown !== null,
  };
}

/**
 * The moment at the cursor, marked against A in place of its step's beginning.
 * @param {Moment} before
 * @param {Moment} after
 * @returns {Moment}
 */
export function markedAgainst(before, after) {
  const comparison = compareMoments(before, after);
  const old = new Set(before.edges.map(edgeKey));
  const now = new Set(after.edges.map(edgeKey));
  return {
    ...after,
    addedNodes: new Set(comparison.added.map((node) => node.id)),
    foundNodes: new Set(),
    removedNodes: comparison.removed,
    missedNodes: new Set(),
    addedEdges: new Set(after.edges.filter((edge) => !old.has(edgeKey(edge)))),
    removedEdges: before.edges.filter((edge) => !now.has(edgeKey(edge))),
    comparison,
  };
}
