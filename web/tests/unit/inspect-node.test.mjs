import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sinceText } from '../../source/inspector/inspect-node.js';
import { node, smallModel } from './helpers.mjs';

test('a relation says when it began, and names no event that there is not', () => {
  const model = { nodes: new Map() };
  const edge = { kind: 'superview', from: 2, to: 1, began: 131, ended: null, claimed: false, uncertain: null };
  const texts = [null, 0, 126].map((since) => sinceText(model, /** @type {any} */ ({ ...edge, since })));
  assert.deepEqual(texts, ['observed since event 131', 'observed since event 131', 'began between events 126 and 131, as observed']);
  assert.equal(sinceText(model, /** @type {any} */ ({ ...edge, since: 0, claimed: true })), 'since event 131, as reported');
});

test('a relation began no earlier than its objects', () => {
  const edge = { kind: 'superview', from: 2, to: 1, began: 131, ended: null, since: 0, claimed: false, uncertain: null };
  const textOf = (first, uncertain = null) => sinceText(smallModel({ nodes: [node(1, 5), node(2, first, null, { uncertain })] }), edge);
  assert.equal(textOf(127), 'began between events 127 and 131, as observed');
  assert.equal(textOf(131), 'observed since event 131');
  assert.equal(textOf(127, 'start'), 'began between events 5 and 131, as observed');
});
