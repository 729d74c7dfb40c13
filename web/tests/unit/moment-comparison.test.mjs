import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareMoments, markedAgainst } from '../../source/state/moment-comparison.js';
import { momentAt } from '../../source/state/moment.js';
import { placingRank } from '../../source/data/kinds.js';
import { edge, edgesAt, event, eventsOf, fixtureModel, node, smallModel } from './helpers.mjs';

const events = [1, 2, 3, 4, 5, 6].map((n) => event(n));
const ids = (nodes) => nodes.map((found) => found.id);
/** The differences as records. */
function comparedMoments(model, before, after) {
  const found = compareMoments(model, before, after);
  const [nodes, edges] = [model.recording.nodes, model.edges].map((all) => (places) => places.map((place) => all[place]));
  return { ...found, added: nodes(found.added), removed: nodes(found.removed), addedEdges: edges(found.addedEdges), removedEdges: edges(found.removedEdges) };
}
const compared = (model, from, to) => comparedMoments(model, momentAt(model, from), momentAt(model, to));

test('what exists only at the cursor was added, and what exists only at A was removed', () => {
  const model = smallModel({ events, nodes: [node(1, 1), node(2, 2, 5), node(3, 4)] });
  const { added, removed, moved } = compared(model, 3, 6);
  assert.deepEqual([ids(added), ids(removed), moved], [[3], [2], []]);
  const back = compared(model, 6, 3);
  assert.deepEqual([ids(back.added), ids(back.removed)], [[2], [3]], 'A may be the later one');
});

test('a node with another parent has moved, also one that has lost its parent', () => {
  const nodes = [1, 2, 3, 4].map((id) => node(id, 1));
  const model = smallModel({ events, nodes, edges: [edge(2, 1, 1, 3), edge(2, 3, 3), edge(4, 1, 1, 4)] });
  const { moved } = compared(model, 2, 5);
  assert.deepEqual(moved.map(({ node: { id }, before, after }) => [id, before?.to ?? null, after?.to ?? null]), [[2, 1, 3], [4, 1, null]]);
});

test('a change of the owner alone is not a move', () => {
  const owns = { ...edge(2, 1, 3), kind: 'owns' };
  assert.deepEqual(compared(smallModel({ events, nodes: [node(1, 1), node(2, 1)], edges: [owns] }), 2, 5).moved, []);
});

test('a relation that ended and began again is not a change', () => {
  const model = smallModel({ events, nodes: [node(1, 1), node(2, 1)], edges: [edge(2, 1, 1, 3), edge(2, 1, 4)] });
  const marked = markedAgainst(model, momentAt(model, 2), momentAt(model, 5));
  assert.equal(marked.addedEdges.size + marked.removedEdges.length + (marked.comparison?.moved.length ?? 9), 0);
});

test('changes are marked since A instead of since the beginning of the step', () => {
  const model = fixtureModel('shopping');
  const last = eventsOf(model).length;
  const marked = markedAgainst(model, momentAt(model, 20), momentAt(model, last));
  assert.equal(marked.event, last);
  for (const found of marked.nodes) assert.equal(marked.addedNodes.has(found.id), found.first > 20, found.name);
  assert.ok(marked.removedNodes.every((found) => found.first <= 20 && found.released !== null));
  assert.equal(compared(model, 40, 40).added.length + compared(model, 40, 40).moved.length, 0);
});

test('a view without a parent is marked as little as it is listed', () => {
  const model = smallModel({ events, nodes: [node(1, 1), node(2, 4, null, { kind: 'view' }), node(3, 4, null, { kind: 'view' })], edges: [edge(3, 1, 4)] });
  const { addedNodes } = markedAgainst(model, momentAt(model, 2), momentAt(model, 5));
  assert.deepEqual([[...addedNodes], [1, 2, 3].filter(addedNodes.has)], [[3], [3]]);
});

