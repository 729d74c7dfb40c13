// Delegate relations, as far as calls show them: UIKit has no list of delegates, so a relation is known from its first call on,
// for as long as both of its ends exist.

import { createIntervals } from './interval-index.js';
import { column } from './model.js';
import { whenGrown } from '../live/growth.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./record-types.js').EdgeRecord} EdgeRecord */
/** @typedef {{edge: EdgeRecord, calls: number[]}} Delegation a relation, and the numbers of the events in which it was used */

/** @type {Record<string, string>} */
const kinds = { delegateCalled: 'delegate', delegateThrew: 'delegate', dataSourceRead: 'dataSource' };

/** @param {Model} model */
export function createDelegates(model) {
  /** @type {ReturnType<typeof read> | null} read from all events on first use */
  let known = null;
  if (import.meta.isLive) whenGrown(() => { known = null; });

  /**
   * The relations that were used up to an event.
   * @param {number} n
   * @param {(edge: EdgeRecord) => boolean} isWanted
   */
  function at(n, isWanted) {
    const { all, lives } = (known ??= read(model));
    /** @type {Delegation[]} */
    const found = [];
    lives.touching(n, n, (place) => { if (isWanted(all[place].edge)) found.push(all[place]); });
    return found;
  }
  return { at };
}

/** @param {Model} model */
function read({ events, nodes }) {
  /** @type {Map<string, Delegation>} */
  const known = new Map();
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
    known.set(key, { edge, calls: [n] });
  }
  const all = Array.from(known.values());
  const end = (/** @type {number} */ id) => nodes.get(id)?.released ?? Infinity;
  return { all, lives: createIntervals(column(all, ({ edge }) => edge.began), column(all, ({ edge: { from, to } }) => Math.min(end(from), end(to)))) };
}
