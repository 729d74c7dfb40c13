import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mostHeight, rowsIn } from '../source/rows.js';

test('a short list is as high as its rows', () => {
  const rows = rowsIn(100, 24, 240);
  assert.equal(rows.total, 2400);
  assert.deepEqual(rows.inSight(480, 2), { first: 18, end: 32, shift: 0 });
});

test('a long list is no higher than engines can do, and every row of it can be reached', () => {
  const [count, rowHeight, height] = [1_000_000, 40, 400];
  const rows = rowsIn(count, rowHeight, height);
  assert.equal(rows.total, mostHeight);
  let last = 0;
  for (const row of [0, 1, 499_999, 750_001, 999_999]) {
    const top = rows.reveal(row, last);
    assert.ok(top >= 0 && top <= rows.total - height + 1e-6);
    const { first, end, shift } = rows.inSight(top, 0);
    assert.ok(row >= first && row < end, `row ${row} is not between ${first} and ${end}`);
    const y = row * rowHeight + shift - top;
    assert.ok(y >= -0.01 && y + rowHeight <= height + 0.01, `row ${row} stands at ${y}`);
    last = top;
  }
  assert.equal(rows.inSight(rows.total - height, 0).end, count);
});

test('a row that is in sight does not make the list scroll', () => {
  const rows = rowsIn(2_000_000, 24, 480);
  const top = rows.reveal(1_500_000, 0);
  assert.equal(rows.reveal(1_499_990, top), top);
});

test('a list without rows, and one that is shorter than its box, stand still', () => {
  assert.deepEqual(rowsIn(0, 24, 300).inSight(0, 5), { first: 0, end: 0, shift: 0 });
  assert.equal(rowsIn(3, 24, 300).reveal(2, 0), 0);
});
