import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coexist, isSameLayout, keysOfLines, pinnedLayout } from '../../source/live/pinned-layout.js';
import { layoutCards } from '../../source/graph/card-layout.js';
import { livesOfNodes, nodeLines, nodesAbove, nodesByPlace, placesAtOnce } from '../../source/graph/node-lines.js';
import { noFolds, outline } from '../../source/graph/picture-outline.js';
import { fixtureText, modelOf } from './helpers.mjs';
import { prefixOf, randomOf } from './growing.mjs';

/** The lines of a session with all of its layout. */
function placed(model) {
  const { recording } = model;
  const { places, nodes } = recording;
  const byPlace = nodesByPlace(recording);
  const lives = livesOfNodes(model);
  const atOnce = placesAtOnce(recording, lives);
  const { lines, lineOf } = nodeLines(recording, byPlace, nodesAbove(recording, byPlace), lives, outline(places, noFolds(), () => true, (place) => atOnce[place] === 1));
  const widths = lines.map(({ place }) => 120 + 8 * (places[place].title.length % 20));
  const heights = lines.map(({ place }) => (places[place].kind === 'coordinator' ? 32 : 24));
  const layout = layoutCards({
    parents: lines.map(({ parent }) => parent), opensCard: lines.map(({ place }) => places[place].kind === 'coordinator'), widths, heights, lives: lines.map((line) => line.lives),
  });
  return { keys: keysOfLines(lines, lineOf, nodes), lines, widths, heights, layout };
}

/** Lines that exist at the same time and are drawn over each other. */
function overlaps({ lines, widths, heights, layout: { x, y } }) {
  const found = [];
  lines.forEach((line, one) => lines.forEach((other, two) => {
    if (two <= one || !coexist(line.lives, other.lives)) return;
    if (x[one] < x[two] + widths[two] && x[two] < x[one] + widths[one] && y[one] < y[two] + heights[two] && y[two] < y[one] + heights[one]) found.push([one, two]);
  }));
  return found;
}

for (const name of ['shopping', 'gap', 'hostile']) {
  test(`what is there never moves while a session grows, and nothing new is drawn over it: ${name}`, () => {
    const whole = JSON.parse(fixtureText(name));
    const count = whole.events.length;
    let loose = 0;
    for (let seed = 1; seed <= 25; seed += 1) {
      const random = randomOf(seed);
      let at = 1 + random(20);
      let before = placed(modelOf(prefixOf(whole, whole.events[at - 1].n)));
      while (at < count) {
        at = Math.min(count, at + 1 + random(20));
        const natural = placed(modelOf(prefixOf(whole, whole.events[at - 1].n)));
        const layout = pinnedLayout(before, natural);
        const now = { ...natural, layout };
        const moved = now.keys.filter((key, line) => {
          const old = before.keys.indexOf(key);
          return old >= 0 && (before.layout.x[old] !== layout.x[line] || before.layout.y[old] !== layout.y[line]);
        });
        assert.deepEqual(moved, [], `seed ${seed}, event ${at}`);
        assert.deepEqual(overlaps(now), [], `seed ${seed}, event ${at}`);
        layout.card.forEach((card, line) => {
          assert.ok(card >= 0 && card < layout.cards.length);
          assert.ok(layout.x[line] >= layout.cards[card].x, 'a card contains its lines');
          assert.ok(layout.rights[card] >= layout.x[line] + now.widths[line]);
          assert.ok(Number.isFinite(layout.x[line]) && Number.isFinite(layout.y[line]));
        });
        if (!isSameLayout(layout, natural.layout)) loose += 1;
        before = now;
      }
    }
    assert.ok(loose > 0, 'the layout of the whole session would have moved something');
  });
}

const line = (parent, lives = [1, Infinity]) => ({ parent, lives });
const cardOf = (keys, lines, opensCard) => {
  const [widths, heights] = [lines.map(() => 100), lines.map(() => 30)];
  return { keys, lines, widths, heights, layout: layoutCards({ parents: lines.map(({ parent }) => parent), opensCard, widths, heights, lives: lines.map(({ lives }) => lives) }) };
};

test('a new line is below the others of its card', () => {
  const before = cardOf(['a', 'b'], [line(-1), line(0)], [true, false]);
  // In the layout of the whole session, it would be between them.
  const now = cardOf(['a', 'new', 'b'], [line(-1), line(0, [5, Infinity]), line(0)], [true, false, false]);
  const { x, y, card } = pinnedLayout(before, now);
  assert.deepEqual([y[0], y[2]], [...before.layout.y]);
  assert.ok(y[1] >= y[2] + 30);
  assert.equal(x[1], x[2], 'indented as its sibling');
  assert.deepEqual([...card], [0, 0, 0]);
});

test('a new line takes the place of one that is gone', () => {
  const before = cardOf(['a', 'b'], [line(-1), line(0)], [true, false]);
  const now = cardOf(['a', 'b', 'new'], [line(-1), line(0, [1, 6]), line(0, [6, Infinity])], [true, false, false]);
  const { y } = pinnedLayout(before, now);
  assert.equal(y[2], y[1]);
});

test('a new card is beside its siblings, below them', () => {
  const before = cardOf(['root', 'one', 'two'], [line(-1), line(0), line(0)], [true, true, true]);
  const now = cardOf(['root', 'one', 'new', 'inside', 'two'], [line(-1), line(0), line(0, [5, Infinity]), line(2, [5, Infinity]), line(0)], [true, true, true, false, true]);
  const { x, y, card, cards } = pinnedLayout(before, now);
  assert.equal(x[2], x[1]);
  assert.ok(y[2] > Math.max(y[1], y[4]) + 30);
  assert.ok(y[3] > y[2] && card[3] === card[2]);
  assert.equal(cards.length, 4);
});

test('a line without room in its card gets a card of its own', () => {
  const keys = ['root', 'one', 'two'];
  const before = cardOf(keys, [line(-1), line(0), line(0)], [true, true, true]);
  const now = cardOf(['root', 'one', 'new', 'two'], [line(-1), line(0), line(1, [5, Infinity]), line(0)], [true, true, false, true]);
  const { x, y, card } = pinnedLayout(before, now);
  assert.deepEqual([y[0], y[1], y[3]], [...before.layout.y]);
  assert.notEqual(card[2], card[1]);
  assert.ok(x[2] > x[1]);
});

test('lives touch only if they have an event in common', () => {
  assert.equal(coexist([1, 5], [5, 9]), false);
  assert.equal(coexist([1, 6], [5, 9]), true);
  assert.equal(coexist([1, 3, 8, 9], [3, 8]), false);
  assert.equal(coexist([1, 3, 8, Infinity], [3, 8, 10, 11]), true);
  assert.equal(coexist([], [1, 2]), false);
});
