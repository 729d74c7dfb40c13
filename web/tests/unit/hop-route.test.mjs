import assert from 'node:assert/strict';
import { test } from 'node:test';
import { relationCurve } from '../../source/graph/edge-geometry.js';
import { hopRoute } from '../../source/graph/hop-route.js';

/** A card with one line in it. */
function card(x, y, width = 180, height = 48) {
  return { x, y, width, height, line: { x: x + 8 + 75, y: y + 24, width: 150, height: 32 } };
}

/** Points along a path of lines and curves, a few points apart. */
function along(path) {
  const numbers = (text) => text.match(/-?[\d.]+/g).map(Number);
  const points = [];
  let at = [0, 0];
  const bend = (controls) => {
    for (let step = 1; step <= 60; step += 1) {
      let [left, all] = [step / 60, [at, ...controls]];
      while (all.length > 1) all = all.slice(1).map((point, index) => point.map((value, axis) => all[index][axis] * (1 - left) + value * left));
      points.push(all[0]);
    }
    at = controls[controls.length - 1];
  };
  for (const part of path.match(/[MLQCH][^MLQCH]*/g)) {
    const values = numbers(part);
    const pairs = [];
    for (let index = 0; index < values.length; index += 2) pairs.push([values[index], values[index + 1]]);
    if (part[0] === 'M') [at] = pairs;
    else if (part[0] === 'H') bend([[values[0], at[1]]]);
    else bend(pairs);
  }
  return points;
}

/** The share of a way's length that is so close to another. */
function shareNear(way, other, distance) {
  const length = (index) => (index === 0 ? 0 : Math.hypot(way[index][0] - way[index - 1][0], way[index][1] - way[index - 1][1]));
  const sum = (wanted) => way.reduce((all, point, index) => all + (wanted(point) ? length(index) : 0), 0);
  return sum(([x, y]) => other.some(([a, b]) => Math.hypot(x - a, y - b) < distance)) / sum(() => true);
}

const isIn = ([x, y], one) => x > one.x && x < one.x + one.width && y > one.y && y < one.y + one.height;
const route = (from, to, cards) => along(hopRoute(from.line, to.line, from, to, cards).path);

test('a hop to the next card turns in the gap, and lies beside the line of the child', () => {
  for (const down of [-300, -60, 40, 200]) {
    const [outer, inner] = [card(0, 0), card(244, down)];
    const hop = route(inner, outer, [outer, inner]);
    const line = along(relationCurve(inner.line, outer.line, false).path);
    const near = shareNear(hop, line, 4);
    assert.ok(near < 0.05, `${Math.round(near * 100)} % of it is on the line, ${down} points farther down`);
    assert.ok(hop.every((point) => !isIn(point, inner) || point[0] <= inner.line.x), 'it leaves its own card directly');
  }
});

test('a hop past a card does not cross it', () => {
  const cards = [card(0, 0), card(244, -20), card(244, 60), card(244, -100), card(488, 0)];
  const hop = route(cards[4], cards[0], cards);
  for (const passed of cards.slice(1, 4)) assert.ok(!hop.some((point) => isIn(point, passed)));
});

test('a hop between cards that are above each other leads around what is between them', () => {
  const cards = [card(0, 0), card(0, 80, 260), card(0, 160)];
  for (const [from, to] of [[0, 2], [2, 0]]) {
    const hop = route(cards[from], cards[to], cards);
    assert.ok(!hop.some((point) => isIn(point, cards[1])));
  }
});

test('a hop arrives from the side at which it ends, and its number is on its longest part', () => {
  const [outer, inner] = [card(0, 0), card(244, 400)];
  const curve = hopRoute(inner.line, outer.line, inner, outer, [outer, inner]);
  assert.ok(Math.abs(Math.abs(curve.angle) - Math.PI) < 1e-6, 'leftward');
  assert.equal(curve.middle.x, 244 - 12);
  assert.ok(curve.middle.y > 100 && curve.middle.y < 350);
});

