// What the user folded, in a session that has grown: places get other numbers, because a new one may come before others.

/** @typedef {import('../graph/picture-outline.js').Folds} Folds */
/** @typedef {Pick<import('../data/model.js').Model, 'recording' | 'nodes'>} Model */

/**
 * Changes folds, which stay the same objects. What is new in a context is shown if what it is in is shown.
 * @param {Array<Folds | null | undefined>} all the same ones may be there several times
 * @param {Model} before
 * @param {Model} now
 */
export function growFolds(all, before, now) {
  const { places } = now.recording;
  const moved = movedPlaces(before, now);
  const placeNow = (/** @type {number} */ place) => (place < 0 ? place : moved[place] ?? -1);
  const placesNow = (/** @type {Iterable<number>} */ some) => Array.from(some, (place) => [place, placeNow(place)])
    .flatMap(([place, found]) => (place < 0 || found >= 0 ? found : []));
  for (const folds of new Set(all)) {
    if (!folds) continue;
    folds.folded = new Map(Array.from(folds.folded, ([place, isFolded]) => /** @type {[number, boolean]} */ ([placeNow(place), isFolded])).filter(([place]) => place >= 0));
    folds.ungrouped = new Set(placesNow(folds.ungrouped));
    folds.single = new Set(placesNow(folds.single));
    if (folds.focus !== null) [folds.focus = null] = placesNow([folds.focus]);
    if (folds.kept) folds.kept = keptNow(folds.kept, moved, places);
  }
}

/**
 * Where each place is now, or -1. A place is known by the nodes at it.
 * @param {Model} before @param {Model} now
 */
export function movedPlaces(before, now) {
  const moved = new Int32Array(before.recording.places.length).fill(-1);
  for (const { id, place } of before.recording.nodes) if (place >= 0 && moved[place] < 0) moved[place] = now.nodes.get(id)?.place ?? -1;
  return moved;
}

/**
 * @param {import('../graph/context.js').Kept} kept
 * @param {Int32Array} moved
 * @param {import('../graph/picture-outline.js').Place[]} places
 */
function keptNow(kept, moved, places) {
  const found = new Uint8Array(places.length);
  const isKnown = new Uint8Array(places.length);
  kept.forEach((one, place) => {
    if (moved[place] < 0) return;
    found[moved[place]] = one;
    isKnown[moved[place]] = 1;
  });
  // A parent is always an earlier place.
  places.forEach(({ parent }, place) => {
    if (isKnown[place] === 0) found[place] = parent < 0 || parent >= place ? 1 : Math.min(1, found[parent] % 3);
  });
  return found;
}
