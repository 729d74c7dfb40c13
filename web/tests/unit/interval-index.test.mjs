import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createIntervals } from '../../source/data/interval-index.js';

test('the intervals that touch a range are found, in any order', () => {
  let seed = 3;
  const random = (most) => { seed = (seed * 1103515245 + 12345) % 2 ** 31; return Math.floor((seed / 2 ** 31) * most); };
  for (const inOrder of [true, false]) {
    const begins = Array.from({ length: 1000 }, () => random(5000));
    if (inOrder) begins.sort((left, right) => left - right);
    const ends = begins.map((begin) => (random(50) === 0 ? Infinity : begin + random(60)));
    const intervals = createIntervals(begins, ends);
    for (let round = 0; round < 100; round += 1) {
      const from = random(5000);
      const to = from + random(40);
      const found = [];
      intervals.touching(from, to, (index) => found.push(index));
      assert.deepEqual(found, begins.flatMap((begin, index) => (begin <= to && ends[index] >= from ? [index] : [])));
    }
  }
});
