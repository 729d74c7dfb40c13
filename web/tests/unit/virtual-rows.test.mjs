import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRowPool, mostHeight, rowsIn } from '../../source/lists/virtual-rows.js';

test('a short list is as high as its rows', () => {
  const rows = rowsIn(100, 24, 240);
  assert.equal(rows.total, 2400);
  assert.deepEqual(rows.inSight(480, 2), { first: 18, end: 32, shift: 0 });
});

test('a long list is no higher than browsers allow, and every row of it can be reached', () => {
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

test('a row that is visible does not make the list scroll', () => {
  const rows = rowsIn(2_000_000, 24, 480);
  const top = rows.reveal(1_500_000, 0);
  assert.equal(rows.reveal(1_499_990, top), top);
});

test('a list without rows, and one shorter than its box, do not scroll', () => {
  assert.deepEqual(rowsIn(0, 24, 300).inSight(0, 5), { first: 0, end: 0, shift: 0 });
  assert.equal(rowsIn(3, 24, 300).reveal(2, 0), 0);
});

test('rounding by the browser cuts off no row', () => {
  const [count, rowHeight, height] = [700_000, 40, 400];
  const rows = rowsIn(count, rowHeight, height);
  let top = 0;
  for (let row = 0; row < count; row += 9_973) {
    const wanted = rows.reveal(row, top);
    top = rows.settled(wanted, Math.round(wanted));
    const y = row * rowHeight + rows.inSight(top, 0).shift - top;
    assert.ok(y >= -0.01 && y + rowHeight <= height + 0.01, `row ${row} stands at ${y}`);
  }
  assert.equal(rows.settled(100.4, 70), 70, 'where the browser could not scroll as far, it counts');
});

test('a user who scrolls reaches both ends, whatever was rounded before', () => {
  const rows = rowsIn(700_000, 40, 400);
  const end = rows.total - 400;
  assert.equal(rows.dragged(500.4, 500, 0), 0);
  assert.equal(rows.dragged(500.4, 500, end), end);
  assert.equal(rows.dragged(500.5, 500, 510), 510.5);
  assert.equal(rows.dragged(end, 0, end - 1), end, 'no farther than to the end, though it stood there already');
});

/** The parts of an element that the row pool uses. */
function fakeBox() {
  const children = [];
  const take = (row) => { if (children.includes(row)) children.splice(children.indexOf(row), 1); };
  return {
    children,
    append: (...rows) => { rows.forEach(take); children.push(...rows); },
    prepend: (...rows) => { rows.forEach(take); children.unshift(...rows); },
    row: () => { const row = { dataset: {}, remove: () => take(row) }; return row; },
  };
}

test('after any scrolling, the rows are in order with the right content, and rows that remain are not filled again', () => {
  const box = fakeBox();
  let fills = 0;
  const pool = createRowPool(box, box.row, (row, place) => { row.says = place; fills += 1; });
  let seed = 7;
  const random = (most) => { seed = (seed * 1103515245 + 12345) % 2 ** 31; return Math.floor((seed / 2 ** 31) * most); };
  let before = { first: 0, end: 0 };
  let elements = new Map();
  for (let round = 0; round < 500; round += 1) {
    const first = random(4) === 0 ? random(1000) : Math.max(0, before.first + random(7) - 3);
    const end = first + (random(5) === 0 ? 1 + random(20) : before.end - before.first || 8);
    fills = 0;
    const marked = [];
    pool.show(first, end, (row, place) => { assert.equal(row.says, place); marked.push(place); });
    const wanted = Array.from({ length: end - first }, (_, index) => first + index);
    assert.deepEqual(marked, wanted);
    assert.deepEqual(box.children.map((row) => row.says), wanted);
    assert.equal(pool.at(first)?.says, first);
    assert.equal(pool.at(first - 1), undefined);
    assert.equal(pool.at(end), undefined);
    for (const row of box.children) {
      if (elements.has(row.says)) assert.equal(row, elements.get(row.says), 'what stays in sight stays the same element');
    }
    elements = new Map(box.children.map((row) => [row.says, row]));
    const isMoved = end - first === before.end - before.first;
    if (isMoved) assert.equal(fills, Math.min(end - first, Math.abs(first - before.first)));
    before = { first, end };
  }
  pool.forget();
  fills = 0;
  pool.show(before.first, before.end, () => {});
  assert.equal(fills, before.end - before.first, 'all are filled again once other things stand at their places');
});

test('as many existing rows as possible remain, without a gap to those that must be shown', () => {
  const box = fakeBox();
  const pool = createRowPool(box, box.row, () => {});
  const least = (first, end) => pool.keeping({ first, end }, { first: first - 5, end: end + 5 });
  assert.deepEqual(least(40, 44), { first: 40, end: 44 }, 'there is nothing yet');
  pool.show(10, 20, () => {});
  assert.deepEqual(least(13, 16), { first: 10, end: 20 });
  assert.deepEqual(least(17, 21), { first: 12, end: 21 });
  assert.deepEqual(least(4, 8), { first: 4, end: 8 }, 'what is between is not shown');
  assert.deepEqual(least(7, 10), { first: 7, end: 15 });
  assert.deepEqual(least(20, 24), { first: 15, end: 24 });
  assert.deepEqual(least(300, 304), { first: 300, end: 304 });
});
