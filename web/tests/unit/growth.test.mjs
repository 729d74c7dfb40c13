import assert from 'node:assert/strict';
import { test } from 'node:test';
import { effectRows, flattened } from '../../source/data/effects.js';
import { effectsOf } from '../../source/data/event-effects.js';
import { stepOf } from '../../source/data/effect-forest.js';
import { messageStatistics } from '../../source/data/message-statistics.js';
import { matchingEvents, matchingMessages, matchingNodes } from '../../source/search/search-matches.js';
import { momentAt } from '../../source/state/moment.js';
import { createAppearances } from '../../source/state/appearance-states.js';
import { createDetachedCoordinators } from '../../source/state/detached-coordinators.js';
import { createLanes } from '../../source/timeline/lane-selection.js';
import { createPlacement } from '../../source/graph/placement.js';
import { defaultLayers } from '../../source/data/kinds.js';
import { growModel } from '../../source/live/grow-model.js';
import { createSessionGrowth } from '../../source/live/grow-session.js';
import { growFolds, movedPlaces } from '../../source/live/grown-folds.js';
import { noFolds } from '../../source/graph/picture-outline.js';
import { archiveOf, modelOfArchive } from './archives.mjs';
import { prefixOf, randomOf } from './growing.mjs';
import { edge, event, eventsOf, fixtureText, modelOf, node, smallRecording } from './helpers.mjs';

function momentFacts(model, moment) {
  if (moment === null) return null;
  const { nodeIds, addedNodes, addedEdges, belongs, ...rest } = moment;
  return {
    ...rest, ids: [...nodeIds], added: [...addedNodes], edges: addedEdges.size, isIn: model.recording.nodes.map((_, place) => belongs(place)), nodes: rest.nodes.map(({ id }) => id),
  };
}

/** Everything that views ask a model, as plain data. */
function everything(model, random) {
  const last = model.events.length;
  const ids = model.recording.nodes.map(({ id }) => id);
  const touching = (spans) => Array.from({ length: 12 }, () => {
    const [from, to] = [random(130), random(130)].sort((one, other) => one - other);
    const found = [];
    spans.touching(from, to, (index) => found.push(index));
    return [from, to, found];
  });
  // First and last, as in a page that follows: what was made for the newest event is continued.
  const newest = () => (last > 0 ? momentAt(model, model.events.number(last - 1)) : null);
  const followed = momentFacts(model, newest());
  const moments = Array.from({ length: 10 }, () => model.events.length > 0 && momentAt(model, model.events.number(random(last)))).filter(Boolean);
  const lanes = createLanes(model);
  const placement = createPlacement(model);
  placement.update(defaultLayers());
  const [appearances, detached] = [createAppearances(model), createDetachedCoordinators(model)];
  return {
    events: eventsOf(model),
    actions: model.actions,
    counts: [...model.events.counts()],
    places: [['action'], ['hop', 'action'], ['hop']].map((kinds) => [...model.events.placesOf(new Set(kinds))]),
    nodes: [model.nodes.size, [...model.nodes.values()], ids.map((id) => [model.nodes.get(id), model.nodes.placeOf(id)])],
    unknown: [model.nodes.get(9999), model.nodes.placeOf(9999), model.nodes.has(9999)],
    messages: [...model.messages],
    edges: model.edges,
    ends: [[...model.edgeEnds.from], [...model.edgeEnds.to], [...model.roles]],
    at: ids.map((id) => [model.edgesOf.get(id), model.edgesOf.places(id), model.events.messagesOf(id)]),
    spans: Object.values(model.spans).map(touching),
    moments: moments.map((moment) => momentFacts(model, moment)),
    followed: [followed, momentFacts(model, newest())],
    effects: effectRows(model).flatMap(flattened).map(({ role, events, depth }) => [role.key, events, depth]),
    steps: moments.map(({ event: n }) => [stepOf(model, n).lines.map(({ place, role, depth, count }) => [place, role.key, depth, count]), effectsOf(model, n, 50)]),
    statistics: messageStatistics(model),
    found: ['pay', 'coordinator', '4'].map((query) => [
      eventsOf({ events: matchingEvents(model, query) }), matchingMessages(model, query).map(({ id }) => id), matchingNodes(model, query).map(({ id }) => id)]),
    lanes: ids.map((id) => [0, 20, 60, 120].map((n) => lanes.laneOf(id, n))),
    boxes: model.recording.nodes.map((one) => placement.boxOf(one)),
    chains: model.recording.nodes.map((_, place) => [10, 40, 90, 130].map((n) => ['next', 'coordinating'].map((kind) => model.recording.chains?.step(place, kind, n) ?? null))),
    states: ids.map((id) => [20, 60, 120].map((n) => [appearances.at(id, n), detached.since(id, n)])),
  };
}

