import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clustered, countLabel, markWidth } from '../../source/timeline/mark-clusters.js';
import { firstFrom } from '../../source/data/columns.js';
import { wholeView, viewOf } from '../../source/timeline/timeline-axis.js';
import { createLanes } from '../../source/timeline/lane-selection.js';
import { marksOf } from '../../source/timeline/session-marks.js';
import { densityOf, ticksPath } from '../../source/timeline/timeline-overview.js';
import { eventList } from '../../source/data/event-list.js';
import { event, message, node, smallModel } from './helpers.mjs';

const lane = (id, depth, added, removed = null, released = removed) => ({ node: id, depth, added, removed, released, uncertain: null });

test('marks with enough space are drawn individually', () => {
  const clusters = clustered(0, 3, (index) => index * 40, () => 0);
  assert.deepEqual(clusters.map(({ count, x }) => [count, x]), [[1, 0], [1, 40], [1, 80]]);
});

test('marks that would overlap become one, which shows their number and the most severe', () => {
  const xs = [0, 3, 5, 300];
  const [first, second] = clustered(0, 4, (index) => xs[index], (index) => (index === 1 ? 4 : 0));
  assert.deepEqual(first, { first: 0, last: 2, shown: 1, count: 3, alike: 1, x: 0 });
  assert.equal(second.count, 1);
});

test('no two marks overlap, however many there are, and none is lost', () => {
  let seed = 7;
  const random = () => { seed = (seed * 1103515245 + 12345) % 2 ** 31; return seed / 2 ** 31; };
  for (const amount of [5, 50, 5000]) {
    const xs = Array.from({ length: amount }, () => random() * 1000).sort((left, right) => left - right);
    const clusters = clustered(0, amount, (index) => xs[index], () => 0);
    assert.equal(clusters.reduce((sum, { count }) => sum + count, 0), amount);
    for (let index = 1; index < clusters.length; index += 1) {
      const { x, count } = clusters[index - 1];
      assert.ok(clusters[index].x - x >= (count === 1 ? 16 : markWidth(count) + 6), 'one that stands for several touches the next');
    }
  }
});

test('a mark at the right edge is moved left, and includes marks that it would overlap', () => {
  const xs = [...Array.from({ length: 200 }, (_, index) => index * 2), 500, 502];
  const clusters = clustered(0, xs.length, (index) => xs[index], (index) => (index === 200 ? 1 : 0), 400);
  for (let index = 0; index < clusters.length; index += 1) {
    assert.ok(index === 0 || clusters[index].x >= clusters[index - 1].x + markWidth(clusters[index - 1].count), `${index} lies on another`);
  }
  const last = clusters[clusters.length - 1];
  assert.ok(last.x + markWidth(last.count) <= 422);
  assert.equal(clusters.reduce((sum, { count }) => sum + count, 0), xs.length);
  assert.deepEqual([last.shown, last.alike, last.last], [200, 1, 201]);
});

test('of several marks at one position, those with the shown symbol are counted', () => {
  const outcomes = ['handled', 'passedOn', 'handled', 'unhandled', 'handled', 'unhandled', 'dropped'];
  const messages = outcomes.map((outcome, index) => message(index + 1, index + 1, [], { outcome }));
  const row = marksOf(smallModel({ events: messages.map((_, index) => event(index + 1)), messages }), {}).find(({ name }) => name === 'messages');
  const oneOf = (end) => clustered(0, end, () => 0, row.rank)[0];
  const told = [2, 3, 4, 7].map((end) => { const { shown, alike } = oneOf(end); return [row.look(shown).sign, alike, row.alike(shown, alike)]; });
  assert.deepEqual(told, [['\u2713', 1, ', 1 handled'], ['\u2713', 2, ', 2 handled'], ['\u2715', 1, ', 1 unhandled'], ['\u2715', 2, ', 2 unhandled']]);
});

test('counts stay short', () => {
  assert.deepEqual([2, 999, 1000, 1750, 41_000, 2_500_000].map(countLabel), ['2', '999', '1.0k', '1.8k', '41k', '2.5M']);
});

test('the first mark from a place onwards is found', () => {
  assert.deepEqual([0, 4, 5, 9].map((least) => firstFrom([1, 4, 4, 8], least)), [0, 1, 3, 4]);
});

