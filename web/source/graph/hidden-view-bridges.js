// Private wrapper views are hidden, but what they connect must stay connected.

/** @typedef {import('../data/record-types.js').NodeRecord} NodeRecord */
/** @typedef {import('../data/record-types.js').EdgeRecord} EdgeRecord */
/** @typedef {{from: number, to: number, through: number}} Bridge */

const inward = ['superview', 'containment', 'viewOfController'];

/**
 * A line for each visible node that is connected to a visible ancestor only through hidden private views. It is not a relation
 * of the recording: it says that something in between is left out.
 * @param {EdgeRecord[]} edges that exist now, hidden ends included
 * @param {Pick<import('../data/node-table.js').NodeTable, 'get'>} nodes
 * @param {Set<number>} shown
 * @returns {Bridge[]}
 */
export function bridgesOf(edges, nodes, shown) {
  /** @param {number} id */
  const isHiddenWrapper = (id) => !shown.has(id) && nodes.get(id)?.folded === true;
  /** @type {Map<number, number>} */
  const up = new Map();
  for (const edge of edges) {
    if (inward.includes(edge.kind) && isHiddenWrapper(edge.from)) up.set(edge.from, edge.to);
  }
  /** @type {Bridge[]} */
  const bridges = [];
  for (const edge of edges) {
    if (!inward.includes(edge.kind) || !shown.has(edge.from) || !isHiddenWrapper(edge.to)) continue;
    const passed = new Set();
    /** @type {number | undefined} */
    let place = edge.to;
    while (place !== undefined && isHiddenWrapper(place) && !passed.has(place)) {
      passed.add(place);
      place = up.get(place);
    }
    if (place !== undefined && shown.has(place)) bridges.push({ from: edge.from, to: place, through: passed.size });
  }
  return bridges;
}
