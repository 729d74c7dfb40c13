// The units that get rows: a card, or several cards side by side if a parent has so many children without children that they would
// be higher than a window. So the picture uses both directions.
//
// Sources/CoordvizExport/Layout/CardUnits.swift does the same; layout-corpus.json contains the test cases of both.

/** From so many children that exist at the same time on, they may be side by side. */
const leastSiblings = 6;
/** In points: what is higher is divided into columns. */
const mostStacked = 760;
const mostAcross = 3;

/**
 * @typedef {object} Card
 * @property {number} width
 * @property {number} height
 * @property {number} begin the first event at which something of it is drawn
 * @property {number} end the event after the last one
 */

/**
 * @param {Card[]} cards parents before their children
 * @param {number[]} parents the index of each card's parent, or -1
 * @param {{rowGap: number, slotGap: number}} gaps
 * @returns {{unitOf: Int32Array, offset: Float64Array, parents: number[], heights: number[], widths: number[]}} the unit of each card,
 *   how far right in it the card is, and the units
 */
export function unitsOf(cards, parents, { rowGap, slotGap }) {
  const hasChildren = new Uint8Array(cards.length);
  for (const parent of parents) if (parent >= 0) hasChildren[parent] = 1;
  /** @type {Array<{slots: number[][], step: number}>} */
  const found = [];
  /** @type {Map<number, number[]>} children without children that follow each other, by parent */
  const runs = new Map();
  parents.forEach((parent, card) => {
    if (parent < 0 || hasChildren[card]) {
      close(parent);
      found.push({ slots: [[card]], step: 0 });
      return;
    }
    const run = runs.get(parent);
    if (run) run.push(card);
    else runs.set(parent, [card]);
  });
  for (const parent of Array.from(runs.keys())) close(parent);
  found.sort((one, other) => one.slots[0][0] - other.slots[0][0]);

  const unitOf = new Int32Array(cards.length);
  const offset = new Float64Array(cards.length);
  const units = { parents: /** @type {number[]} */ ([]), heights: /** @type {number[]} */ ([]), widths: /** @type {number[]} */ ([]) };
  found.forEach(({ slots, step }, unit) => {
    const parent = parents[slots[0][0]];
    units.parents.push(parent < 0 ? -1 : unitOf[parent]);
    let [height, width] = [0, 0];
    slots.forEach((slot, column) => {
      for (const card of slot) {
        unitOf[card] = unit;
        offset[card] = column * step;
        height = Math.max(height, cards[card].height);
        width = Math.max(width, offset[card] + cards[card].width);
      }
    });
    units.heights.push(height);
    units.widths.push(width);
  });
  return { unitOf, offset, ...units };

  /** @param {number} parent Puts the children that follow each other into units. */
  function close(parent) {
    const run = runs.get(parent);
    if (!run) return;
    runs.delete(parent);
    /** @type {number[][]} cards that never exist at the same time are in one slot */
    const slots = [];
    for (const card of run) {
      const slot = slots[slots.length - 1];
      if (slot && cards[slot[slot.length - 1]].end <= cards[card].begin) slot.push(card);
      else slots.push([card]);
    }
    const height = slots.reduce((sum, slot) => sum + (rowGap + slot.reduce((most, card) => Math.max(most, cards[card].height), 0)), 0);
    const across = slots.length < leastSiblings ? 1 : Math.min(mostAcross, Math.ceil(height / mostStacked));
    if (across === 1) {
      for (const card of run) found.push({ slots: [[card]], step: 0 });
      return;
    }
    const step = run.reduce((most, card) => Math.max(most, cards[card].width), 0) + slotGap;
    // Down the columns: those that exist longest come first, so that the first column is rarely empty.
    const rows = Math.ceil(slots.length / across);
    for (let row = 0; row < rows; row += 1) {
      const beside = [];
      for (let slot = row; slot < slots.length; slot += rows) beside.push(slots[slot]);
      found.push({ slots: beside, step });
    }
  }
}
