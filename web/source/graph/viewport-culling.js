// Of a graph with very many lines only visible ones are in the page: adding and removing hundreds would take longer than a step
// may take.

/** @typedef {import('./edge-geometry.js').Box} Box */

/** Up to this number all lines are drawn, whether they are visible or not. */
export const mostDrawn = 160;

/** How far a relation may extend beyond the boxes that it joins. */
const turn = 110;
/** How far rings, badges and cards extend above and below. */
const margin = 16;

/**
 * Whether one of two boxes, or a line between them, may be in an area.
 * @param {Box} area @param {Box} one @param {Box} other
 */
export function reaches(area, one, other) {
  return Math.abs(area.x * 2 - one.x - other.x) < area.width + Math.abs(one.x - other.x) + Math.max(one.width, other.width) + 2 * turn
    && Math.abs(area.y * 2 - one.y - other.y) < area.height + Math.abs(one.y - other.y) + Math.max(one.height, other.height);
}

/**
 * @param {Box | null} area null if everything is drawn
 * @param {boolean} isWhole whether what is outside of the area is in the page nevertheless, but not displayed
 * @param {import('../data/model.js').Model} model
 * @param {import('./placement.js').Placement} placement
 * @param {number} kept the line that has the keyboard focus
 */
export function reachOf(area, isWhole, model, placement, kept) {
  const around = area && { ...area, height: area.height + 2 * margin };
  const reached = (/** @type {number} */ inner, outer = inner) => around === null || inner === kept || reaches(around, placement.box(inner), placement.box(outer));
  const isNear = (/** @type {number} */ inner, outer = inner) => isWhole || reached(inner, outer);
  const line = (/** @type {number} */ id) => placement.lineOf(model.nodes.get(id));
  /** @param {Element} made @param {number} inner @param {number} [outer] the lines that it joins */
  function drawn(made, inner, outer) {
    made.classList.toggle('far', !reached(inner, outer));
    return made;
  }
  return {
    reached,
    isNear,
    drawn,
    drawnEdge: (/** @type {Element} */ made, /** @type {{from: number, to: number}} */ { from, to }) => drawn(made, line(from), line(to)),
    isNearNode: (/** @type {import('../data/record-types.js').NodeRecord} */ node) => isNear(placement.lineOf(node)),
    isNearEdge: (/** @type {{from: number, to: number}} */ { from, to }) => isNear(line(from), line(to)),
  };
}
