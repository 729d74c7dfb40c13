import assert from 'node:assert/strict';
import { test } from 'node:test';
import { summaryOf } from '../../source/graph/graph-summary.js';
import { momentAt } from '../../source/state/moment.js';
import { event, node, smallModel } from './helpers.mjs';

test('one is not many', () => {
  const model = smallModel({ events: [event(1), event(2)], nodes: [node(1, 1), node(2, 2)] });
  assert.match(summaryOf(momentAt(model, 1), 1), /^Event 1: 1 object, 1 of them a coordinator, 1 shown/);
  assert.match(summaryOf(momentAt(model, 2), 2), /^Event 2: 2 objects, 2 of them coordinators, 2 shown/);
});
