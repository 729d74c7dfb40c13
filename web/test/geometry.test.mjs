import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearest } from '../source/graph-keys.js';
import { borderPoint, edgeCurve, endPath, hopCurve, outline, surround } from '../source/geometry.js';

const box = (x, y) => ({ x, y, width: 100, height: 40 });

test('a line to a node above leaves at the top and enters at the bottom', () => {
  const curve = edgeCurve(box(0, 100), box(0, 0), 0);
  assert.match(curve.path, /^M0,80C/);
  assert.deepEqual(curve.end, { x: 0, y: 20 });
});

test('a line to a node beside leaves sideways', () => {
  assert.match(edgeCurve(box(0, 0), box(200, 0), 0).path, /^M50,0C/);
});

test('there and back bow to different sides', () => {
  const there = hopCurve(box(0, 0), box(0, 200)).middle.x;
  const back = hopCurve(box(0, 200), box(0, 0)).middle.x;
  assert.ok(there * back < 0);
});

test('no shape ever holds something that is not a number', () => {
  const paths = [
    edgeCurve(box(0, 0), box(0, 0), 0).path, hopCurve(box(0, 0), box(0, 0)).path, outline('pill', 100, 40), outline('chamfer', 10, 10),
    endPath('diamond', hopCurve(box(0, 0), box(0, 0))),
  ];
  for (const path of paths) assert.doesNotMatch(path, /NaN|Infinity|undefined/);
});

test('a border point lies on the border', () => {
  assert.deepEqual(borderPoint(box(0, 0), { x: 500, y: 0 }), { x: 50, y: 0 });
  assert.deepEqual(borderPoint(box(0, 0), { x: 0, y: -500 }), { x: 0, y: -20 });
});

test('fit of nothing is still a box', () => {
  assert.deepEqual(surround([], 5), { x: 0, y: 0, width: 1, height: 1 });
  assert.deepEqual(surround([box(0, 0)], 10), { x: -60, y: -30, width: 120, height: 60 });
});

test('arrow keys go to the nearest node ahead', () => {
  const nodes = [[1, 0, 0], [2, 100, 10], [3, 90, 300], [4, -50, 0]].map(([id, x, y]) => ({ id, x, y }));
  assert.equal(nearest(nodes[0], nodes, [1, 0])?.id, 2);
  assert.equal(nearest(nodes[0], nodes, [-1, 0])?.id, 4);
  assert.equal(nearest(nodes[0], nodes, [0, -1]), null);
});