test('an object belongs to the lane of its coordinator', () => {
  const model = smallModel({
    events: Array.from({ length: 20 }, (_, index) => event(index + 1)),
    nodes: [node(1, 1), node(2, 2, 9), node(3, 3), node(4, 10)],
    places: [{ parent: -1, kind: 'coordinator', title: 'A' }, { parent: 0, kind: 'coordinator', title: 'B' }, { parent: 1, kind: 'view', title: 'V' }, { parent: -1, kind: 'view', title: 'W' }],
    lanes: [lane(1, 0, 1), lane(2, 1, 2, 8, 9)],
  });
  const lanes = createLanes(model);
  assert.equal(lanes.laneOf(2, 5), 1);
  assert.equal(lanes.laneOf(3, 5), 1);
  // Its coordinator does not exist any more: the nearest existing ancestor is used.
  assert.equal(lanes.laneOf(3, 15), 0);
  assert.equal(lanes.laneOf(4, 15), -1);
  assert.equal(lanes.laneOf(null, 15), -1);
  assert.equal(lanes.laneOf(99, 15), -1);
});

test('few lanes are always shown, and of many only those that are wide enough', () => {
  const events = Array.from({ length: 1000 }, (_, index) => event(index + 1));
  const made = (count) => createLanes(smallModel({ events, lanes: Array.from({ length: count }, (_, index) => lane(index + 1, 0, index * 10 + 1, index * 10 + 9)) }));
  const whole = wholeView(eventList(events), 'events');
  assert.equal(made(10).inSight(viewOf(eventList(events), 'events', 990, 999), 0.004).shown.length, 10);
  const many = made(100);
  assert.deepEqual([many.inSight(whole, 0.02).shown.length, many.inSight(whole, 0.02).shorter], [0, 100]);
  assert.equal(many.inSight(whole, 0.004).shown.length, 100);
  assert.deepEqual([...many.inSight(viewOf(eventList(events), 'events', 205, 225), 0.004).shown], [20, 21, 22]);
});

/** A root with consecutive flows, each with a screen for half of its time. */
function nestedLanes() {
  const lanes = [lane(1, 0, 1)];
  for (let flow = 0; flow < 40; flow += 1) {
    const begin = 10 + flow * 20;
    lanes.push(lane(lanes.length + 1, 1, begin, begin + 19), lane(lanes.length + 2, 2, begin + 5, begin + 15));
  }
  return lanes;
}

test('if not all lanes fit, those nearest to an event come first, with their ancestors', () => {
  const lanes = createLanes(smallModel({ events: Array.from({ length: 1000 }, (_, index) => event(index + 1)), lanes: nestedLanes() }));
  const found = Int32Array.from({ length: 81 }, (_, index) => index);
  const first = (room, n, wanted = []) => {
    const { shown, leading } = lanes.foremost(found, room, n, wanted);
    assert.equal(leading, room);
    assert.deepEqual([...shown].sort((left, right) => left - right), [...found], 'none is lost, none is there twice');
    return [...shown.subarray(0, leading)];
  };
  // At event 417 the twenty-first flow and its screen exist, and besides them only the root.
  assert.deepEqual(first(3, 417), [0, 41, 42]);
  assert.deepEqual(first(3, 237), [0, 23, 24]);
  // Flows that ended just before, or begin just after, use the remaining space.
  assert.deepEqual(first(5, 417), [0, 39, 40, 41, 42]);
  assert.deepEqual(first(4, 429), [0, 41, 42, 43]);
  // The selected lane is always included, and a screen needs the lane of its flow.
  assert.deepEqual(first(3, 417, [10]), [0, 9, 10]);
  assert.deepEqual(first(4, 417, [10]), [0, 9, 10, 41]);
  const rest = lanes.foremost(found, 3, 417, []).shown.subarray(3);
  assert.deepEqual([...rest], [...found].filter((index) => ![0, 41, 42].includes(index)), 'the others stay in order');
});

test('if all lanes fit, or there are few, they remain in order', () => {
  const events = Array.from({ length: 1000 }, (_, index) => event(index + 1));
  const found = Int32Array.from([3, 5, 9]);
  assert.deepEqual(createLanes(smallModel({ events, lanes: nestedLanes() })).foremost(found, 3, 417, []), { shown: found, leading: 3 });
  assert.deepEqual(createLanes(smallModel({ events, lanes: nestedLanes().slice(0, 11) })).foremost(found, 1, 417, []), { shown: found, leading: 3 });
});

