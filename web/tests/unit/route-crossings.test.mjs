import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RouteCrossings } from '../../source/graph/route-crossings.js';

const clear = 5;

/** Whether a horizontal or vertical line comes too close to a card. */
function crosses(a, b, { x, y, width, height }) {
  const near = (one, other, from, size) => Math.max(one, other) > from - clear && Math.min(one, other) < from + size + clear;
  return near(a.x, b.x, x, width) && near(a.y, b.y, y, height);
}

test('the cards that each part of a way crosses are counted at any height', () => {
  let seed = 11;
  const random = (most) => { seed = (seed * 1103515245 + 12345) % 2 ** 31; return Math.floor((seed / 2 ** 31) * most); };
  for (let round = 0; round < 300; round += 1) {
    const cards = Array.from({ length: random(12) }, () => ({ x: random(8) * 60, y: random(8) * 60, width: 50 + random(80), height: 20 + random(90) }));
    const [start, end] = [{ x: random(600), y: random(600) }, { x: random(600), y: random(600) }];
    const crossings = new RouteCrossings(cards, start, end, clear);
    for (const y of [-20, 0, 33, start.y, end.y, 240, 245, 700, ...cards.flatMap((card) => [card.y - clear, card.y + card.height + clear])]) {
      const parts = [[start, { x: start.x, y }], [{ x: start.x, y }, { x: end.x, y }], [{ x: end.x, y }, end]];
      const expected = parts.reduce((count, [a, b]) => count + cards.filter((card) => crosses(a, b, card)).length, 0);
      assert.equal(crossings.count(y), expected, `round ${round}, at ${y}`);
    }
  }
});
