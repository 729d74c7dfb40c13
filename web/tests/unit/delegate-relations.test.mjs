import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDelegates } from '../../source/data/delegate-relations.js';
import { event, node, smallModel } from './helpers.mjs';

const nodes = [node(1, 1), node(2, 1), node(3, 1)];
const model = smallModel({
  nodes,
  events: [
    event(1), event(2, 'delegateCalled', { subject: 2, object: 1 }), event(3, 'dataSourceRead', { subject: 2, object: 3 }),
    event(4, 'delegateCalled', { subject: 2, object: 1 }), event(5, 'delegateMissing', { subject: 3 }),
    event(6, 'delegateCalled', { subject: 3, object: 3 }), event(7, 'delegateThrew', { subject: 3, object: 1 }),
  ],
});

/** The relations at a moment in which some nodes exist: kind, ends, and calls. */
function relationsAt(n, there = [1, 2, 3]) {
  return createDelegates(model).at(n, ({ from, to }) => there.includes(from) && there.includes(to)).map(({ edge, calls }) => `${edge.kind} ${edge.from} ${edge.to}: ${calls}`);
}

test('a delegate relation is known from the first call on', () => {
  assert.deepEqual(relationsAt(1), []);
  assert.deepEqual(relationsAt(2), ['delegate 2 1: 2,4']);
});

test('a data source is distinguished from a delegate, and no object is its own delegate', () => {
  assert.deepEqual(relationsAt(7), ['delegate 2 1: 2,4', 'dataSource 2 3: 3', 'delegate 3 1: 7']);
});

test('an object that does not exist has no delegate and is none', () => {
  assert.deepEqual(relationsAt(7, [1, 3]), ['delegate 3 1: 7']);
  assert.deepEqual(relationsAt(7, [2, 3]), ['dataSource 2 3: 3']);
});

test('a relation is the same object at each moment, so that it is drawn once', () => {
  const delegates = createDelegates(model);
  assert.equal(delegates.at(2, () => true)[0].edge, delegates.at(7, () => true)[0].edge);
});

test('a relation exists as long as both of its ends', () => {
  const [caller, short] = [node(1, 1), node(2, 1, 4)];
  const events = [event(1), event(2, 'delegateCalled', { subject: 1, object: 2 }), event(3), event(4), event(5)];
  const delegates = createDelegates(smallModel({ nodes: [caller, short], events }));
  assert.deepEqual([1, 2, 3, 5].map((n) => delegates.at(n, () => true).length), [0, 1, 1, 0]);
});
