import assert from 'node:assert/strict';
import { test } from 'node:test';
import { continued } from '../../source/data/growing-list.js';
import { createWidths } from '../../source/live/name-widths.js';

/** A sum of items that says which ones were added since it was looked at last. */
function createSum() {
  const added = [];
  const sum = continued(() => ({ sum: 0 }), (known, item) => {
    known.sum += item.value;
    added.push(item.value);
  });
  return { of: (list) => sum(list).sum, added: () => added.splice(0) };
}

const items = (...values) => values.map((value) => ({ value }));

test('only new items of a list that goes on are looked at', () => {
  const sum = createSum();
  const list = items(1, 2);
  assert.equal(sum.of(list), 3);
  assert.deepEqual(sum.added(), [1, 2]);
  assert.equal(sum.of(list), 3);
  assert.deepEqual(sum.added(), []);
  assert.equal(sum.of([...list, ...items(3, 4)]), 10);
  assert.deepEqual(sum.added(), [3, 4]);
});

test('all of a list that does not go on is looked at', () => {
  const list = items(1, 2, 3);
  const others = { shorter: list.slice(0, 2), 'with another item': [list[0], ...items(5), list[2]], 'without the first': list.slice(1), empty: [] };
  for (const [name, other] of Object.entries(others)) {
    const sum = createSum();
    sum.of(list);
    sum.added();
    assert.equal(sum.of(other), other.reduce((all, { value }) => all + value, 0), name);
    assert.deepEqual(sum.added(), other.map(({ value }) => value), name);
  }
});

test('the widest name of each place is found again when it gets an addition', () => {
  const widths = createWidths();
  const node = (id, place, name) => ({ id, place, name, kind: 'coordinator', identifier: null });
  const nodes = [node(1, 0, 'Shop'), node(2, 2, 'Cart'), node(3, 2, 'Payment'), node(4, -1, 'NotInThePicture')];
  const ofNames = ({ name }) => name.length;
  assert.deepEqual(Array.from(widths(3, nodes, ofNames)), [4, 0, 7]);
  const more = [...nodes, node(5, 1, 'Cart')];
  // With the second cart, both are written with their numbers.
  assert.deepEqual(Array.from(widths(3, more, ({ name }) => name.length + (name === 'Cart' ? 5 : 0))), [4, 9, 9]);
});

test('only new names are measured', () => {
  const widths = createWidths();
  const nodes = [{ id: 1, place: 0, name: 'Shop', kind: 'coordinator', identifier: null }];
  widths(1, nodes, () => 4);
  const more = [...nodes, { id: 2, place: 1, name: 'Cart', kind: 'coordinator', identifier: null }];
  assert.deepEqual(Array.from(widths(2, more, ({ id }) => (id === 2 ? 7 : assert.fail('It was measured before.')))), [4, 7]);
});
