// The rows of cards: cards of one column that never exist at the same time may have the same rows, and the others keep their order,
// so that lines do not cross.
//
// Three passes over the columns. From left to right, each card goes as far up as what comes before it in its column allows. That
// is the least height for this order. Then, from right to left, each column is filled upward from this height, which shows how far
// down a card could be; and between both, a card goes next to the middle of its children.
//
// Sources/CoordvizExport/Layout/CardRows.swift does the same; layout-corpus.json contains the test cases of both.

import { FilledHeights, replaceEvents } from './filled-heights.js';
import { inGroups } from './groups.js';

/**
 * @typedef {object} CardParts what cards consist of: their lines, for each time at which they are shown
 * @property {Int32Array} card the card of each part
 * @property {Float64Array} bottoms how far down it reaches in its card, including the distance to the next card
 * @property {Float64Array} begins the first event at which it is shown
 * @property {Float64Array} ends the event after the last one
 */

/**
 * @param {number[]} parents the index of each card's parent, or -1
 * @param {number[]} heights the height of each card
 * @param {CardParts} all
 * @returns {{level: Int32Array, top: Float64Array}} the column and the upper edge of each card
 */
export function rowsOfCards(parents, heights, all) {
  const level = new Int32Array(parents.length);
  const top = new Float64Array(parents.length);
  parents.forEach((parent, card) => { level[card] = parent < 0 ? 0 : level[parent] + 1; });
  const count = level.reduce((most, own) => Math.max(most, own + 1), 0);
  const columns = inGroups(level, count);
  const places = new Int32Array(parents.length);
  columns.members.forEach((card, place) => { places[card] = place; });
  const { members, starts } = inGroups(all.card.map((card) => places[card]), parents.length);
  const [bottoms, begins, ends] = [all.bottoms, all.begins, all.ends].map((numbers) => {
    const sorted = new Float64Array(members.length);
    for (let place = 0; place < members.length; place += 1) sorted[place] = numbers[members[place]];
    return sorted;
  });
  const moments = Array.from({ length: count }, (_, column) => (
    replaceEvents({ begins, ends }, starts[columns.starts[column]], starts[columns.starts[column + 1]])));

  const filled = new FilledHeights();
  /** @param {number} place */
  const highest = (place) => {
    let found = 0;
    for (let part = starts[place]; part < starts[place + 1]; part += 1) found = Math.max(found, filled.highest(begins[part], ends[part]));
    return found;
  };
  /**
   * @param {number} place @param {number} upper
   * @returns {number} how far down the card reaches
   */
  const put = (place, upper) => {
    let reach = 0;
    for (let part = starts[place]; part < starts[place + 1]; part += 1) {
      reach = Math.max(reach, upper + bottoms[part]);
      filled.raise(begins[part], ends[part], upper + bottoms[part]);
    }
    return reach;
  };

  let height = 0;
  for (let column = 0; column < count; column += 1) {
    filled.reset(moments[column], 0);
    for (let place = columns.starts[column]; place < columns.starts[column + 1]; place += 1) {
      const card = columns.members[place];
      top[card] = Math.max(parents[card] < 0 ? 0 : top[parents[card]], highest(place));
      height = Math.max(height, put(place, top[card]));
    }
  }
  const latest = new Float64Array(parents.length).fill(height);
  const [first, last] = [new Float64Array(parents.length).fill(Infinity), new Float64Array(parents.length)];
  for (let column = count - 1; column >= 0; column -= 1) {
    // How far down each card could begin. What is free is filled from below: depths are negative.
    filled.reset(moments[column], -height);
    for (let place = columns.starts[column + 1] - 1; place >= columns.starts[column]; place -= 1) {
      for (let part = starts[place]; part < starts[place + 1]; part += 1) {
        latest[place] = Math.min(latest[place], -filled.highest(begins[part], ends[part]) - bottoms[part]);
      }
      for (let part = starts[place]; part < starts[place + 1]; part += 1) filled.raise(begins[part], ends[part], -latest[place]);
    }
    filled.reset(moments[column], 0);
    for (let place = columns.starts[column]; place < columns.starts[column + 1]; place += 1) {
      const card = columns.members[place];
      const wanted = first[card] === Infinity ? top[card] : Math.floor((first[card] + last[card] - heights[card]) / 2);
      top[card] = Math.min(Math.max(wanted, highest(place), 0), latest[place]);
      put(place, top[card]);
      const parent = parents[card];
      if (parent < 0) continue;
      first[parent] = Math.min(first[parent], top[card]);
      last[parent] = Math.max(last[parent], top[card] + heights[card]);
    }
  }
  return { level, top };
}
