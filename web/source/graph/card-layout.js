// Computes the positions in the picture: a card for each coordinator, with what it owns in indented lines below it. The cards
// form a tree from left to right, in columns. Lines and cards that never exist at the same time may have the same position.
//
// Sources/CoordvizExport/Layout/CardLayout.swift does the same; layout-corpus.json contains the test cases of both.

import { FilledHeights, replaceEvents } from './filled-heights.js';
import { rowsOfCards } from './card-rows.js';
import { inGroups } from './groups.js';
import { unitsOf } from './card-units.js';

/**
 * @typedef {object} Lines what is shown, in depth-first order
 * @property {number[]} parents the index of each line's parent, or -1
 * @property {boolean[]} opensCard whether a line begins a new card; a line without a parent always does
 * @property {number[]} widths
 * @property {number[]} heights
 * @property {import('./filled-heights.js').Lives[]} [lives] when each line is shown; always if absent
 * @property {number} [wideChips] how much further than usual chips may extend; between cards side by side there is room for it
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
export function layoutCards({ parents, opensCard, widths, heights, lives, wideChips = 0 }) {
  const { padding, chipRoom, lineGap, indentation, mostIndentations, columnGap, rowGap, slotGap } = cardSizes;
  const count = parents.length;
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  const card = new Int32Array(count);
  const indents = new Int32Array(count);
  const cards = [];
  /** @type {number[]} */
  const cardParents = [];
  for (let line = 0; line < count; line += 1) {
    const parent = parents[line];
    if (parent < 0 || opensCard[line]) {
      card[line] = cards.length;
      cards.push({ first: line, x: 0, y: 0, width: 0, height: 0 });
      cardParents.push(parent < 0 ? -1 : card[parent]);
    } else {
      card[line] = card[parent];
      indents[line] = Math.min(mostIndentations, indents[parent] + 1);
    }
    const own = cards[card[line]];
    x[line] = padding + indents[line] * indentation;
    own.width = Math.max(own.width, x[line] + widths[line] + chipRoom);
  }
  const parts = partsOf(inGroups(card, cards.length), lives);
  const bottoms = new Float64Array(parts.line.length);
  const { begins, ends } = { begins: parts.begins.slice(), ends: parts.ends.slice() };
  const filled = new FilledHeights();
  cards.forEach((own, index) => {
    const { lines, starts } = parts;
    filled.reset(replaceEvents({ begins, ends }, starts[lines[index]], starts[lines[index + 1]]), padding);
    for (let place = lines[index]; place < lines[index + 1]; place += 1) {
      const line = parts.members[place];
      const parent = parents[line];
      y[line] = line === own.first ? padding : y[parent] + heights[parent] + lineGap;
      for (let part = starts[place]; part < starts[place + 1]; part += 1) y[line] = Math.max(y[line], filled.highest(begins[part], ends[part]));
      for (let part = starts[place]; part < starts[place + 1]; part += 1) {
        filled.raise(begins[part], ends[part], y[line] + heights[line] + lineGap);
        bottoms[part] = y[line] + heights[line] + padding + rowGap;
      }
      own.height = Math.max(own.height, y[line] + heights[line] + padding);
    }
  });
  const spans = cards.map(({ width: wide, height: high }) => ({ width: wide, height: high, begin: Infinity, end: -Infinity }));
  card.forEach((own, line) => {
    const life = lives?.[line] ?? [-Infinity, Infinity];
    spans[own].begin = Math.min(spans[own].begin, life[0] ?? Infinity);
    spans[own].end = Math.max(spans[own].end, life[life.length - 1] ?? -Infinity);
  });
  const units = unitsOf(spans, cardParents, { rowGap, slotGap: slotGap + wideChips });
  const { level, top } = rowsOfCards(units.parents, units.heights, {
    card: parts.line.map((line) => units.unitOf[card[line]]), bottoms, begins: parts.begins, ends: parts.ends,
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

/**
 * The lines of each card, once for each time at which they are shown.
 * @param {{members: Int32Array, starts: Int32Array}} cards the lines by card
 * @param {Array<import('./filled-heights.js').Lives> | undefined} lives
 */
function partsOf({ members, starts: lines }, lives) {
  const starts = new Int32Array(members.length + 1);
  members.forEach((line, place) => { starts[place + 1] = starts[place] + (lives?.[line]?.length ?? 2) / 2; });
  const count = starts[members.length];
  const [line, begins, ends] = [new Int32Array(count), new Float64Array(count).fill(-Infinity), new Float64Array(count).fill(Infinity)];
  members.forEach((own, place) => {
    for (let part = starts[place]; part < starts[place + 1]; part += 1) {
      line[part] = own;
      const life = lives?.[own];
      if (!life) continue;
      begins[part] = life[2 * (part - starts[place])];
      ends[part] = life[2 * (part - starts[place]) + 1];
    }
  });
  return { members, lines, starts, line, begins, ends };
}
