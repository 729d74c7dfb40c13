// The effects of an event: the events of which it is the cause, and their effects.

import { exactEvent } from './model.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {{event: import('./record-types.js').EventRecord, depth: number}} Effect */

/** The first effect of each event, and the next event with the same cause, both as places; -1 for none. */
/** @typedef {{first: Int32Array, next: Int32Array}} EffectIndex */

/** @type {WeakMap<Model['events'], EffectIndex>} */
const indexes = new WeakMap();

/** @param {Model} model @returns {EffectIndex} */
function effectIndex({ events }) {
  const known = indexes.get(events);
  if (known) return known;
  const first = new Int32Array(events.length).fill(-1);
  const next = new Int32Array(events.length).fill(-1);
  const start = events.length > 0 ? events.number(0) : 0;
  // From the end, so that each list is in the order of the events.
  for (let place = events.length - 1; place >= 0; place -= 1) {
    const cause = events.cause(place);
    if (cause === 0 || cause >= events.number(place)) continue;
    // Usually no event number is missing, and the place follows from the number without a search.
    const guess = cause - start;
    const found = guess >= 0 && guess < events.length && events.number(guess) === cause ? guess : events.placeUpTo(cause);
    if (found < 0 || events.number(found) !== cause) continue;
    next[place] = first[found];
    first[found] = place;
  }
  const made = { first, next };
  indexes.set(events, made);
  return made;
}

/**
 * The effects of an event in depth-first order.
 * @param {Model} model
 * @param {number} n
 * @param {number} most how many to return
 * @returns {{effects: Effect[], isCut: boolean}}
 */
export function effectsOf(model, n, most) {
  const start = exactEvent(model, n);
  /** @type {Effect[]} */
  const effects = [];
  if (!start) return { effects, isCut: false };
  const { first, next } = effectIndex(model);
  /** @type {Array<{place: number, depth: number}>} */
  const waiting = [{ place: first[model.events.placeUpTo(n)], depth: 0 }];
  while (waiting.length > 0) {
    const { place, depth } = /** @type {{place: number, depth: number}} */ (waiting.pop());
    if (place < 0) continue;
    if (effects.length === most) return { effects, isCut: true };
    effects.push({ event: model.events.at(place), depth });
    waiting.push({ place: next[place], depth }, { place: first[place], depth: depth + 1 });
  }
  return { effects, isCut: false };
}
