import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventList, sublist } from '../../source/data/event-list.js';
import { kindText } from '../../source/data/display-text.js';
import { momentAt } from '../../source/state/moment.js';
import { edgeExists, nodeExists } from '../../source/state/moment.js';
import { countOf } from '../../source/data/model.js';
import { edgesAt, event, eventsOf, fixtureModel, smallModel } from './helpers.mjs';

const events = eventList(['hop', 'action', 'hop', 'handled', 'hop'].map((kind, index) => event(2 * index + 1, kind)));

test('events of some kinds are found and counted', () => {
  assert.deepEqual([...events.placesOf(new Set(['hop', 'handled']))], [0, 2, 3, 4]);
  assert.deepEqual([...events.placesOf(new Set(['nothing']))], []);
  assert.deepEqual([...events.counts()], [['hop', 3], ['action', 1], ['handled', 1]]);
});

test('the next and the previous one of the same kind are found', () => {
  assert.deepEqual([0, 2, 4, 1].map((place) => events.nextOfKind(place, 1)), [2, 4, -1, -1]);
  assert.deepEqual([0, 2, 4].map((place) => events.nextOfKind(place, -1)), [-1, 0, 2]);
});

test('a part of a list is a list', () => {
  const part = sublist(events, Uint32Array.from([1, 2, 4]));
  assert.deepEqual(eventsOf({ events: part }).map(({ n }) => n), [3, 5, 9]);
  assert.deepEqual([0, 3, 4, 9, 99].map((n) => part.placeUpTo(n)), [-1, 0, 0, 2, 2]);
  assert.deepEqual([...part.placesOf(new Set(['hop']))], [1, 2]);
  assert.equal(sublist(events, new Uint32Array(0)).placeUpTo(5), -1);
});

test('kinds are shown as words', () => {
  assert.equal(kindText('parentCoordinatorSet'), 'parent coordinator set');
});

for (const name of ['shopping', 'gap']) {
  test(`a moment contains what a search through everything finds: ${name}`, () => {
    const model = fixtureModel(name);
    for (const { n } of eventsOf(model)) {
      const moment = momentAt(model, n);
      if (moment.unknown) continue;
      const nodes = model.recording.nodes.filter((node) => nodeExists(node, n));
      assert.deepEqual([...moment.nodeIds], nodes.map((node) => node.id));
      assert.deepEqual(edgesAt(model, moment), model.edges.filter((edge) => edgeExists(edge, n) && moment.nodeIds.has(edge.from) && moment.nodeIds.has(edge.to)));
    }
  });
}

test('what represents a loss is not counted as an event', () => {
  const model = smallModel({ events: [event(1), event(2, 'lost'), event(5), event(6)], losses: [{ first: 2, last: 4 }] });
  assert.equal(countOf(model), 3);
  assert.equal(countOf(model, sublist(model.events, Uint32Array.from([1, 2]))), 1);
});
