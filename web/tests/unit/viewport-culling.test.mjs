import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hopCurve, relationCurve } from '../../source/graph/edge-geometry.js';
import { reaches } from '../../source/graph/viewport-culling.js';

/** All points in a path: a curve is within them. */
function extentOf({ path }) {
  let [x, y] = [0, 0];
  const points = [...path.matchAll(/([MHVC])([^MHVC]*)/g)].flatMap(([, command, text]) => {
    const values = text.match(/-?[\d.]+/g).map(Number);
    if (command === 'H') return [[x = values[0], y]];
    if (command === 'V') return [[x, y = values[0]]];
    const all = [];
    for (let index = 0; index < values.length; index += 2) all.push([x = values[index], y = values[index + 1]]);
    return all;
  });
  return points;
}

test('a relation or hop is drawn within the area that it is expected to reach', () => {
  let checked = 0;
  for (const [x, y] of [[0, 0], [300, 0], [300, 400], [-300, 900], [20, 60], [0, 5000], [-40, -60]]) {
    const [one, other] = [{ x: 0, y: 0, width: 150, height: 32 }, { x, y, width: 220, height: 24 }];
    for (const curve of [relationCurve(one, other, false), relationCurve(one, other, true), hopCurve(one, other)]) {
      for (const [left, top] of extentOf(curve)) {
        // The smallest area around the point, as if only this were visible.
        assert.ok(reaches({ x: left, y: top, width: 1, height: 1 }, one, other), `${curve.path} at ${left},${top}`);
        checked += 1;
      }
    }
  }
  assert.ok(checked > 60);
});

test('what is elsewhere is not reached', () => {
  const box = (x, y) => ({ x, y, width: 100, height: 30 });
  const area = { x: 1000, y: 1000, width: 400, height: 300 };
  assert.equal(reaches(area, box(1000, 1000), box(1000, 1000)), true);
  assert.equal(reaches(area, box(1000, 830), box(1000, 830)), false, 'above');
  assert.equal(reaches(area, box(600, 1000), box(600, 1000)), false, 'left');
  assert.equal(reaches(area, box(0, 0), box(2000, 2000)), true, 'a line may run through it');
  assert.equal(reaches(area, box(0, 0), box(2000, 500)), false);
});
