// The rows of cards: cards of one column that never exist at the same time may have the same rows, and the others keep their order,
// so that lines do not cross.
//
// Three passes over the columns. From left to right, each card goes as far up as what comes before it in its column allows. That
// is the least height for this order. Then, from right to left, each column is filled upward from this height, which shows how far
// down a card could be; and between both, a card goes next to the middle of its children.
//
// Sources/CoordvizExport/Layout/CardRows.swift does the same; layout-corpus.json contains the test cases of both.

import { filledHeights, momentsOf } from './filled-heights.js';

/**
 * @typedef {object} CardParts what cards consist of
 * @property {number[]} parents the index of each card's parent, or -1
 * @property {number[]} heights
 * @property {Array<{card: number, bottom: number, life: import('./filled-heights.js').Lives}>} parts the lines of the cards: how far
 *   down each reaches in its card, including the distance to the next card, and when
 */

/**
 * @param {CardParts} cards
 * @returns {{level: Int32Array, top: Float64Array}} the column and the upper edge of each card
 */
export function rowsOfCards({ parents, heights, parts }) {
  const level = new Int32Array(parents.length);
  const top = new Float64Array(parents.length);
  /** @type {number[][]} the cards of each column, in order */
  const columns = [];
  parents.forEach((parent, card) => {
    level[card] = parent < 0 ? 0 : level[parent] + 1;
    (columns[level[card]] ??= []).push(card);
  });
  /** @type {Array<typeof parts>} */
  const partsOf = parents.map(() => []);
  for (const part of parts) partsOf[part.card].push(part);
  const momentsIn = columns.map((cards) => {
    const { count, spans } = momentsOf(cards.flatMap((card) => partsOf[card].map(({ life }) => life)));
    let next = 0;
    return { count, cards: cards.map((card) => ({ card, spans: partsOf[card].map(({ bottom }) => ({ bottom, span: spans[next++] })) })) };
  });

  let height = 0;
  for (const { count, cards } of momentsIn) {
    const filled = filledHeights(count, 0);
    for (const { card, spans } of cards) {
      top[card] = Math.max(parents[card] < 0 ? 0 : top[parents[card]], highest(filled, spans));
      height = Math.max(height, put(filled, spans, top[card]));
    }
  }
  const [first, last] = [new Float64Array(parents.length).fill(Infinity), new Float64Array(parents.length)];
  for (const { count, cards } of momentsIn.reverse()) {
    const latest = latestTops(count, cards, height);
    const filled = filledHeights(count, 0);
    cards.forEach(({ card, spans }, index) => {
      const wanted = first[card] === Infinity ? top[card] : Math.floor((first[card] + last[card] - heights[card]) / 2);
      top[card] = Math.min(Math.max(wanted, highest(filled, spans), 0), latest[index]);
      put(filled, spans, top[card]);
      const parent = parents[card];
      if (parent < 0) return;
      first[parent] = Math.min(first[parent], top[card]);
      last[parent] = Math.max(last[parent], top[card] + heights[card]);
    });
  }
  return { level, top };
}

/** @typedef {Array<{bottom: number, span: Int32Array}>} Spans */

/**
 * How far down each card of a column could begin if the picture had this height.
 * @param {number} count @param {Array<{spans: Spans}>} cards @param {number} height
 */
function latestTops(count, cards, height) {
  // What is free is filled from below: depths are negative.
  const filled = filledHeights(count, -height);
  const latest = new Float64Array(cards.length);
  for (let index = cards.length - 1; index >= 0; index -= 1) {
    let least = height;
    for (const { bottom, span } of cards[index].spans) {
      for (let at = 0; at < span.length; at += 2) least = Math.min(least, -filled.highest(span[at], span[at + 1]) - bottom);
    }
    latest[index] = least;
    for (const { span } of cards[index].spans) for (let at = 0; at < span.length; at += 2) filled.raise(span[at], span[at + 1], -least);
  }
  return latest;
}

/** @param {import('./filled-heights.js').FilledHeights} filled @param {Spans} spans */
function highest(filled, spans) {
  let found = 0;
  for (const { span } of spans) for (let at = 0; at < span.length; at += 2) found = Math.max(found, filled.highest(span[at], span[at + 1]));
  return found;
}

/**
 * @param {import('./filled-heights.js').FilledHeights} filled @param {Spans} spans @param {number} top
 * @returns {number} how far down it reaches
 */
function put(filled, spans, top) {
  let reach = 0;
  for (const { bottom, span } of spans) {
    reach = Math.max(reach, top + bottom);
    for (let at = 0; at < span.length; at += 2) filled.raise(span[at], span[at + 1], top + bottom);
  }
  return reach;
}
