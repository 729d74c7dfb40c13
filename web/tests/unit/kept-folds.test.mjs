import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepFolds, lineOfFold, rememberFold } from '../../source/live/kept-folds.js';

const places = [{ parent: -1, kind: 'window', title: 'Window' }, { parent: 0, kind: 'view', title: 'Old' }, { parent: 0, kind: 'view', title: 'New' }];
const line = (place, first, rest) => ({ place, parent: -1, group: null, isRest: false, isFolded: true, hasChildren: true, lives: [first, Infinity], ...rest });
const box = (y) => ({ x: 80, y, width: 160, height: 28 });

function placementOf(...lines) {
  return { lines: lines.map(([own]) => own), box: (index) => box(lines[index][1]) };
}

function chip() {
  return { isConnected: true, dataset: {} };
}

test('a chip has the number that its line has now', () => {
  const before = placementOf([line(0, 1), 0], [line(1, 2), 30]);
  const drawn = new Map([[0, { made: chip(), count: 3, more: 0 }], [1, { made: chip(), count: 2, more: 0 }]]);
  const [first, second] = drawn.values();
  drawn.forEach(({ made }, index) => rememberFold(made, places, before, index));
  keepFolds(drawn, places, placementOf([line(0, 1), 0], [line(2, 9), 60], [line(1, 2), 30]));
  assert.deepEqual([...drawn], [[0, first], [2, second]]);
  assert.deepEqual([lineOfFold(drawn, first.made), lineOfFold(drawn, second.made)], [0, 2]);
});

test('a chip that would look different, or is not in the picture, is forgotten', () => {
  const changes = {
    'another position': [line(0, 1), 30], 'another state': [line(0, 1, { isFolded: false }), 0], 'another object': [line(0, 5), 0],
    'a group': [line(0, 1, { group: [0, 1] }), 0], 'the rest': [line(0, 1, { isRest: true }), 0], 'another name': [line(1, 1), 0],
  };
  for (const [change, now] of Object.entries(changes)) {
    const drawn = new Map([[0, { made: chip(), count: 3, more: 0 }]]);
    rememberFold(drawn.get(0).made, places, placementOf([line(0, 1), 0]), 0);
    keepFolds(drawn, places, placementOf(now));
    assert.equal(drawn.size, 0, change);
  }
  const gone = new Map([[0, { made: { ...chip(), isConnected: false }, count: 3, more: 0 }]]);
  rememberFold(gone.get(0).made, places, placementOf([line(0, 1), 0]), 0);
  keepFolds(gone, places, placementOf([line(0, 1), 0]));
  assert.equal(gone.size, 0);
});

test('the chip of a group says its line', () => {
  const group = line(1, 2, { group: [1, 2] });
  const made = { isConnected: true, dataset: { line: '0' } };
  const drawn = new Map([[0, { made, count: 2, more: 1 }]]);
  rememberFold(made, places, placementOf([group, 30]), 0);
  keepFolds(drawn, places, placementOf([line(0, 9), 60], [group, 30]));
  assert.equal(made.dataset.line, '1');
});
