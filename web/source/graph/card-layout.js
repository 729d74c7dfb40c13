// Computes the positions in the picture: a card for each coordinator, with what it owns in indented lines below it. The cards
// form a tree from left to right, in columns. Lines and cards that never exist at the same time may have the same position.
//
// Sources/CoordvizExport/Layout/CardLayout.swift does the same; layout-corpus.json contains the test cases of both.

import { filledHeights, momentsOf } from './filled-heights.js';
import { rowsOfCards } from './card-rows.js';
import { unitsOf } from './card-units.js';

/**
 * @typedef {object} Lines what is shown, in depth-first order
 * @property {number[]} parents the index of each line's parent, or -1
 * @property {boolean[]} opensCard whether a line begins a new card; a line without a parent always does
 * @property {number[]} widths
 * @property {number[]} heights
 * @property {import('./filled-heights.js').Lives[]} [lives] when each line is shown; always if absent
 */

/**
 * @typedef {object} CardLayout
 * @property {Float64Array} x the left edge of each line
 * @property {Float64Array} y its upper edge
 * @property {Int32Array} card the card of each line
 * @property {Array<{first: number, x: number, y: number, width: number, height: number}>} cards with all lines that they ever show
 * @property {Float64Array} offsets how far right of the first card of its row each card is, if siblings are side by side
 * @property {number[]} rights the right edge of each card's column
 * @property {number} width of the whole picture
 * @property {number} height
 */

export const cardSizes = { padding: 8, chipRoom: 30, lineGap: 4, indentation: 14, mostIndentations: 12, columnGap: 64, rowGap: 18, slotGap: 24 };

/**
 * @param {Lines} lines
 * @returns {CardLayout}
 */
export function layoutCards({ parents, opensCard, widths, heights, lives }) {
  const { padding, chipRoom, lineGap, indentation, mostIndentations, columnGap, rowGap, slotGap } = cardSizes;
  const count = parents.length;
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  const card = new Int32Array(count);
  const indents = new Int32Array(count);
  const cards = [];
  /** @type {number[]} */
  const cardParents = [];
  /** @type {number[][]} */
  const linesOf = [];
  for (let line = 0; line < count; line += 1) {
    const parent = parents[line];
    if (parent < 0 || opensCard[line]) {
      card[line] = cards.length;
      cards.push({ first: line, x: 0, y: 0, width: 0, height: 0 });
      linesOf.push([line]);
      cardParents.push(parent < 0 ? -1 : card[parent]);
    } else {
      card[line] = card[parent];
      indents[line] = Math.min(mostIndentations, indents[parent] + 1);
      linesOf[card[line]].push(line);
    }
    const own = cards[card[line]];
    x[line] = padding + indents[line] * indentation;
    own.width = Math.max(own.width, x[line] + widths[line] + chipRoom);
  }
  cards.forEach((own, index) => {
    const lines = linesOf[index];
    const { count: moments, spans } = momentsOf(lines.map((line) => lives?.[line] ?? null));
    const filled = filledHeights(moments, padding);
    lines.forEach((line, at) => {
      const parent = line === own.first ? -1 : parents[line];
      y[line] = parent < 0 ? padding : y[parent] + heights[parent] + lineGap;
      const span = spans[at];
      for (let part = 0; part < span.length; part += 2) y[line] = Math.max(y[line], filled.highest(span[part], span[part + 1]));
      for (let part = 0; part < span.length; part += 2) filled.raise(span[part], span[part + 1], y[line] + heights[line] + lineGap);
      own.height = Math.max(own.height, y[line] + heights[line] + padding);
    });
  });
  const spans = cards.map(({ width: wide, height: high }) => ({ width: wide, height: high, begin: Infinity, end: -Infinity }));
  card.forEach((own, line) => {
    const life = lives?.[line] ?? [-Infinity, Infinity];
    spans[own].begin = Math.min(spans[own].begin, life[0] ?? Infinity);
    spans[own].end = Math.max(spans[own].end, life[life.length - 1] ?? -Infinity);
  });
  const units = unitsOf(spans, cardParents, { rowGap, slotGap });
  const { level, top } = rowsOfCards({
    parents: units.parents,
    heights: units.heights,
    parts: Array.from(card, (of, line) => ({ card: units.unitOf[of], bottom: y[line] + heights[line] + padding + rowGap, life: lives?.[line] ?? null })),
  });
  /** @type {number[]} */
  const columnWidths = [];
  units.widths.forEach((wide, unit) => { columnWidths[level[unit]] = Math.max(columnWidths[level[unit]] ?? 0, wide); });
  let left = 0;
  const columns = columnWidths.map((wide) => (left += wide + columnGap) - wide - columnGap);
  let width = 0;
  let height = 0;
  cards.forEach((own, index) => {
    own.x = columns[level[units.unitOf[index]]] + units.offset[index];
    own.y = top[units.unitOf[index]];
    width = Math.max(width, own.x + own.width);
    height = Math.max(height, own.y + own.height);
  });
  for (let line = 0; line < count; line += 1) {
    x[line] += cards[card[line]].x;
    y[line] += cards[card[line]].y;
  }
  const rights = cards.map((_, index) => columns[level[units.unitOf[index]]] + columnWidths[level[units.unitOf[index]]]);
  return { x, y, card, cards, offsets: units.offset, rights, width, height };
}