test('of a chain of a hundred thousand lanes the nearest end is shown', () => {
  const deep = Array.from({ length: 100_000 }, (_, index) => lane(index + 1, index, index + 1));
  const lanes = createLanes(smallModel({ events: [event(1), event(100_000)], lanes: deep }));
  const { shown, leading } = lanes.foremost(Int32Array.from(deep.keys()), 4, 100_000, []);
  assert.deepEqual([...shown.subarray(0, leading)], [99_996, 99_997, 99_998, 99_999]);
});

test('there is a row for user actions, screens, messages and findings if there are any', () => {
  const finding = { rule: 'r', title: 'T', severity: 'error', headline: 'H', reason: '', advice: '', evidence: [], nodes: [], moment: 4, location: null, fingerprint: 'f', occurrences: 1, furtherMoments: [] };
  const model = smallModel({
    events: [event(1, 'action'), event(2, 'mark'), event(3, 'transitionBegan', { name: 'present' }), event(4, 'messageSent'), event(5, 'transitionEnded')],
    messages: [message(1, 4, [], { outcome: 'unhandled' })], findings: [finding],
  });
  const rows = marksOf(model, { chooseEvent() {}, chooseMessage() {} });
  assert.deepEqual(rows.map(({ name, places }) => [name, [...places]]), [['actions', [0]], ['marks', [1]], ['screens', [2]], ['messages', [3]], ['findings', [3]]]);
  assert.deepEqual(rows.map((row) => row.look(0).sign), ['\u25b2', '\u25c6', '\u2191', '\u2715', '\u2691']);
  assert.deepEqual(marksOf(smallModel(), {}).map(({ name }) => name), ['actions', 'messages']);
});

test('a transition with the name of an inherited property has the sign of an unknown one', () => {
  const names = ['push', 'constructor', 'toString', '__proto__'];
  const model = smallModel({ events: names.map((name, index) => event(index + 1, 'transitionBegan', { name })) });
  const row = marksOf(model, { chooseEvent() {} }).find(({ name }) => name === 'screens');
  assert.deepEqual(names.map((_, index) => row.look(index).sign), ['\u2192', '\u2022', '\u2022', '\u2022']);
});

test('messages that are not in order are drawn in order', () => {
  const model = smallModel({ events: [event(1), event(2), event(3)], messages: [message(1, 3, []), message(2, 1, [], { outcome: 'dropped' })] });
  const chosen = [];
  const row = marksOf(model, { chooseMessage: (id) => chosen.push(id) }).find(({ name }) => name === 'messages');
  assert.deepEqual([...row.places], [0, 2]);
  assert.deepEqual([row.message(0), row.message(1)], [2, 1]);
  assert.ok(row.rank(0) > row.rank(1));
});

test('a burst is denser than a pause', () => {
  const events = eventList(Array.from({ length: 200 }, (_, index) => ({ ...event(index + 1), t: index < 100 ? index * 100 : index * 1e8 })));
  const rates = densityOf(events, wholeView(events, 'events'));
  assert.ok(rates[20] > rates[150] * 2);
  assert.ok(rates.every(Number.isFinite));
});

test('in the overview, marks that can be distinguished are strokes, and dense ones an area', () => {
  const events = eventList(Array.from({ length: 60_001 }, (_, index) => event(index + 1)));
  const path = (places, name = 'actions') => ticksPath(events, wholeView(events, 'events'), { name, places, rank: () => 9 });
  assert.equal(path([300, 30_000]), 'M3,0V5M300,0V5');
  // Ten marks in each of two adjacent columns, and one far off: one area with two heights, and a stroke.
  const dense = [...Array.from({ length: 20 }, (_, index) => 300 + index * 5), ...Array.from({ length: 10 }, (_, index) => 600 + index * 5), 30_000];
  assert.equal(path(dense), 'M3,0V7h3V4.5h3V0M300,0V2.25');
  assert.match(path(Array.from({ length: 60_001 }, (_, index) => index)), /^M0,0(V[67][.0-9]*h3){200}V0$/);
  assert.match(path([300], 'findings'), /^M3,26V21$/);
});
