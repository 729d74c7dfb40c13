import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bridgesOf } from '../../source/graph/hidden-view-bridges.js';
import { node } from './helpers.mjs';

const nodes = new Map([node(1, 1), node(2, 1, null, { folded: true }), node(3, 1, null, { folded: true }), node(4, 1)].map((n) => [n.id, n]));
const inner = (from, to, kind = 'superview') => ({ kind, from, to, began: 1, ended: null, since: null, claimed: false });
const chain = [inner(4, 3), inner(3, 2), inner(2, 1, 'viewOfController')];

test('hidden private views are bridged', () => {
  assert.deepEqual(bridgesOf(chain, nodes, new Set([1, 4])), [{ from: 4, to: 1, through: 2 }]);
});

test('nothing is bridged if private views are shown or the end is hidden', () => {
  assert.deepEqual(bridgesOf(chain, nodes, new Set([1, 2, 3, 4])), []);
  assert.deepEqual(bridgesOf(chain, nodes, new Set([4])), []);
});

test('a cycle of private views does not loop endlessly', () => {
  assert.deepEqual(bridgesOf([inner(4, 3), inner(3, 2), inner(2, 3)], nodes, new Set([4])), []);
});
