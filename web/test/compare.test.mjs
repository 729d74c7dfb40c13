import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareMoments, markedAgainst } from '../source/compare.js';
import { momentAt } from '../source/moment.js';
import { edge, event, eventsOf, fixtureModel, node, smallModel } from './helpers.mjs';

const events = [1, 2, 3, 4, 5, 6].map((n) => event(n));
const ids = (nodes) => nodes.map((found) => found.id);
const compared = (model, from, to) => compareMoments(momentAt(model, from), momentAt(model, to));

test('what is there at the cursor alone was added, what is there at A alone removed', () => {
  const model = smallModel({ events, nodes: [node(1, 1), node(2, 2, 5), node(3, 4)] });
  const { added, removed, moved } = compared(model, 3, 6);
  assert.deepEqual([ids(added), ids(removed), moved], [[3], [2], []]);
  const back = compared(model, 6, 3);
  assert.deepEqual([ids(back.added), ids(back.removed)], [[2], [3]], 'A may be the later one');
});

test('what hangs elsewhere moved, also out of everything', () => {
  const nodes = [1, 2, 3, 4].map((id) => node(id, 1));
  const model = smallModel({ events, nodes, edges: [edge(2, 1, 1, 3), edge(2, 3, 3), edge(4, 1, 1, 4)] });
  const { moved } = compared(model, 2, 5);
  assert.deepEqual(moved.map(({ node: { id }, before, after }) => [id, before?.to ?? null, after?.to ?? null]), [[2, 1, 3], [4, 1, null]]);
});

test('whom something belongs to is no place that it moves from', () => {
  const owns = { ...edge(2, 1, 3), kind: 'owns' };
  assert.deepEqual(compared(smallModel({ events, nodes: [node(1, 1), node(2, 1)], edges: [owns] }), 2, 5).moved, []);
});

test('a relation that ended and began again is no change between two moments that both have it', () => {
  const model = smallModel({ events, nodes: [node(1, 1), node(2, 1)], edges: [edge(2, 1, 1, 3), edge(2, 1, 4)] });
  const marked = markedAgainst(momentAt(model, 2), momentAt(model, 5));
  assert.equal(marked.addedEdges.size + marked.removedEdges.length + (marked.comparison?.moved.length ?? 9), 0);
});

test('the moment is marked against A in place of the beginning of its step', () => {
  const model = fixtureModel('shopping');
  const last = eventsOf(model).length;
  const marked = markedAgainst(momentAt(model, 20), momentAt(model, last));
  assert.equal(marked.event, last);
  for (const found of marked.nodes) assert.equal(marked.addedNodes.has(found.id), found.first > 20, found.name);
  assert.ok(marked.removedNodes.every((found) => found.first <= 20 && found.released !== null));
  assert.equal(compared(model, 40, 40).added.length + compared(model, 40, 40).moved.length, 0);
});

test('where nobody knows the state, that is told', () => {
  const model = smallModel({ events, nodes: [node(1, 1)], unknown: [{ first: 3, end: 5, text: 'x' }] });
  assert.equal(compared(model, 2, 6).isUncertain, false);
  assert.equal(compared(model, 2, 4).isUncertain, true);
});
