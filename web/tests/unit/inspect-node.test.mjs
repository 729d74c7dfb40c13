import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sinceText } from '../../source/inspector/inspect-node.js';

test('a relation says when it began, and names no event that there is not', () => {
  const edge = { kind: 'superview', from: 2, to: 1, began: 131, ended: null, claimed: false, uncertain: null };
  const texts = [null, 0, 126].map((since) => sinceText(/** @type {any} */ ({ ...edge, since })));
  assert.deepEqual(texts, ['observed since event 131', 'observed since event 131', 'began between events 126 and 131, as observed']);
  assert.equal(sinceText(/** @type {any} */ ({ ...edge, since: 0, claimed: true })), 'since event 131, as reported');
});
