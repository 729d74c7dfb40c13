// Nodes by id. Recorders assign ids from one upwards, and an array indexed by id is several times faster than a map. A recording
// with other ids gets a map.

/** @typedef {import('./record-types.js').NodeRecord} NodeRecord */

/**
 * @typedef {object} NodeTable
 * @property {number} size
 * @property {(id: number) => NodeRecord | undefined} get
 * @property {(id: number) => boolean} has
 * @property {(id: number) => number} placeOf its place among all nodes, or -1
 * @property {() => Iterable<NodeRecord>} values
 */

/** The array may have at most this many times as many elements as there are nodes. */
const mostGaps = 4;

/**
 * @param {NodeRecord[]} nodes
 * @returns {NodeTable}
 */
export function createNodeTable(nodes) {
  const most = nodes.reduce((known, { id }) => Math.max(known, id), 0);
  const isDense = most <= nodes.length * mostGaps + 1024 && nodes.every(({ id }) => Number.isInteger(id) && id >= 0);
  const placeOf = isDense ? placesInList(nodes, most) : placesInMap(nodes);
  return {
    // If several nodes have one id, the last one counts.
    size: nodes.reduce((count, { id }, place) => count + (placeOf(id) === place ? 1 : 0), 0),
    get: (id) => nodes[placeOf(id)],
    has: (id) => placeOf(id) >= 0,
    placeOf,
    values: () => nodes.filter(({ id }, place) => placeOf(id) === place),
  };
}

/** @param {NodeRecord[]} nodes @param {number} most the highest id */
function placesInList(nodes, most) {
  const places = new Int32Array(most + 1).fill(-1);
  nodes.forEach(({ id }, place) => { places[id] = place; });
  return (/** @type {number} */ id) => places[id] ?? -1;
}

/** @param {NodeRecord[]} nodes */
function placesInMap(nodes) {
  const places = new Map(nodes.map(({ id }, place) => [id, place]));
  return (/** @type {number} */ id) => places.get(id) ?? -1;
}
