import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createIntervals } from '../../source/data/interval-index.js';
import { createSessionGrowth } from '../../source/live/grow-session.js';
import { createGrowingColumn } from '../../source/live/growing-column.js';
import { createGrowingMessages, pointsIn } from '../../source/live/growing-messages.js';
import { firstShown } from '../../source/live/list-parts.js';
import { archiveOf, modelOfArchive } from './archives.mjs';
import { randomOf } from './growing.mjs';
import { createLanes } from '../../source/timeline/lane-selection.js';
import { deriveAgain, whenStructureGrown } from '../../source/live/growth.js';
import { growLanes } from '../../source/live/grown-lanes.js';
import { edge, event, node, smallRecording } from './helpers.mjs';

test('what was read of a column stays as it was when the column grows', () => {
  const column = createGrowingColumn(Uint32Array.of(1, 2));
  const random = randomOf(1);
  const all = [1, 2];
  const seen = [];
  while (all.length < 20_000) {
    seen.push([column.numbers, all.length]);
    const more = Array.from({ length: random(900) }, () => random(2 ** 31));
    column.append(more.map((number) => number - 1), (number) => number + 1);
    all.push(...more);
  }
  assert.deepEqual([...column.numbers], all);
  for (const [numbers, length] of seen) assert.deepEqual([...numbers], all.slice(0, length));
});

test('points are found as intervals of one event are', () => {
  const random = randomOf(3);
  const points = Float64Array.from({ length: 400 }, () => random(300)).sort();
  const [found, expected] = [pointsIn(points), createIntervals(points, points)];
  for (let turn = 0; turn < 200; turn += 1) {
    const [from, to] = [random(320) - 10, random(320) - 10];
    const [some, others] = [[], []];
    found.touching(from, to, (index) => some.push(index));
    expected.touching(from, to, (index) => others.push(index));
    assert.deepEqual(some, others, `${from} to ${to}`);
  }
});

const sent = (id, at, outcome = 'open') => ({ id, sent: at, outcome });

test('a message that waited comes after those that were sent meanwhile', () => {
  const all = [sent(1, 1, 'queued'), sent(2, 3)];
  const byID = new Map(all.map((message) => [message.id, message]));
  const growing = createGrowingMessages(all, byID);
  assert.ok(growing.append([sent(2, 3, 'handled'), sent(3, 5)]));
  assert.deepEqual(all.map(({ id, outcome }) => [id, outcome]), [[1, 'queued'], [2, 'handled'], [3, 'open']]);
  assert.ok(growing.append([sent(1, 6, 'open')]));
  assert.deepEqual(all.map(({ id }) => id), [2, 3, 1]);
  assert.deepEqual([...growing.spans().begins], [3, 5, 6]);
  assert.deepEqual(all, [2, 3, 1].map((id) => byID.get(id)));
  assert.ok(growing.append([sent(3, 5, 'unhandled'), sent(1, 6, 'handled')]));
  assert.deepEqual(all.map(({ outcome }) => outcome), ['handled', 'unhandled', 'handled']);
});

test('messages that were sent before those that are known are refused', () => {
  const all = [sent(1, 4)];
  const growing = createGrowingMessages(all, new Map([[1, all[0]]]));
  assert.equal(growing.append([sent(2, 3)]), false);
  assert.deepEqual(all.map(({ id }) => id), [1]);
});

const grown = (parts) => smallRecording({ nodes: [node(1, 1)], places: [{ parent: -1, kind: 'coordinator', title: 'T' }], ...parts });

test('what does not go on from the last event is refused, or is not read at all', () => {
  const before = grown({ events: [event(1), event(2)] });
  const first = archiveOf(before, { growth: {} });
  const cases = {
    'from an earlier event': [{ after: 1 }, {}],
    'from a later event': [{ after: 3 }, {}],
    'of another session': [{ after: 2 }, { session: { ...before.session, uuid: 'other' } }],
    'with events that are known': [{ after: 1, growth: { after: 2 } }, {}],
  };
  for (const [name, [part, parts]] of Object.entries(cases)) {
    const model = modelOfArchive(first);
    const growth = createSessionGrowth(model, first);
    const now = grown({ events: [event(1), event(2), event(3)], ...parts });
    assert.equal(growth.grow(archiveOf(now, { growth: {}, ...part })), null, name);
  }
});

test('a hop at an event that is not there is an error, as in a report', () => {
  const first = archiveOf(grown({ events: [event(1)] }), { growth: {} });
  const model = modelOfArchive(first);
  const hop = { event: 9, from: 1, to: 1, reason: 'superview' };
  const message = { id: 1, name: 'M', sender: 1, sent: 2, outcome: 'open', location: null, values: null, missing: null, hops: [hop], stops: [], end: null, endEvent: null };
  const more = archiveOf(grown({ events: [event(1), event(2)], messages: [message] }), { after: 1, growth: {} });
  assert.throws(() => createSessionGrowth(model, first).grow(more), /refers to event 9/);
});

/** A model that took in rows, and what it was. */
function grownByRows(before, now) {
  const first = archiveOf(before, { growth: {} });
  const model = modelOfArchive(first);
  const lanes = createLanes(model);
  const known = createSessionGrowth(model, first).grow(archiveOf(now, { after: before.events.length, from: before, growth: {}, hasRows: true }));
  assert.ok(known);
  return { model, lanes, known };
}

