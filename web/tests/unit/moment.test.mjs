import assert from 'node:assert/strict';
import { test } from 'node:test';
import { momentAt } from '../../source/state/moment.js';
import { edge, event, eventsOf, fixtureModel, message, node, smallModel } from './helpers.mjs';

const events = [event(1), event(2), event(3, 'action'), event(4), event(5), event(6, 'action'), event(7)];
const ids = (nodes) => nodes.map((found) => found.id);

test('a node exists from its first event until just before its release', () => {
  const model = smallModel({ events, nodes: [node(1, 2, 5)] });
  const shown = events.map(({ n }) => momentAt(model, n).nodes.length);
  assert.deepEqual(shown, [0, 1, 1, 1, 0, 0, 0]);
});

test('a relation is shown only while both of its ends exist', () => {
  const model = smallModel({ events, nodes: [node(1, 1), node(2, 2, 4)], edges: [edge(2, 1, 2)] });
  assert.equal(momentAt(model, 3).edgePlaces.length, 1);
  assert.equal(momentAt(model, 4).edgePlaces.length, 0);
});

test('a step begins at the last user action, and before the first one at the start', () => {
  const model = smallModel({ events });
  assert.deepEqual(events.map(({ n }) => momentAt(model, n).stepStart), [1, 1, 3, 3, 3, 6, 6]);
  assert.equal(momentAt(model, 2).action, null);
  assert.equal(momentAt(model, 5).action?.n, 3);
});

test('what a step added is marked until the next step', () => {
  const model = smallModel({ events, nodes: [node(1, 1), node(2, 4)] });
  assert.deepEqual([...momentAt(model, 5).addedNodes], [2]);
  assert.deepEqual([...momentAt(model, 6).addedNodes], []);
});

test('what a step removed is a ghost until the next step', () => {
  const model = smallModel({ events, nodes: [node(1, 1), node(2, 2, 4)], edges: [edge(2, 1, 2, 4)] });
  assert.deepEqual(ids(momentAt(model, 3).removedNodes), []);
  assert.deepEqual(ids(momentAt(model, 4).removedNodes), [2]);
  assert.equal(momentAt(model, 5).removedEdges.length, 1);
  assert.deepEqual(ids(momentAt(model, 6).removedNodes), []);
});

test('what was created and released within one step leaves no ghost', () => {
  const model = smallModel({ events, nodes: [node(1, 1), node(2, 4, 5)], edges: [edge(2, 1, 4)] });
  assert.deepEqual(ids(momentAt(model, 5).removedNodes), []);
  assert.equal(momentAt(model, 5).removedEdges.length, 0);
});

test('a relation that ended by the release of one end is a ghost too', () => {
  const model = smallModel({ events, nodes: [node(1, 1), node(2, 2, 4)], edges: [edge(2, 1, 2)] });
  assert.equal(momentAt(model, 4).removedEdges.length, 1);
});

test('only messages sent in the step up to the event belong to it', () => {
  const model = smallModel({ events, messages: [message(1, 2, []), message(2, 4, []), message(3, 5, [])] });
  assert.deepEqual(ids(momentAt(model, 4).messages), [2]);
  assert.deepEqual(ids(momentAt(model, 5).messages), [2, 3]);
});

test('an empty recording has an empty moment', () => {
  assert.equal(momentAt(smallModel(), 0).nodes.length, 0);
});

test('no place in the sample is used by two nodes at once', () => {
  const model = fixtureModel('shopping');
  for (const { n } of eventsOf(model)) {
    const places = momentAt(model, n).nodes.map(({ place }) => place);
    assert.equal(new Set(places).size, places.length, `event ${n}`);
  }
});
