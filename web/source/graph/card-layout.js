// Computes the positions in the picture: a card for each coordinator, with what it owns in indented lines below it. The cards
// form a tree from left to right.
//
// Sources/CoordvizExport/Layout/CardLayout.swift does the same; layout-corpus.json contains the test cases of both.

import { tidyForest } from './tidy-forest.js';

/**
 * @typedef {object} Lines what is shown, in depth-first order
 * @property {number[]} parents the index of each line's parent, or -1
 * @property {boolean[]} opensCard whether a line begins a new card; a line without a parent always does
 * @property {number[]} widths
 * @property {number[]} heights
 */

/**
 * @typedef {object} CardLayout
 * @property {Float64Array} x the left edge of each line
 * @property {Float64Array} y its upper edge
 * @property {Int32Array} card the card of each line
 * @property {Array<{first: number, x: number, y: number, width: number, height: number}>} cards
 * @property {number} width of the whole picture
 * @property {number} height
 */

export const cardSizes = { padding: 8, chipRoom: 30, lineGap: 4, indentation: 14, mostIndentations: 12, columnGap: 64, rowGap: 18 };

/**
 * @param {Lines} lines
 * @returns {CardLayout}
 */
export function layoutCards({ parents, opensCard, widths, heights }) {
  const { padding, chipRoom, lineGap, indentation, mostIndentations, columnGap, rowGap } = cardSizes;
  const count = parents.length;
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  const card = new Int32Array(count);
  const level = new Int32Array(count);
  const cards = [];
  const cardParents = [];
  for (let line = 0; line < count; line += 1) {
    const parent = parents[line];
    if (parent < 0 || opensCard[line]) {
      card[line] = cards.length;
      cards.push({ first: line, x: 0, y: 0, width: 0, height: padding });
      cardParents.push(parent < 0 ? -1 : card[parent]);
    } else {
      card[line] = card[parent];
      level[line] = Math.min(mostIndentations, level[parent] + 1);
    }
    const own = cards[card[line]];
    x[line] = padding + level[line] * indentation;
    y[line] = own.height;
    own.height += heights[line] + lineGap;
    own.width = Math.max(own.width, x[line] + widths[line] + chipRoom);
  }
  for (const own of cards) own.height += padding - lineGap;
  const { across, along } = tidyForest({
    parents: cardParents,
    breadths: cards.map((own) => own.height + rowGap),
    depths: cards.map((own) => own.width + columnGap),
  });
  let width = 0;
  let height = 0;
  cards.forEach((own, index) => {
    own.x = along[index];
    // Half points would blur every line.
    own.y = Math.round(across[index]);
    width = Math.max(width, own.x + own.width);
    height = Math.max(height, own.y + own.height);
  });
  for (let line = 0; line < count; line += 1) {
    x[line] += cards[card[line]].x;
    y[line] += cards[card[line]].y;
  }
  return { x, y, card, cards, width, height };
}
