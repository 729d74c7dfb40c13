import { test } from 'node:test';
import assert from 'node:assert/strict';
import { foldedRelations } from '../../source/graph/folded-relations.js';
import { defaultLayers } from '../../source/data/kinds.js';
import { middleOf } from '../../source/graph/viewport.js';
import { edge, node } from './helpers.mjs';

/** Lines by node; of several nodes in one line only the first is visible, and a line below zero means none. */
function placementOf(lines, cards = (line) => line) {
  const shown = new Set(Object.values(lines).map((line) => Object.keys(lines).find((id) => lines[id] === line)));
  return { lineOf: ({ id }) => lines[id] ?? -1, isShown: ({ id }) => shown.has(String(id)), cardOf: cards, lines: Array(10) };
}

const nodes = new Map([1, 2, 3, 4, 5].map((id) => [id, node(id, 1)]));

test('relations of folded nodes end at the line into which they are folded', () => {
  const placement = placementOf({ 1: 0, 2: 1, 3: 1, 4: 1 });
  const found = foldedRelations([edge(2, 1, 1), edge(3, 2, 1), edge(3, 1, 1), edge(4, 1, 1)], nodes, placement, defaultLayers());
  assert.deepEqual(found, []);
  assert.deepEqual(
    foldedRelations([edge(3, 1, 1), edge(4, 1, 1), edge(4, 3, 1)], nodes, placement, defaultLayers()),
    [{ kind: 'child', inner: 1, outer: 0, count: 2 }]);
});

test('two cards that are joined by a visible relation are not joined again', () => {
  const edges = [edge(2, 1, 1), { ...edge(3, 4, 1), kind: 'containment' }];
  const lines = { 1: 0, 2: 2, 3: 2, 4: 1 };
  assert.deepEqual(foldedRelations(edges, nodes, placementOf(lines, (line) => (line === 2 ? 1 : 0)), defaultLayers()), []);
  assert.deepEqual(
    foldedRelations(edges, nodes, placementOf(lines), defaultLayers()), [{ kind: 'containment', inner: 2, outer: 1, count: 1 }]);
});

test('of several kinds between two cards, the most specific is drawn', () => {
  const edges = [{ ...edge(3, 1, 1), kind: 'containment' }, edge(3, 1, 1), { ...edge(3, 4, 1), kind: 'containment' }];
  const lines = { 1: 0, 2: 2, 3: 2, 4: 1 };
  const kinds = (cards) => foldedRelations(edges, nodes, placementOf(lines, cards), defaultLayers()).map(({ kind, outer }) => `${kind} ${outer}`);
  assert.deepEqual(kinds((line) => line), ['child 0', 'containment 1']);
  assert.deepEqual(kinds(() => 0), ['child 0', 'containment 0', 'containment 1'], 'within one card each kind tells of another line');
});

test('nodes without a place, or in a hidden layer, have no lines', () => {
  const placement = placementOf({ 1: 0, 2: 1, 3: 1 });
  assert.deepEqual(foldedRelations([edge(5, 1, 1), edge(3, 9, 1)], nodes, placement, defaultLayers()), []);
  const layers = { ...defaultLayers(), coordinators: false };
  assert.deepEqual(foldedRelations([edge(3, 1, 1)], nodes, placement, layers), []);
});

const box = (x, y) => ({ x, y, width: 100, height: 20 });
const whole = { x: 0, y: 0, width: 2000, height: 1000 };

test('the first view contains what matters most, and whatever else fits', () => {
  assert.deepEqual(middleOf([box(1000, 500), box(1200, 500)], whole, 600, 400), { x: 1100, y: 500 });
  assert.deepEqual(middleOf([box(1000, 500), box(1900, 500)], whole, 600, 400), { x: 1000, y: 500 });
});

test('the first view has no unnecessary empty space', () => {
  assert.deepEqual(middleOf([box(60, 20)], whole, 600, 400), { x: 300, y: 200 });
  assert.deepEqual(middleOf([box(60, 20)], { ...whole, height: 300 }, 600, 400), { x: 300, y: 150 });
  assert.deepEqual(middleOf([], whole, 600, 400), { x: 300, y: 200 });
});
