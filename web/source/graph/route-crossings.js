// How many cards a route crosses that leads from one side to the other at some height: up or down beside its start, along that height,
// and up or down beside its end. Each part crosses a card at the heights of one interval. So the cards are looked at once, and not once
// for each height. Pure arithmetic.

import { firstFrom, firstIndex } from '../data/columns.js';

/** @typedef {import('./edge-geometry.js').Point} Point */
/** @typedef {import('./hop-route.js').Card} Card */

export class RouteCrossings {
  /** @type {number[]} the lower ends of the intervals, in ascending order */
  #lower = [];
  /** @type {number[]} */
  #upper = [];

  /**
   * @param {Card[]} cards
   * @param {Point} start where the route goes up or down beside its start
   * @param {Point} end where it arrives beside its end
   * @param {number} clear how close it may come to a card
   */
  constructor(cards, start, end, clear) {
    for (const { x, y, width, height } of cards) {
      const [left, right, top, bottom] = [x - clear, x + width + clear, y - clear, y + height + clear];
      if (Math.max(start.x, end.x) > left && Math.min(start.x, end.x) < right) this.#add(top, bottom);
      for (const side of [start, end]) {
        if (side.x > left && side.x < right) this.#add(side.y <= top ? top : -Infinity, side.y >= bottom ? bottom : Infinity);
      }
    }
    this.#lower.sort((one, other) => one - other);
    this.#upper.sort((one, other) => one - other);
  }

  /** @param {number} lower @param {number} upper */
  #add(lower, upper) {
    this.#lower.push(lower);
    this.#upper.push(upper);
  }

  /**
   * How many cards its parts cross at a height.
   * @param {number} y
   */
  count(y) {
    const [lower, upper] = [this.#lower, this.#upper];
    return firstFrom(lower, y) - firstIndex(0, upper.length, (index) => upper[index] > y);
  }
}
