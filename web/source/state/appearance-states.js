// The appearance state of a view controller at an event, in the words of UIKit's hierarchy dump.

import { firstFrom } from '../data/columns.js';
import { appearances } from '../data/vocabulary.js';

/** @param {import('../data/model.js').Model} model */
export function createAppearances(model) {
  /** @type {Map<number, number[]>} the places of the events that change it, by node */
  const changes = new Map();
  let { events } = model;
  for (const place of events.placesOf(new Set(['appearanceChanged']))) note(place);

  /** @param {number} place */
  function note(place) {
    const node = events.subject(place);
    if (node === 0) return;
    const known = changes.get(node);
    if (known) known.push(place);
    else changes.set(node, [place]);
  }

  /**
   * @param {number} node
   * @param {number} n
   * @returns {string | null} null if it was not observed, or may have changed in lost events since
   */
  function at(node, n) {
    const places = changes.get(node) ?? [];
    for (let index = firstFrom(places, events.placeUpTo(n) + 1) - 1; index >= 0; index -= 1) {
      const { n: changed, text } = events.at(places[index]);
      const state = appearances.find((word) => text.endsWith(` ${word}`));
      // A state that this page does not know is skipped: the one before it counts.
      if (state === undefined) continue;
      return model.recording.losses.some((loss) => loss.first > changed && loss.first <= n) ? null : state;
    }
    return null;
  }
  if (!import.meta.isLive) return { at };
  /** Reads the events that the session has grown by, from a place on. */
  const readFrom = (/** @type {number} */ first) => {
    events = model.events;
    for (let place = first; place < events.length; place += 1) if (events.kind(place) === 'appearanceChanged') note(place);
  };
  return { at, readFrom };
}