for (const name of ['shopping', 'gap', 'hostile']) {
  test(`a model that grew in random steps answers as one that was built at once: ${name}`, () => {
    const whole = JSON.parse(fixtureText(name));
    const count = whole.events.length;
    for (let seed = 1; seed <= 12; seed += 1) {
      const random = randomOf(seed);
      let at = random(count >> 1);
      const model = modelOf(prefixOf(whole, at === 0 ? 0 : whole.events[at - 1].n));
      everything(model, randomOf(seed));
      while (at < count) {
        at = Math.min(count, at + 1 + random(40));
        const last = whole.events[at - 1].n;
        growModel(model, modelOf(prefixOf(whole, last)));
        assert.deepEqual(everything(model, randomOf(seed)), everything(modelOf(prefixOf(whole, last)), randomOf(seed)), `seed ${seed}, up to event ${last}`);
      }
    }
  });
}

/** Chains that change at random events. */
function withChains(recording, random) {
  const ids = recording.nodes.map(({ id }) => id);
  const changes = [];
  for (const { n } of recording.events) {
    const node = recording.nodes[random(ids.length)];
    if (node.first <= n) changes.push({ node: node.id, event: n, next: random(3) === 0 ? 0 : ids[0], ...(random(2) === 0 ? { coordinating: 0 } : {}) });
  }
  return { ...recording, changes };
}

/** Whether rows are only changed or added. */
function isContinued(before, now) {
  return before.nodes.every(({ id }, row) => now.nodes[row]?.id === id) && before.edges.every(({ from, to, began }, row) => {
    const edge = now.edges[row];
    return edge && edge.from === from && edge.to === to && edge.began === began;
  }) && before.places.length <= now.places.length;
}

for (const name of ['shopping', 'gap', 'hostile']) {
  test(`a model that grew by what was new answers as one that was built at once: ${name}`, () => {
    const whole = withChains(JSON.parse(fixtureText(name)), randomOf(5));
    const count = whole.events.length;
    const structureOf = ({ nodes, edges, lanes, places, changes }) => JSON.stringify([nodes, edges, lanes, places, changes]);
    let [small, large, byRows] = [0, 0, 0];
    for (let seed = 1; seed <= 12; seed += 1) {
      const random = randomOf(seed);
      let at = random(count >> 1);
      let before = prefixOf(whole, at === 0 ? 0 : whole.events[at - 1].n);
      const first = archiveOf(before, { growth: {} });
      const model = modelOfArchive(first);
      const growth = createSessionGrowth(model, first);
      while (at < count) {
        const after = at === 0 ? 0 : whole.events[at - 1].n;
        at = Math.min(count, at + random(random(2) === 0 ? 3 : 40));
        const last = at === 0 ? 0 : whole.events[at - 1].n;
        const now = prefixOf(whole, last);
        const hasStructure = structureOf(now) !== structureOf(before);
        const hasFindings = JSON.stringify(now.findings) !== JSON.stringify(before.findings);
        [small, large] = hasStructure ? [small, large + 1] : [small + 1, large];
        const hasRows = hasStructure && isContinued(before, now) && random(4) > 0;
        if (hasRows) byRows += 1;
        assert.ok(growth.grow(archiveOf(now, { after, from: before, growth: {}, hasStructure, hasFindings, hasRows })), `it continues at event ${after}`);
        assert.deepEqual(everything(model, randomOf(seed)), everything(modelOfArchive(archiveOf(now)), randomOf(seed)), `seed ${seed}, up to event ${last}`);
        assert.deepEqual(model.recording.findings, modelOfArchive(archiveOf(now)).recording.findings);
        before = now;
      }
    }
    assert.ok(small > 5 && large - byRows > 5 && byRows > 5, `all kinds occur: ${small}, ${large} and ${byRows}`);
  });
}

test('views without a parent are there in a page that follows if a message of the step passed them', () => {
  const nodes = [node(1, 1, null, { place: -1 }), ...[2, 3, 4, 5].map((id) => node(id, 1, null, { place: -1, kind: 'view' }))];
  const hop = (at, to) => ({ event: at, from: 1, to, reason: 'superview' });
  const message = (id, sent, hops) => ({ id, name: 'M', sender: 1, sent, outcome: 'open', location: null, values: null, missing: null, hops, stops: [], end: null, endEvent: null });
  const reached = new Map([[4, 2], [6, 3], [8, 4], [10, 5]]);
  const events = Array.from({ length: 10 }, (_, index) => ({ ...event(index + 1), kind: index === 6 ? 'action' : 'hop', subject: 1, object: reached.get(index + 1) ?? 1 }));
  const stages = [
    [3, [message(1, 2, [])], [1]],
    [4, [message(1, 2, [hop(4, 2)])], [1, 2]],
    [5, [message(1, 2, [hop(4, 2)]), message(2, 5, [])], [1, 2]],
    [6, [message(1, 2, [hop(4, 2), hop(6, 3)]), message(2, 5, [])], [1, 2, 3]],
    [7, [message(1, 2, [hop(4, 2), hop(6, 3)]), message(2, 5, [])], [1]],
    // A message of an earlier step goes on.
    [8, [message(1, 2, [hop(4, 2), hop(6, 3), hop(8, 4)]), message(2, 5, [])], [1]],
    [10, [message(1, 2, [hop(4, 2), hop(6, 3), hop(8, 4)]), message(2, 5, []), message(3, 9, [hop(10, 5)])], [1, 5]],
  ];
  const recordingOf = ([last, messages]) => ({ ...smallRecording({ nodes, events: events.filter(({ n }) => n <= last), messages }), lanes: [], places: [] });
  const first = archiveOf(recordingOf(stages[0]), { growth: {} });
  const model = modelOfArchive(first);
  const growth = createSessionGrowth(model, first);
  stages.forEach(([last, , shown], index) => {
    const from = stages[index - 1];
    const now = recordingOf(stages[index]);
    if (from) assert.ok(growth.grow(archiveOf(now, { after: from[0], from: recordingOf(from), growth: {}, hasStructure: index % 2 === 0 })));
    assert.deepEqual(momentAt(model, last).nodes.map(({ id }) => id), shown, `at event ${last}`);
    assert.deepEqual(momentFacts(model, momentAt(model, last)), momentFacts(model, momentAt(modelOfArchive(archiveOf(now)), last)));
  });
});

