import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearest } from '../../source/graph/graph-keyboard.js';
import { defaultLayers } from '../../source/data/kinds.js';
import { createPlacement } from '../../source/graph/placement.js';
import { node, smallModel } from './helpers.mjs';
import { endPath, hopCurve, outlinePath, relationCurve, surround } from '../../source/graph/edge-geometry.js';

const box = (x, y) => ({ x, y, width: 100, height: 40 });

test('a line right below its parent in a card is joined by a short line along the left side', () => {
  const curve = relationCurve({ ...box(14, 60), height: 20 }, box(0, 0), true);
  assert.equal(curve.path, 'M-36,60H-43V20');
});

test('boxes in different columns are joined from side to side, in both directions', () => {
  assert.match(relationCurve(box(300, 0), box(0, 50), false).path, /^M250,0C/);
  assert.deepEqual(relationCurve(box(300, 0), box(0, 50), false).end, { x: 50, y: 50 });
  assert.deepEqual(relationCurve(box(0, 0), box(300, 50), false).end, { x: 250, y: 50 });
});

test('lines from one box to many others share a trunk in the middle between their columns', () => {
  const trunk = { ...box(0, 0), isTrunk: true };
  const ways = [-500, -50, 6, 50, 500].map((y) => relationCurve(box(300, y), trunk, false));
  for (const { path, end, angle } of ways) {
    assert.match(path, /^M250,-?\d+H218q-8,0 -8,|^M250,6H213q-3,0 -3,-3V3q0,-3 -3,-3H50$/);
    assert.match(path, /H50$/);
    assert.deepEqual([end, angle], [{ x: 50, y: 0 }, Math.PI]);
  }
  assert.equal(ways[4].path, 'M250,500H218q-8,0 -8,-8V8q0,-8 -8,-8H50');
  // At one height the line is straight, and within a column there is no trunk.
  assert.match(relationCurve(box(300, 0), trunk, false).path, /^M250,0H210q0,0 0,0V0q0,0 0,0H50$/);
  assert.match(relationCurve(box(10, 200), trunk, false).path, /C/);
});

test('lines share a trunk if a box has more than a dozen child cards', () => {
  const trunks = (count) => {
    const ids = Array.from({ length: count + 1 }, (_, index) => index + 1);
    const places = ids.map((id) => ({ parent: id === 1 ? -1 : 0, kind: 'coordinator', title: `${'ABCDEFGHIJKLMNOPQ'[id]}Coordinator` }));
    const placement = createPlacement(smallModel({ nodes: ids.map((id) => node(id, id)), places }));
    placement.update(defaultLayers());
    return placement.lines.map((_, line) => placement.box(line).isTrunk === true);
  };
  assert.deepEqual(trunks(13), [true, ...Array(13).fill(false)]);
  assert.deepEqual(trunks(11), Array(12).fill(false));
});

test('many siblings are side by side, and their lines go along the gaps between the rows', () => {
  const ids = Array.from({ length: 31 }, (_, index) => index + 1);
  const places = ids.map((id) => ({ parent: id === 1 ? -1 : 0, kind: 'coordinator', title: `T${id}` }));
  const placement = createPlacement(smallModel({ nodes: ids.map((id) => node(id, id)), places }));
  placement.update(defaultLayers());
  const boxes = placement.lines.map((_, line) => placement.box(line));
  const columns = new Set(boxes.slice(1).map(({ x }) => x));
  assert.equal(columns.size, 3);
  for (const inner of boxes.filter(({ channel }) => channel)) {
    const { path } = relationCurve(inner, boxes[0], false);
    const { y } = inner.channel;
    assert.ok(path.includes(`V${y}H`));
    assert.ok(boxes.slice(1).every((other) => Math.abs(other.y - y) > other.height / 2), 'The gap is free.');
  }
});

test('within a column lines run around the right', () => {
  assert.ok(relationCurve(box(0, 0), box(10, 200), false).middle.x > 60);
  assert.ok(hopCurve(box(0, 200), box(10, 0)).middle.x > 60);
});

test('within a card lines run around the widest line in between', () => {
  const [outer, inner] = [box(0, 0), { ...box(10, 200), beyond: 150 }];
  const { path, start, end } = relationCurve(inner, outer, false);
  assert.deepEqual([start, end], [{ x: 60, y: 200 }, { x: 50, y: 0 }]);
  assert.match(path, /^M60,200H150C\d+,200 \d+,0 150,0H50$/);
});

test('hops in opposite directions do not overlap', () => {
  assert.notEqual(hopCurve(box(0, 0), box(0, 200)).middle.x, hopCurve(box(0, 200), box(0, 0)).middle.x);
});

test('no shape contains a value that is not a number', () => {
  const paths = [
    relationCurve(box(0, 0), box(0, 0), false).path, hopCurve(box(0, 0), box(0, 0)).path, outlinePath('pill', 100, 40), outlinePath('chamfer', 10, 10),
    endPath('diamond', hopCurve(box(0, 0), box(0, 0))),
  ];
  for (const path of paths) assert.doesNotMatch(path, /NaN|Infinity|undefined/);
});

test('the box around nothing is still a box', () => {
  assert.deepEqual(surround([], 5), { x: 0, y: 0, width: 1, height: 1 });
  assert.deepEqual(surround([box(0, 0)], 10), { x: -60, y: -30, width: 120, height: 60 });
});

test('arrow keys move to the nearest node in their direction', () => {
  const nodes = [[1, 0, 0], [2, 100, 10], [3, 90, 300], [4, -50, 0]].map(([id, x, y]) => ({ id, x, y }));
  assert.equal(nearest(nodes[0], nodes, [1, 0], (node) => node)?.id, 2);
  assert.equal(nearest(nodes[0], nodes, [-1, 0], (node) => node)?.id, 4);
  assert.equal(nearest(nodes[0], nodes, [0, -1], (node) => node), null);
});
