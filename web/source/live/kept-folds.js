// The chips of folds after a session has grown: lines have other numbers, and what is drawn for most of them is the same.

/** @typedef {import('../graph/picture-outline.js').Place} Place */
/** @typedef {Pick<import('../graph/placement.js').Placement, 'lines' | 'box'>} Placement */
/** @typedef {{made: SVGGElement, count: number, more: number}} Fold */

/** @type {WeakMap<SVGGElement, {place: number, key: string}>} */
const drawnFor = new WeakMap();

/** @param {Place[]} places @param {Placement} placement @param {number} line @returns everything in the drawing that does not change with the moment */
function keyOf(places, { lines, box }, line) {
  const { place, group, isRest, isFolded, lives } = lines[line];
  const { kind, title } = places[place];
  return JSON.stringify([place, kind, title, group?.length, isRest, isFolded, lives[0], box(line)]);
}

/** @param {SVGGElement} made @param {Place[]} places @param {Placement} placement @param {number} line for which it was drawn */
export function rememberFold(made, places, placement, line) {
  drawnFor.set(made, { place: placement.lines[line].place, key: keyOf(places, placement, line) });
}

/**
 * Gives each chip the number that its line has now, and forgets those that would look different.
 * @param {Map<number, Fold>} drawn
 * @param {Place[]} places
 * @param {Placement} placement
 */
export function keepFolds(drawn, places, placement) {
  const connected = Array.from(drawn.values()).filter(({ made }) => made.isConnected);
  const known = new Map(connected.map((fold) => [drawnFor.get(fold.made)?.key, fold]));
  const ofPlaces = new Set(connected.map(({ made }) => drawnFor.get(made)?.place));
  drawn.clear();
  placement.lines.forEach(({ place }, line) => {
    // Of thousands of lines, few have a chip.
    if (!ofPlaces.has(place)) return;
    const key = keyOf(places, placement, line);
    const fold = known.get(key);
    if (!fold) return;
    known.delete(key);
    if (fold.made.dataset.line !== undefined) fold.made.dataset.line = String(line);
    drawn.set(line, fold);
  });
}

/** @param {Map<number, Fold>} drawn @param {SVGGElement} made @returns the line of a chip that is drawn */
export function lineOfFold(drawn, made) {
  for (const [line, fold] of drawn) if (fold.made === made) return line;
  throw new Error('The chip is not in the picture.');
}
