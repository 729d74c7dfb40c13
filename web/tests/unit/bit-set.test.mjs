import { test } from 'node:test';
import assert from 'node:assert/strict';
import { bitSet } from '../../source/data/bit-set.js';

test('a set of bits contains the same numbers as a set', () => {
  let seed = 5;
  const random = (/** @type {number} */ most) => { seed = (seed * 1103515245 + 12345) % 2 ** 31; return seed % most; };
  for (const count of [1, 31, 32, 33, 1000]) {
    const [bits, known] = [bitSet(count), new Set()];
    for (let turn = 0; turn < count / 2; turn += 1) {
      const number = random(count);
      bits.add(number);
      known.add(number);
    }
    for (let number = 0; number < count; number += 1) assert.equal(bits.has(number), known.has(number), `${number} of ${count}`);
  }
});

test('numbers out of range are not in the set', () => {
  const bits = bitSet(40);
  bits.add(-1);
  assert.deepEqual([-1, 0, 31, 39, 1e6].map(bits.has), [false, false, false, false, false]);
});
