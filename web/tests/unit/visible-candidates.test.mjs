import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bridgesOf } from '../../source/graph/hidden-view-bridges.js';
import { foldedRelations } from '../../source/graph/folded-relations.js';
import { defaultLayers, inLayers } from '../../source/data/kinds.js';
import { momentAt } from '../../source/state/moment.js';
import { createPlacement } from '../../source/graph/placement.js';
import { withoutOwnership } from '../../source/graph/ownership-relations.js';
import { createVisibleCandidates } from '../../source/graph/visible-candidates.js';
import { edgesAt, event, eventsOf, fixtureModel, node, smallModel } from './helpers.mjs';

/** What the picture contains of some relations. */
function pictured(model, placement, moment, edges, layers) {
  const isIn = (node) => placement.isShown(node) && inLayers(node, layers);
  const shown = new Set(moment.nodes.filter(isIn).map((node) => node.id));
  const chosen = layers.ownership ? edges : withoutOwnership(edges, placement);
  return {
    drawn: chosen.filter((edge) => shown.has(edge.from) && shown.has(edge.to)),
    folded: foldedRelations(chosen, model.nodes, placement, layers),
    bridges: bridgesOf(edges, model.nodes, shown),
  };
}

for (const name of ['shopping', 'gap', 'hostile']) {
  test(`what is left out in advance would draw nothing, with any folds and layers: ${name}`, () => {
    const model = fixtureModel(name);
    const placement = createPlacement(model);
    const relevant = createVisibleCandidates(model, placement);
    let compared = 0;
    for (const layers of [defaultLayers(), { ...defaultLayers(), privateViews: true, ownership: true }, { ...defaultLayers(), controllers: false }]) {
      placement.update(layers);
      for (let line = -1; line < placement.lines.length; line += 3) {
        if (line >= 0 && placement.lines[line].hasChildren) placement.toggle(line);
        placement.update(layers);
        relevant.forget(layers);
        for (const { n } of eventsOf(model)) {
          const moment = momentAt(model, n);
          assert.deepEqual(
            pictured(model, placement, moment, relevant.of(moment.edgePlaces), layers), pictured(model, placement, moment, edgesAt(model, moment), layers));
          const isIn = (node) => inLayers(node, layers);
          assert.deepEqual(relevant.shown(moment.nodePlaces), moment.nodes.filter((node) => isIn(node) && placement.isShown(node)));
          assert.deepEqual(moment.nodePlaces.filter(relevant.isIn).map((place) => model.recording.nodes[place]), moment.nodes.filter(isIn));
          compared += moment.edgePlaces.length;
        }
      }
    }
    assert.ok(compared > 0 || model.edges.length === 0);
  });
}

test('lines count what they hide, and exist for ghosts too', () => {
  const placement = { lines: [{}, {}, {}], lineOf: ({ id }) => id % 10, isShown: ({ id }) => id < 10 };
  const node = (id) => ({ id, kind: 'view' });
  const nodes = Array.from({ length: 22 }, (_, id) => node(id));
  const relevant = createVisibleCandidates({ recording: { nodes, places: [] }, edges: [], edgeEnds: { from: [], to: [] } }, placement);
  relevant.forget(defaultLayers());
  assert.deepEqual([...relevant.linesTaken([1, 11, 21], [])], [[1, 2]]);
  assert.deepEqual([...relevant.linesTaken([11], [node(0), node(1)])], [[0, 0], [1, 1]]);
});

test('neither the count of a chip nor its words contain what is in a hidden layer', () => {
  const places = [
    { parent: -1, kind: 'coordinator', title: 'App' }, { parent: 0, kind: 'viewController', title: 'Screen' },
    { parent: 1, kind: 'privateView', title: 'Wrapper' }, { parent: 2, kind: 'view', title: 'List' },
  ];
  const model = smallModel({ events: [event(1)], places, nodes: [
    node(1, 1, null), node(2, 1, null, { kind: 'viewController' }), node(3, 1, null, { kind: 'view', folded: true }), node(4, 1, null, { kind: 'view' }),
  ] });
  const placement = createPlacement(model);
  const relevant = createVisibleCandidates(model, placement);
  const chips = (layers) => {
    placement.update(layers);
    relevant.forget(layers);
    return Array.from(relevant.linesTaken([0, 1, 2, 3], []), ([line, count]) => [line, count, relevant.holds([0, 1, 2, 3], line)]);
  };
  placement.update(defaultLayers());
  placement.toggle(0);
  assert.deepEqual(chips(defaultLayers()), [[0, 2, '1 view controller, 1 view']]);
  assert.deepEqual(chips({ ...defaultLayers(), privateViews: true }), [[0, 3, '1 view controller, 2 views']]);
  assert.deepEqual(chips({ ...defaultLayers(), responders: false }), [[0, 1, '1 view controller']]);
});

test('a group counts similar siblings apart from what is below them', () => {
  const places = [{ parent: -1, kind: 'coordinator', title: 'App' }];
  for (let row = 0; row < 6; row += 1) {
    places.push({ parent: 0, kind: 'viewController', title: 'Cell' }, { parent: places.length, kind: 'view', title: 'Icon' });
  }
  const nodes = places.map(({ kind }, place) => node(place + 1, 1, null, { kind, place }));
  const model = smallModel({ events: [event(1)], places, nodes });
  const placement = createPlacement(model);
  const relevant = createVisibleCandidates(model, placement);
  const layers = { ...defaultLayers(), responders: true };
  placement.update(layers);
  relevant.forget(layers);
  const group = placement.lines.findIndex((line) => line.group !== null);
  assert.equal(placement.lines[group].group.length, 6);
  const all = places.map((_, place) => place);
  assert.equal(relevant.linesTaken(all, []).get(group), 12);
  assert.equal(relevant.belowGroup(group), 6);
  // At a moment with two of them, one without what is below it.
  relevant.linesTaken([0, 1, 2, 3], []);
  assert.equal(relevant.belowGroup(group), 1);
  assert.equal(relevant.belowGroup(0), 0);
});
