// Places for the graph of cause and effect: a column for each kind, rows in an order with few crossings.

/** @typedef {{key: string, kind: string, name: string, times: number, column: number, y: number}} Place */
/** @typedef {{from: string, to: string, times: number}} Flow */

/** The kinds by column: what a tap leads to is to the right of it. */
const columns = [['action'], ['message'], ['handler', 'nothing'], ['child', 'screen']];

export const rowHeight = 30;

/** @param {string} kind */
export const columnOf = (kind) => Math.max(0, columns.findIndex((kinds) => kinds.includes(kind)));

/**
 * Linear in the flows for each of a few sweeps. The same flows give the same places.
 * @param {Array<Flow & {fromKind: string, fromName: string, toKind: string, toName: string}>} flows
 * @returns {{places: Map<string, Place>, rows: number}}
 */
export function layOut(flows) {
  /** @type {Map<string, Place>} */
  const places = new Map();
  for (const flow of flows) {
    for (const [key, kind, name, counts] of /** @type {Array<[string, string, string, boolean]>} */ ([[flow.from, flow.fromKind, flow.fromName, flow.fromKind === 'action'], [flow.to, flow.toKind, flow.toName, true]])) {
      const place = places.get(key) ?? { key, kind, name, times: 0, column: columnOf(kind), y: 0 };
      if (counts) place.times += flow.times;
      places.set(key, place);
    }
  }
  const byColumn = columns.map((_, column) => [...places.values()].filter((place) => place.column === column).sort((one, other) => other.times - one.times || (one.key < other.key ? -1 : 1)));
  for (const list of byColumn) list.forEach((place, row) => { place.y = row; });
  for (let sweep = 0; sweep < 6; sweep += 1) {
    const isForward = sweep % 2 === 0;
    for (const list of isForward ? byColumn : [...byColumn].reverse()) order(list, places, flows, isForward);
  }
  return { places, rows: Math.max(1, ...byColumn.map((list) => list.length)) };
}

/** @param {Place[]} list @param {Map<string, Place>} places @param {Flow[]} flows @param {boolean} isForward */
function order(list, places, flows, isForward) {
  /** @type {Map<string, [number, number]>} */
  const sums = new Map();
  for (const flow of flows) {
    const [own, other] = isForward ? [flow.to, flow.from] : [flow.from, flow.to];
    const [sum, weight] = sums.get(own) ?? [0, 0];
    sums.set(own, [sum + (places.get(other)?.y ?? 0) * flow.times, weight + flow.times]);
  }
  const wanted = new Map(list.map((place) => {
    const [sum, weight] = sums.get(place.key) ?? [place.y, 1];
    return [place.key, weight === 0 ? place.y : sum / weight];
  }));
  list.sort((one, other) => (wanted.get(one.key) ?? 0) - (wanted.get(other.key) ?? 0) || (one.key < other.key ? -1 : 1));
  list.forEach((place, row) => { place.y = row; });
}
