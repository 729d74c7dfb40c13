import { test } from 'node:test';
import assert from 'node:assert/strict';
import { createAppearances } from '../../source/state/appearance-states.js';
import { createDetachedCoordinators } from '../../source/state/detached-coordinators.js';
import { summaryOf } from '../../source/graph/graph-summary.js';
import { momentAt } from '../../source/state/moment.js';
import { event, hop, message, node, smallModel } from './helpers.mjs';

const appearance = (n, subject, state) => event(n, 'appearanceChanged', { subject, text: `Seen: appeared #${subject} ${state}` });

test('a controller has the appearance that was observed last', () => {
  const model = smallModel({ events: [event(1), appearance(2, 7, 'appearing'), appearance(4, 7, 'appeared'), appearance(6, 7, 'disappeared')] });
  const appearances = createAppearances(model);
  assert.deepEqual([1, 2, 3, 4, 5, 6, 99].map((n) => appearances.at(7, n)),
    [null, 'appearing', 'appearing', 'appeared', 'appeared', 'disappeared', 'disappeared']);
  assert.equal(appearances.at(8, 9), null);
});

test('the appearance is unknown after events were lost', () => {
  const losses = [{ first: 4, last: 5, text: 'lost' }];
  const appearances = createAppearances(smallModel({ events: [appearance(2, 7, 'appeared'), appearance(8, 7, 'disappeared')], losses }));
  assert.deepEqual([3, 4, 7, 8].map((n) => appearances.at(7, n)), ['appeared', null, null, 'disappeared']);
});

test('a coordinator is marked as lingering after its removal, unless it was added again', () => {
  const lane = (added, removed) => ({ node: 1, depth: 0, added, removed, released: null, uncertain: null });
  const { since } = createDetachedCoordinators(smallModel({ lanes: [lane(2, 5), lane(8, 10)] }));
  assert.deepEqual([1, 2, 4, 5, 7, 8, 9, 10, 20].map((n) => since(1, n)), [null, null, null, 5, 5, null, null, 10, 10]);
  assert.equal(since(2, 5), null);
});

test('the graph is described in a sentence', () => {
  const sent = message(1, 3, [hop(1, 3, 1, 2), hop(2, 4, 2, 1)], { name: 'Buy', end: 1, endEvent: 5, outcome: 'handled' });
  const model = smallModel({
    events: [event(1), event(2, 'action'), event(3), event(4), event(5)],
    nodes: [node(1, 1), node(2, 3), node(3, 1, 4)],
    messages: [sent],
  });
  assert.equal(summaryOf(momentAt(model, 4), 2),
    'Event 4: 2 objects, 2 of them coordinators, 2 shown; 1 added in this step; 1 removed; the message Buy after 2 hops, on its way.');
  assert.match(summaryOf(momentAt(model, 5), 2), /the message Buy after 2 hops, handled\.$/);
});
