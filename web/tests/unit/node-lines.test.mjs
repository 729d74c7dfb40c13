import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joined, livesOfNodes, nodeLines, nodesAbove, nodesByPlace, placesAtOnce } from '../../source/graph/node-lines.js';
import { lifeOrder } from '../../source/graph/life-order.js';
import { siblingRows } from '../../source/graph/sibling-rows.js';
import { noFolds, outline } from '../../source/graph/picture-outline.js';
import { event, node, smallModel } from './helpers.mjs';

const places = [
  { parent: -1, kind: 'coordinator', title: 'App' }, { parent: 0, kind: 'coordinator', title: 'Flow' }, { parent: 1, kind: 'viewController', title: 'Screen' },
];

/** Two flows one after the other at one place; the first one's screen survives it. */
function twoFlows() {
  return smallModel({
    events: [event(1), event(2), event(3)], places,
    nodes: [node(1, 1, null, { place: 0 }), node(2, 2, 10, { place: 1 }), node(3, 3, 20, { place: 2 }), node(4, 10, null, { place: 1 }), node(5, 20, null, { place: 2 })],
  });
}

const aboveIn = ({ recording }) => nodesAbove(recording, nodesByPlace(recording));

function linesOf(model, folds = noFolds()) {
  const outlined = outline(places, folds);
  const byPlace = nodesByPlace(model.recording);
  return nodeLines(model.recording, byPlace, nodesAbove(model.recording, byPlace), livesOfNodes(model), outlined);
}

test('a node is drawn until the end of the step that removes it', () => {
  const model = smallModel({
    events: [event(1, 'action'), event(2), event(3, 'action'), event(4), event(5), event(6, 'action')], places,
    nodes: [node(1, 1), node(2, 2, 4, { place: 1 }), node(3, 3, 6, { place: 2 })],
  });
  const { begins, ends } = livesOfNodes(model);
  assert.deepEqual([Array.from(begins), Array.from(ends)], [[1, 2, 3], [Infinity, 6, Infinity]]);
});

test('a node that is removed where the state is unknown is drawn until it is known again', () => {
  const actions = [1, 3, 6, 9].map((n) => event(n, 'action'));
  const nodes = [node(1, 1, 4), node(2, 2, 2), node(3, 2, 5)];
  const ends = (end) => Array.from(livesOfNodes(smallModel({ events: actions, places, nodes, unknown: [{ first: 3, end, text: '' }] })).ends);
  assert.deepEqual(ends(7), [9, 3, 9]);
  assert.deepEqual(ends(null), [Infinity, 3, Infinity]);
});

test('a node is below the one that was at its parent place when it came', () => {
  assert.deepEqual(Array.from(aboveIn(twoFlows())), [-1, 0, 1, 0, 3]);
});

test('a node that came before anything at its parent place is below the next one there', () => {
  const model = smallModel({ places, nodes: [node(1, 5, null, { place: 0 }), node(2, 1, null, { place: 1 })] });
  assert.deepEqual(Array.from(aboveIn(model)), [-1, 0]);
});

test('nodes that follow each other at one place are different lines', () => {
  const { lines, lineOf } = linesOf(twoFlows());
  assert.equal(lines.length, 5);
  assert.equal(new Set(lineOf).size, 5);
  for (const [index, { parent }] of lines.entries()) assert.ok(parent < index);
});

test('what is folded belongs to the line that hides it, for as long as it exists', () => {
  const { lines, lineOf } = linesOf(twoFlows(), { ...noFolds(), folded: new Map([[1, true]]) });
  assert.equal(lines.length, 3);
  assert.equal(lineOf[2], lineOf[1]);
  assert.deepEqual(lines[lineOf[1]].lives, [2, Infinity], 'No action ends the step that removed it.');
});

test('what survives the object into which it would be folded has a line itself', () => {
  const model = smallModel({
    events: [event(1), event(12, 'action')], places,
    nodes: [node(1, 1, null, { place: 0 }), node(2, 2, 10, { place: 1 }), node(3, 3, 20, { place: 2 })],
  });
  const { lines, lineOf } = linesOf(model, { ...noFolds(), folded: new Map([[1, true]]) });
  assert.equal(lines.length, 3);
  assert.deepEqual([lines[lineOf[2]].place, lines[lineOf[2]].parent], [2, lineOf[1]]);
  assert.equal(lines[lineOf[2]].hasChildren, false, 'There is nothing below it to show.');
});

test('siblings that never exist at the same time come next to each other', () => {
  const lives = [[0, 5], [1, 100], [6, 20], [2, 90], [95, 100]];
  assert.deepEqual(lifeOrder([-1, -1, -1, -1, -1], lives), [0, 2, 4, 1, 3]);
});

test('high siblings share a row, and low ones another', () => {
  const rows = siblingRows([[0, 10], [1, 11], [11, 20], [12, 20]]);
  rows.heights.set([1, 9, 2, 8]);
  const siblings = Int32Array.of(0, 1, 2, 3);
  assert.equal(rows.arrange(siblings), 11);
  assert.deepEqual(Array.from(siblings), [0, 2, 1, 3]);
});

test('children follow their parents', () => {
  assert.deepEqual(lifeOrder([-1, 0, -1, 0, 1], [[0, 9], [0, 9], [0, 9], [0, 9], [0, 9]]), [0, 1, 4, 3, 2]);
});

test('lives that touch or overlap are one', () => {
  assert.deepEqual(joined([8, 9, 1, 3, 2, 5, 5, 6]), [1, 6, 8, 9]);
});

test('the fullest moment is the one with the most nodes, at which what was released is still drawn until the step ends', () => {
  const model = smallModel({
    events: [event(1, 'action'), event(5, 'action')], places,
    nodes: [node(1, 1, 2, { place: 0 }), node(2, 3, null, { place: 1 }), node(3, 6, null, { place: 2 })],
  });
  assert.deepEqual(Array.from(placesAtOnce(model.recording, livesOfNodes(model))), [1, 1, 0]);
});
