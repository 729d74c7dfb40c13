import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createNodeTable } from '../../source/data/node-table.js';
import { node } from './helpers.mjs';

for (const [what, ids] of [['ids counted up from one', [1, 2, 5]], ['ids of any size', [7, 2 ** 40, -3]]]) {
  test(`nodes are found by their ids: ${what}`, () => {
    const nodes = ids.map((id) => node(id, 1));
    const table = createNodeTable(nodes);
    ids.forEach((id, place) => {
      assert.equal(table.get(id), nodes[place]);
      assert.equal(table.placeOf(id), place);
    });
    for (const other of [0, 3, 6, -1, 2 ** 50, 1.5, NaN]) {
      assert.equal(table.get(other), undefined);
      assert.equal(table.has(other), false);
      assert.equal(table.placeOf(other), -1);
    }
    assert.deepEqual([...table.values()], nodes);
    assert.equal(table.size, 3);
  });
}

test('of several nodes with one id the last one counts, as in a map', () => {
  const nodes = [node(1, 1), node(1, 5), node(2, 3)];
  const table = createNodeTable(nodes);
  assert.equal(table.get(1), nodes[1]);
  assert.equal(table.size, 2);
  assert.deepEqual([...table.values()], [nodes[1], nodes[2]]);
});

test('no nodes at all', () => {
  assert.equal(createNodeTable([]).size, 0);
  assert.equal(createNodeTable([]).get(1), undefined);
});
