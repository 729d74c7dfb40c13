// The effects of an event: the events of which it is the cause, and their effects.

import { exactEvent } from './model.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {{event: import('./record-types.js').EventRecord, depth: number}} Effect */

/** The first and the last effect of each event, and the next event with the same cause, all as places; -1 for none. */
/** @typedef {{first: number[], last: number[], next: number[]}} EffectIndex */

/** @param {Model} model @returns {EffectIndex} in time linear in the events that are new since the last call */
function effectIndex({ events }) {
  /** @type {EffectIndex} */
  const index = events.derived.effects ??= { first: [], last: [], next: [] };
  const { first, last, next } = index;
  for (let place = next.length; place < events.length; place += 1) {
    first[place] = last[place] = next[place] = -1;
    const [number, cause] = [events.number(place), events.cause(place)];
    if (cause === 0 || cause >= number) continue;
    // Usually no event number is missing, and the place follows from the number without a search.
    const guess = place - number + cause;
    const found = events.number(guess) === cause ? guess : events.placeUpTo(cause);
    if (found < 0 || events.number(found) !== cause) continue;
    if (first[found] < 0) first[found] = place;
    else next[last[found]] = place;
    last[found] = place;
  }
  return index;
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