test('what did not end otherwise keeps its record, by which it is found in the page', () => {
  const whole = JSON.parse(fixtureText('shopping'));
  const model = modelOf(prefixOf(whole, 60));
  const [nodes, edges] = [model.recording.nodes.slice(), model.edges.slice()];
  const before = growModel(model, modelOf(prefixOf(whole, 125)));
  assert.equal(before.events.length, 60);
  assert.equal(model.events.length, 125);
  nodes.forEach((known, index) => assert.equal(model.recording.nodes[index], known));
  edges.forEach((known, index) => assert.equal(model.edges[index], known));
  assert.ok(nodes.some(({ released }) => released !== null && released > 60), 'one that was released since says so');
});

test('a record whose name is another one now is another record', () => {
  const model = modelOf(smallRecording({ nodes: [node(1, 1), node(2, 1)], events: [event(1)] }));
  const [one, other] = model.recording.nodes;
  growModel(model, modelOf(smallRecording({ nodes: [node(1, 1, null, { identifier: 'late' }), node(2, 1)], events: [event(1), event(2)] })));
  assert.notEqual(model.nodes.get(1), one);
  assert.equal(one.identifier, null);
  assert.equal(model.nodes.get(1).identifier, 'late');
  assert.equal(model.nodes.get(2), other);
});

test('a relation that turns up between others takes no record from them', () => {
  const nodes = [node(1, 1), node(2, 1), node(3, 1)];
  const model = modelOf(smallRecording({ nodes, edges: [edge(2, 1, 1), edge(3, 1, 4)], events: [event(1), event(4)] }));
  const [first, last] = model.edges;
  growModel(model, modelOf(smallRecording({ nodes, edges: [edge(2, 1, 1), edge(3, 2, 3), edge(3, 1, 4, 5), edge(3, 1, 4)], events: [event(1), event(4), event(5)] })));
  assert.deepEqual(model.edges, [edge(2, 1, 1), edge(3, 2, 3), edge(3, 1, 4, 5), edge(3, 1, 4)]);
  assert.equal(model.edges[0], first);
  assert.equal(model.edges[2], last);
  assert.equal(new Set(model.edges).size, 4);
});

const placed = (id, place) => node(id, 1, null, { place });
const places = (...parents) => parents.map((parent) => ({ parent, kind: 'coordinator', title: 'T' }));

test('folds follow their places when these are numbered anew', () => {
  const before = modelOf(smallRecording({ nodes: [placed(1, 0), placed(2, 1), placed(3, 2)], places: places(-1, 0, 0) }));
  // One between the first and the second.
  const now = modelOf(smallRecording({ nodes: [placed(1, 0), placed(2, 2), placed(3, 3), placed(4, 1)], places: places(-1, 0, 0, 0) }));
  assert.deepEqual([...movedPlaces(before, now)], [0, 2, 3]);
  const folds = { ...noFolds(), folded: new Map([[1, true], [0, false]]), single: new Set([2]), ungrouped: new Set([-1, 1]), focus: 2, kept: Uint8Array.of(2, 0, 1) };
  const same = folds;
  growFolds([folds, null, same, undefined], before, now);
  assert.deepEqual([...folds.folded], [[2, true], [0, false]]);
  assert.deepEqual([[...folds.single], [...folds.ungrouped], folds.focus], [[3], [-1, 2], 3]);
  // What is new below something that is shown is shown.
  assert.deepEqual([...folds.kept], [2, 1, 0, 1]);
});

test('what is new in something folded away stays away', () => {
  const before = modelOf(smallRecording({ nodes: [placed(1, 0), placed(2, 1)], places: places(-1, 0) }));
  const now = modelOf(smallRecording({ nodes: [placed(1, 0), placed(2, 1), placed(3, 2)], places: places(-1, 0, 1) }));
  const folds = { ...noFolds(), kept: Uint8Array.of(1, 0) };
  growFolds([folds], before, now);
  assert.deepEqual([...folds.kept], [1, 0, 0]);
});