test('a comparison with an unknown state says so', () => {
  const model = smallModel({ events, nodes: [node(1, 1)], unknown: [{ first: 3, end: 5, text: 'x' }] });
  assert.equal(compared(model, 2, 6).isUncertain, false);
  assert.equal(compared(model, 2, 4).isUncertain, true);
});

/** The expected differences, computed from everything that exists at both moments. */
function comparedPlainly(model, before, after) {
  const key = ({ kind, from, to }) => `${kind} ${from} ${to}`;
  const [old, now] = [before, after].map((moment) => edgesAt(model, moment));
  const hanger = (edges, id) => edges.filter((edge) => edge.from === id && placingRank(edge.kind) >= 0)
    .sort((left, right) => placingRank(left.kind) - placingRank(right.kind) || right.began - left.began || edges.indexOf(right) - edges.indexOf(left))[0];
  const has = (edges, edge) => edges.some((other) => key(other) === key(edge));
  const both = new Set([...after.nodes, ...before.nodes].filter(({ id }) => before.nodeIds.has(id) && after.nodeIds.has(id)));
  return {
    added: ids(after.nodes.filter(({ id }) => !before.nodeIds.has(id))),
    removed: ids(before.nodes.filter(({ id }) => !after.nodeIds.has(id))),
    moved: [...both].map(({ id }) => [id, hanger(old, id), hanger(now, id)]).filter(([, was, is]) => (was && key(was)) !== (is && key(is))),
    addedEdges: now.filter((edge) => !has(old, edge)),
    removedEdges: old.filter((edge) => !has(now, edge)),
  };
}

/** The same random numbers in each run. */
function numbers(seed) {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

/** Objects that are created, released and moved to other parents again and again. */
function restlessModel(next) {
  const last = 120;
  const kinds = ['child', 'containment', 'owns', 'superview', 'viewOfController', 'presentation'];
  const nodes = Array.from({ length: 30 }, (_, index) => {
    const first = 1 + next(60);
    return node(index + 1, first, next(3) === 0 ? null : first + 1 + next(60), { kind: ['coordinator', 'view', 'viewController'][next(3)] });
  });
  const edges = Array.from({ length: 160 }, () => {
    const [from, to] = [1 + next(30), 1 + next(30)];
    const began = Math.max(nodes[from - 1].first, nodes[to - 1].first) + next(20);
    return { ...edge(from, to, began, next(3) === 0 ? null : began + 1 + next(30)), kind: kinds[next(kinds.length)] };
  }).sort((left, right) => left.began - right.began);
  return smallModel({ events: Array.from({ length: last }, (_, index) => event(index + 1, index % 9 === 4 ? 'action' : 'note')), nodes, edges });
}

for (const seed of [1, 2, 3]) {
  test(`a comparison finds what a search through everything finds, at random moments: ${seed}`, () => {
    const next = numbers(seed);
    const models = [restlessModel(next), fixtureModel('shopping')];
    let differences = 0;
    for (const model of models) {
      for (let count = 0; count < 60; count += 1) {
        const [before, after] = [1, 1].map(() => momentAt(model, 1 + next(eventsOf(model).length)));
        const { added, removed, moved, addedEdges, removedEdges } = comparedMoments(model, before, after);
        const found = {
          added: ids(added), removed: ids(removed), addedEdges, removedEdges,
          moved: moved.map((one) => [one.node.id, one.before ?? undefined, one.after ?? undefined]),
        };
        assert.deepEqual(found, comparedPlainly(model, before, after));
        const marked = markedAgainst(model, before, after);
        assert.deepEqual(after.nodes.filter(({ id }) => marked.addedNodes.has(id)), added);
        assert.deepEqual([...marked.addedNodes], ids(added));
        assert.deepEqual(edgesAt(model, after).filter((one) => marked.addedEdges.has(one)), addedEdges);
        differences += moved.length + addedEdges.length;
      }
    }
    assert.ok(differences > 100, String(differences));
  });
}