/** A card of lines below each other, of these widths, with room for a chip beside some of them. */
function cardOf(widths, chips = []) {
  const lines = widths.map((width, index) => ({ x: 8 + index * 14 + width / 2, y: 24 + index * 36, width, height: 32 }));
  const rows = lines.map(({ x, y, width }, index) => ({ y, right: x + width / 2 + (chips.includes(index) ? 30 : 0) }));
  return { x: 0, y: 0, width: rows.reduce((most, { right }) => Math.max(most, right), 0) + 8, height: widths.length * 36 + 12, rows, lines };
}

test('a hop within a card leads past the lines and chips in between, upward and downward', () => {
  const own = cardOf([120, 200, 260, 100, 150], [1, 3]);
  for (const [from, to] of [[4, 0], [0, 4], [3, 1], [1, 2], [2, 1]]) {
    const curve = hopRoute(own.lines[from], own.lines[to], own, own, [own]);
    const hop = along(curve.path);
    const between = own.lines.slice(Math.min(from, to) + 1, Math.max(from, to));
    between.forEach((line) => {
      const { right } = own.rows[own.lines.indexOf(line)];
      assert.ok(hop.every(([x, y]) => Math.abs(y - line.y) > line.height / 2 || x > right), `${from} to ${to} crosses a line`);
      assert.ok(curve.middle.x - 8 > right || Math.abs(curve.middle.y - line.y) > line.height / 2, 'nor does its number cover it');
    });
    const ends = [hop[0], hop[hop.length - 1]];
    for (const [place, [x, y]] of [[from, ends[0]], [to, ends[1]]]) {
      const { x: middle, width, y: level } = own.lines[place];
      assert.ok(Math.abs(x - (middle + width / 2)) <= 3 && Math.abs(Math.abs(y - level) - 10) < 0.5, 'it begins and ends at the sides, above and below the chips');
    }
    assert.ok(Math.abs(Math.abs(curve.angle) - Math.PI) < 1e-6, 'it arrives from the right');
  }
});

test('a hop within a card leads past any number of lines', () => {
  const count = 200_000;
  const own = cardOf(Array(count).fill(100), []);
  assert.ok(hopRoute(own.lines[0], own.lines[count - 1], own, own, [own]).middle.x > own.rows[1].right);
});

test('a hop within a card keeps clear of the curve of a relation beside it', () => {
  for (const widths of [[260, ...Array(10).fill(120), 200, 140], [230, ...Array(10).fill(90), 120, 60], [250, 140, 130, 100, 90, 80], [150, 260, 260, 250, 240]]) {
    const own = cardOf(widths);
    for (let inner = 2; inner < widths.length; inner += 1) {
      const beyond = Math.max(...own.rows.slice(1, inner).map(({ right }) => right));
      const relation = along(relationCurve({ ...own.lines[inner], beyond }, own.lines[0], false).path);
      for (const from of [inner - 1, inner]) {
        const near = shareNear(along(hopRoute(own.lines[from], own.lines[0], own, own, [own]).path), relation, 2.5);
        assert.ok(near < 0.05, `${Math.round(near * 100)} % of it is on the curve, from ${from} beside ${inner} of ${widths.length}`);
      }
    }
  }
});

test('the number of a hop between cards covers no chip in them', () => {
  for (const down of [0, 10, 40]) {
    const [outer, inner] = [card(0, 0, 220), card(284, down, 220)];
    for (const [from, to] of [[inner, outer], [outer, inner]]) {
      const { middle } = hopRoute(from.line, to.line, from, to, [outer, inner]);
      assert.ok(middle.x > 220 && middle.x < 284, `it is between the cards, ${down} points farther down, not at ${middle.x}`);
    }
  }
});

test('cards in each other\'s way, and boxes in the same place, still give a path', () => {
  const crowd = Array.from({ length: 40 }, (_, index) => card((index % 5) * 30, Math.floor(index / 5) * 20));
  for (const other of crowd) assert.ok(!hopRoute(crowd[0].line, other.line, crowd[0], other, crowd).path.includes('NaN'));
  assert.ok(!hopRoute(crowd[0].line, crowd[0].line, { ...crowd[0] }, crowd[0], crowd).path.includes('NaN'));
  assert.ok(!hopRoute(crowd[0].line, crowd[0].line, crowd[0], crowd[0], crowd).path.includes('NaN'));
});