test('what depends on relations is derived again for a relation between known objects, and not for events alone', () => {
  const calls = [];
  whenStructureGrown((model) => calls.push(model.edges.length));
  const before = grown({ nodes: [node(1, 1, null, { place: 0 }), node(2, 1, null, { place: 0 })], events: [event(1)] });
  const related = { ...before, edges: [edge(2, 1, 2)], events: [event(1), event(2)] };
  const { model, known } = grownByRows(before, related);
  deriveAgain(model, known, true);
  assert.deepEqual(calls, [1]);
  const over = grownByRows(before, { ...before, events: [event(1), event(2)] });
  deriveAgain(over.model, over.known, true);
  assert.deepEqual(calls, [1]);
});

test('an object at a place that is new is in the lane of its coordinator, which stays', () => {
  const lane = { node: 1, depth: 0, added: 1, removed: null, released: null, uncertain: null };
  const view = { ...node(2, 2, null, { place: 1 }), kind: 'view' };
  const before = grown({ nodes: [node(1, 1, null, { place: 0 })], lanes: [lane], events: [event(1)] });
  const now = { ...before, nodes: [...before.nodes, view], places: [...before.places, { parent: 0, kind: 'view', title: 'V' }], events: [event(1), event(2)] };
  const first = archiveOf(now, { after: 1, from: before, growth: {}, hasRows: true });
  assert.ok(first.directory.columns.some(({ name }) => name === 'node.row'));
  const { model, lanes, known } = grownByRows(before, now);
  growLanes(lanes, model, known);
  assert.equal(lanes.laneOf(2, 2), 0);
});

const placeOf = (parent) => ({ parent, kind: 'coordinator', title: 'T' });

test('rows that do not fit what the page has are errors, before any is taken in', () => {
  const at = (id, first, place) => node(id, first, null, { place });
  const [nodes, places] = [[at(1, 1, 0), at(2, 1, 1), at(3, 1, -1)], [placeOf(-1), placeOf(0)]];
  const before = grown({ nodes, places, edges: [edge(2, 1, 1)], events: [event(1)] });
  const first = archiveOf(before, { growth: {} });
  const now = { ...before, nodes: [...nodes, at(4, 2, 2), at(5, 2, -1)], places: [...places, placeOf(1)], edges: [edge(2, 1, 1, 2), edge(3, 1, 2)], changes: [{ node: 4, event: 2, next: 1 }], events: [event(1), event(2)] };
  const part = (change) => {
    const archive = archiveOf(now, { after: 1, from: before, growth: {}, hasRows: true });
    change((name) => archive.column(name));
    return archive;
  };
  const cases = [
    [/rows of node have a gap before row 4/, (column) => { column('node.row')[0] = 4; column('node.row')[1] = 5; }],
    [/rows of edge are not in order/, (column) => { column('edge.row')[1] = 0; }],
    [/row 2 of its nodes is another node/, (column) => { column('node.row').set([2, 3]); }],
    [/rows of edge have a gap before row 9/, (column) => { column('edge.row')[1] = 9; }],
    [/rows of place have a gap before row 5/, (column) => { column('place.row')[0] = 5; }],
    [/place 2 is below a later one/, (column) => { column('place.parent')[0] = 3; }],
    [/a node is at place 3 of 3/, (column) => { column('node.place')[1] = 4; }],
    [/a chain leads to node 9, which it does not have/, (column) => { column('chain.next')[0] = 9; }],
    [/its nodes have 2 changes of chains, but 1 exist/, (column) => { column('node.chainChanges')[0] = 2; }],
  ];
  for (const [message, change] of cases) {
    const model = modelOfArchive(first);
    assert.throws(() => createSessionGrowth(model, first).grow(part(change)), message);
    assert.equal(model.recording.nodes.length, 3);
  }
  const model = modelOfArchive(first);
  const growth = createSessionGrowth(model, first);
  assert.ok(growth.grow(part(() => {})));
  assert.deepEqual(model.recording.nodes.map(({ id }) => id), [1, 2, 3, 4, 5]);
  assert.deepEqual([model.recording.edges[0].ended, model.recording.places.length, model.recording.chains.step(3, 'next', 2).to], [2, 3, 1]);
  // A program of another version names reasons otherwise.
  const other = archiveOf({ ...now, events: [...now.events, event(3)], edges: [edge(2, 1, 1, 2), edge(3, 1, 2, 3)] }, { after: 2, from: now, growth: {}, hasRows: true });
  other.directory.reasons = other.directory.reasons.toReversed();
  assert.equal(growth.grow(other), null);
});

test('data of a report, which does not say how it goes on, does not grow', () => {
  const archive = archiveOf(grown({ events: [event(1)] }));
  assert.equal(createSessionGrowth(modelOfArchive(archive), archive), null);
});

test('of a long list about the last rows are shown, from the beginning of a part on', () => {
  assert.deepEqual([0, 500, 501, 519, 520, 1234].map((count) => firstShown(count, 500)), [0, 0, 0, 0, 20, 720]);
});
