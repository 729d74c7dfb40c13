import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chainStart, linksOf } from '../../source/graph/responder-chain-layer.js';

const chain = (steps, cycle = null) => ({ steps: steps.map(([to, reason]) => ({ to, reason })), ending: cycle === null ? 'end' : 'cycle', cycle });
const text = (links) => links.map(({ from, to, reasons }) => `${from} ${to}: ${reasons.join(', ')}`);

test('each step of a chain is a link with its reason', () => {
  const links = linksOf(1, chain([[2, 'superview'], [3, 'viewOfController']]), () => true);
  assert.deepEqual(text(links), ['1 2: superview', "2 3: view's controller"]);
});

test('hidden objects are skipped, and their reasons are kept', () => {
  const links = linksOf(1, chain([[2, 'superview'], [3, 'superview'], [4, 'viewOfController']]), (id) => id !== 2 && id !== 3);
  assert.deepEqual(text(links), ["1 4: superview, superview, view's controller"]);
});

test('if the beginning is hidden, the first link begins at the first visible object', () => {
  const links = linksOf(1, chain([[2, 'superview'], [3, 'superview']]), (id) => id !== 1);
  assert.deepEqual(text(links), ['2 3: superview']);
});

test('a cycle leads back', () => {
  const links = linksOf(1, chain([[2, 'superview']], 1), () => true);
  assert.deepEqual(text(links), ['1 2: superview', '2 1: back, in a cycle']);
});

test('a chain begins at the selected object, otherwise at the object of the action, otherwise at the sender', () => {
  const moment = { nodeIds: new Set([3, 4, 5]), action: { subject: 4 }, messages: [{ sender: 5 }] };
  assert.equal(chainStart({ node: 3 }, moment), 3);
  assert.equal(chainStart({ node: 9 }, moment), 4, 'what is chosen does not exist here');
  assert.equal(chainStart({ node: null }, { ...moment, action: null }), 5);
  assert.equal(chainStart({ node: null }, { ...moment, action: null, messages: [] }), null);
});
