// Who is whose delegate, as far as calls tell: UIKit has no list of delegates to ask, so a relation is known from its first
// call on, and as long as both of its ends live.

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./contract.js').EdgeRecord} EdgeRecord */
/** @typedef {{edge: EdgeRecord, calls: number[]}} Delegation with the numbers of the events in which it was made use of */

/** @type {Record<string, string>} */
const kinds = { delegateCalled: 'delegate', delegateThrew: 'delegate', dataSourceRead: 'dataSource' };

/** @param {Model} model */
export function createDelegates(model) {
  /** @type {Map<number, Delegation[]> | null} by who calls; one look at all events, the first time that somebody asks */
  let byCaller = null;

  /**
   * The relations that were made use of up to an event, between nodes that exist.
   * @param {number} n
   * @param {Iterable<number>} ids of what exists
   * @param {(id: number) => boolean} isThere
   */
  function at(n, ids, isThere) {
    byCaller ??= read(model);
    const found = [];
    for (const id of ids) {
      for (const delegation of byCaller.get(id) ?? []) {
        if (delegation.edge.began <= n && isThere(delegation.edge.to)) found.push(delegation);
      }
    }
    return found;
  }
  return { at };
}

/** @param {Model} model */
function read({ events }) {
  /** @type {Map<string, Delegation>} */
  const known = new Map();
  /** @type {Map<number, Delegation[]>} */
  const byCaller = new Map();
  for (const place of events.placesOf(new Set(Object.keys(kinds)))) {
    const { n, kind, subject, object } = events.at(place);
    if (subject === null || object === null || subject === object) continue;
    const key = `${kinds[kind]} ${subject} ${object}`;
    const delegation = known.get(key);
    if (delegation) {
      delegation.calls.push(n);
      continue;
    }
    const edge = { kind: kinds[kind], from: subject, to: object, began: n, ended: null, since: null, claimed: true, uncertain: null };
    const made = { edge, calls: [n] };
    known.set(key, made);
    byCaller.set(subject, [...(byCaller.get(subject) ?? []), made]);
  }
  return byCaller;
}
