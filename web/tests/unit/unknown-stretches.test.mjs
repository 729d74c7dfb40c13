import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isEndUnseen, isStartUnseen, uncountedText, unknownAt, unknownText } from '../../source/data/unknown-stretches.js';
import { causesOf, eventAt, exactEvent } from '../../source/data/model.js';
import { momentAt } from '../../source/state/moment.js';
import { legsOf } from '../../source/graph/message-path.js';
import { edge, event, eventsOf, fixtureModel, hop, message, node, smallModel } from './helpers.mjs';

const ids = (nodes) => nodes.map((found) => found.id);
const loss = (first, last) => ({ first, last, text: `events ${first} to ${last} were lost (why)` });
const unknown = (first, end) => ({ first, end, text: `events from ${first} were lost (why)` });

const lost = (first, last, t) => ({ ...event(first, 'lost'), t, text: `Events ${first} to ${last} were lost (why)` });

/** Events 4 to 6 are lost, and the state is known again from event 8. */
function gapModel(parts = {}) {
  return smallModel({
    events: [event(1), event(2, 'action'), event(3), lost(4, 6, 30), event(7), event(8), event(9, 'action'), event(10)],
    losses: [loss(4, 6)], unknown: [unknown(4, 8)], ...parts,
  });
}

test('lost events have a place among the events', () => {
  const model = gapModel();
  assert.equal(exactEvent(model, 4)?.text, 'Events 4 to 6 were lost (why)');
  assert.equal(eventAt(model, 5)?.n, 4);
});

test('events that were lost at the beginning and at the end are reported', () => {
  const model = smallModel({ events: [lost(1, 2, 0), event(3), lost(4, 9, 30)], losses: [loss(1, 2), loss(4, 9)], unknown: [unknown(1, 3), unknown(4, null)] });
  assert.match(unknownText(model.recording.unknown[0]), /No earlier state is known.*again from event 3/);
  assert.match(unknownText(model.recording.unknown[1]), /event 3, .*remains unknown/);
});

test('the state is unknown from the first lost event until it is known again', () => {
  const { recording } = gapModel();
  assert.deepEqual([3, 4, 6, 7, 8].map((n) => unknownAt(recording, n) !== null), [false, true, true, true, false]);
  assert.notEqual(unknownAt(smallModel({ unknown: [unknown(4, null)] }).recording, 1e9), null);
});

test('if the state is unknown, the last known one is shown without changes', () => {
  const nodes = [node(1, 1), node(2, 3), node(3, 7), node(4, 1, 7)];
  const model = gapModel({ nodes, edges: [edge(2, 1, 3), edge(4, 1, 1, 7)] });
  for (const n of [4, 7]) {
    const moment = momentAt(model, n);
    assert.equal(moment.unknown?.first, 4);
    assert.equal(moment.event, n);
    assert.deepEqual(ids(moment.nodes), [1, 2, 4]);
    assert.equal(moment.edgePlaces.length, 2);
    assert.deepEqual([moment.addedNodes.size, moment.removedNodes.length, moment.addedEdges.size, moment.removedEdges.length], [0, 0, 0, 0]);
  }
  assert.equal(momentAt(model, 8).unknown, null);
});

test('a step whose last action may be lost says so', () => {
  const model = gapModel();
  assert.deepEqual([3, 4, 7, 8, 9].map((n) => momentAt(model, n).isStepUncertain), [false, true, true, true, false]);
});

test('unobserved additions and removals do not count as changes of a step', () => {
  const nodes = [node(1, 3), node(2, 8, null, { uncertain: 'start' }), node(3, 1, 8, { uncertain: 'end' }), node(4, 1, 8)];
  const moment = momentAt(gapModel({ nodes, edges: [{ ...edge(2, 1, 8), uncertain: 'start' }] }), 8);
  assert.deepEqual([...moment.addedNodes], [1]);
  assert.deepEqual([...moment.foundNodes], [2]);
  assert.deepEqual(ids(moment.removedNodes), [3, 4]);
  assert.deepEqual([...moment.missedNodes], [3]);
  assert.equal(moment.addedEdges.size, 0);
  assert.equal(momentAt(gapModel({ nodes }), 9).foundNodes.size, 0, 'the next step has nothing to do with it');
});

test('a cause that was lost is reported as lost', () => {
  const model = gapModel({ events: [event(3), lost(4, 6, 30), event(7, 'note', { cause: 5, strength: 'direct' })], messages: [] });
  assert.deepEqual(causesOf(model, model.events.at(2)).map(({ n, kind }) => [n, kind]), [[4, 'lost']]);
});

test('no line is drawn across missing hops', () => {
  const path = message(1, 1, [hop(1, 2, 1, 2), hop(2, 7, 4, 5), hop(3, 8, 5, 6)]);
  assert.deepEqual(legsOf(path, 9, () => true).map(({ from, to }) => [from, to]), [[1, 2], [4, 5], [5, 6]]);
  const hidden = (id) => ![2, 4].includes(id);
  assert.deepEqual(legsOf(path, 9, hidden).map(({ from, to }) => [from, to]), [[5, 6]]);
  assert.deepEqual(legsOf({ ...path, sender: null }, 9, () => true).length, 3);
});

test('unobserved starts and ends are distinguished', () => {
  assert.deepEqual(['start', 'end', 'both', null].map(isStartUnseen), [true, false, true, false]);
  assert.deepEqual(['start', 'end', 'both', null].map(isEndUnseen), [false, true, true, false]);
});

test('no place in the sample with a gap is used by two nodes at once', () => {
  const model = fixtureModel('gap');
  for (const { n } of eventsOf(model)) {
    const places = momentAt(model, n).nodes.map(({ place }) => place);
    assert.equal(new Set(places).size, places.length, `event ${n}`);
  }
});

test('one sentence says what counts do not contain, as the tool does', () => {
  const said = (dropped, losses, stretches, more = {}) => uncountedText(smallModel({ losses, unknown: stretches, session: { dropped, ...more } }).recording);
  assert.equal(said(0, [], []), null);
  assert.equal(said(3, [loss(4, 6)], [unknown(4, 8)]), 'Not everything was seen: events from 4 were lost (why).');
  assert.equal(said(0, [loss(4, 6)], [unknown(4, 8)]), 'Not everything was seen: events from 4 were lost (why).', 'what a crash lost was not dropped');
  const elsewhere = 'Not everything was seen: events from 4 were lost (why), and other events elsewhere.';
  assert.equal(said(5, [loss(4, 6), loss(9, 10)], [unknown(4, 8), unknown(9, null)]), elsewhere);
  assert.equal(said(4, [loss(4, 6)], [unknown(4, 8)]), elsewhere, 'one more has no number');
  assert.equal(said(2, [], []), 'Not everything was seen: 2 events were lost; their numbers are not recorded.');
  assert.equal(said(1, [], []), 'Not everything was seen: 1 event was lost; their numbers are not recorded.');
});

test('counts of an extract are said to be of it only, and not to have lost what it leaves out', () => {
  const said = (dropped, missing = []) => uncountedText(smallModel({
    losses: [{ first: 4, last: 60, text: 'events 4 to 60 are not in this extract' }], unknown: [unknown(4, 61)], session: { dropped, losses: missing, extract: 'An extract.' },
  }).recording);
  assert.equal(said(0), 'These are counts of this extract, not of the whole session.');
  assert.equal(said(0, ['events 7 to 9 were lost in a crash']), 'These are counts of this extract, not of the whole session, in which events are missing.');
  assert.equal(said(3), 'These are counts of this extract, not of the whole session, in which 3 events were lost.');
});
