import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardSizes, layoutCards } from '../../source/graph/card-layout.js';
import { mostLines, mostSimilar, noFolds, outline } from '../../source/graph/picture-outline.js';

/** A tree as lines, indented by two spaces for each level: `C` is a coordinator, `V` a view, anything else a controller. */
function tree(text) {
  const above = [];
  return text.split('\n').filter((line) => line.trim()).map((line, place) => {
    const level = (line.length - line.trimStart().length) / 2;
    const title = line.trim();
    above[level] = place;
    const kind = { C: 'coordinator', V: 'view' }[title[0]] ?? 'viewController';
    return { parent: level === 0 ? -1 : above[level - 1], kind, title };
  });
}

function shown(places, folds = noFolds()) {
  return outline(places, folds).map(({ place, group, isFolded }) => (
    `${places[place].title}${group ? ` x${group.length}` : ''}${isFolded && !group ? '+' : ''}`));
}

function random(seed) {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

function overlaps(boxes) {
  const found = [];
  boxes.forEach((a, i) => boxes.slice(0, i).forEach((b, j) => {
    const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
    const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
    if (wide > 1e-6 && high > 1e-6) found.push([i, j]);
  }));
  return found;
}

test('a small tree is shown completely, in depth-first order', () => {
  const places = tree('C app\n  window\n    V a\n  C child\n    screen');
  assert.deepEqual(shown(places), ['C app', 'window', 'V a', 'C child', 'screen']);
  assert.deepEqual(outline(places, noFolds()).map(({ parent }) => parent), [-1, 0, 1, 0, 3]);
});

test('many similar siblings are one line with their number until the user ungroups them', () => {
  const places = tree(`table\n${'  V cell\n    V label\n'.repeat(mostSimilar)}  V header`);
  assert.deepEqual(shown(places), ['table', `V cell x${mostSimilar}`, 'V header']);
  const folds = noFolds();
  folds.ungrouped.add(0);
  assert.equal(shown(places, folds).filter((line) => line === 'V cell').length, mostSimilar);
});

test('one of many similar siblings is shown individually, and the others remain one line', () => {
  const cells = Array.from({ length: 8 }, () => '  V Cell\n    V Label').join('\n');
  const places = tree(`C list\n${cells}`);
  const lines = outline(places, { ...noFolds(), single: new Set([3]) });
  assert.deepEqual(lines.map(({ place, group }) => [place, group?.length ?? 1]), [[0, 1], [1, 7], [3, 1], [4, 1]]);
  const allButOne = outline(places, { ...noFolds(), single: new Set([1, 3, 5, 7, 9, 11, 13]) });
  assert.ok(allButOne.every(({ group }) => group === null), 'a group of one is none');
});

test('if many similar siblings are shown one by one, what is below them remains folded', () => {
  const cells = Array.from({ length: 90 }, () => '  V Cell\n    V Label').join('\n');
  const lines = outline(tree(`C list\n${cells}`), { ...noFolds(), ungrouped: new Set([0]) });
  assert.equal(lines.length, 91);
  assert.ok(lines.slice(1).every(({ isFolded, group }) => isFolded && group === null));
});

test('siblings are similar if only the accents in their titles are composed differently', () => {
  const places = Array.from({ length: 7 }, (_, place) => ({ parent: place === 0 ? -1 : 0, kind: 'view', title: place % 2 ? 'Caf\u00e9' : 'Cafe\u0301' }));
  assert.deepEqual(outline(places, noFolds()).map(({ group }) => group?.length ?? 0), [0, 6]);
});

test('what the user unfolded within something folded has lines that follow, for what outlives that', () => {
  const places = ['coordinator', 'viewController', 'view', 'view'].map((kind, place) => ({ parent: place - 1, kind, title: `${place}` }));
  const lines = (folded) => outline(places, { ...noFolds(), folded: new Map(folded) }).map(({ place, parent, isFolded, isWithin }) => (
    `${place} in ${parent}${isFolded ? '+' : ''}${isWithin ? ' within' : ''}`));
  assert.deepEqual(lines([[0, true]]), ['0 in -1+']);
  assert.deepEqual(lines([[2, false], [1, false], [0, true]]), ['0 in -1+', '1 in -1 within', '2 in 1 within', '3 in 2 within'], 'each once');
  assert.deepEqual(lines([[0, true], [1, true], [2, false]]), ['0 in -1+', '2 in -1 within', '3 in 1 within']);
  assert.deepEqual(lines([[2, false]]), ['0 in -1', '1 in 0', '2 in 1', '3 in 2'], 'nothing is folded');
});

test('few similar siblings are shown one by one', () => {
  assert.equal(shown(tree(`table\n${'  V cell\n'.repeat(mostSimilar - 1)}`)).length, mostSimilar);
});

test('of many coordinators, the one with a child coordinator is not grouped', () => {
  const siblings = '  C detail\n'.repeat(mostSimilar);
  assert.deepEqual(shown(tree(`C app\n${siblings}  C detail\n    C author\n`)), ['C app', `C detail x${mostSimilar}`, 'C detail', 'C author']);
});

test('if not everything fits, views are folded first, then deep levels', () => {
  const screens = Array.from({ length: 30 }, (_, index) => `  C c${index}\n    screen${index}\n      V a\n        V b`).join('\n');
  const lines = shown(tree(`C app\n${screens}`));
  assert.ok(lines.includes('screen3+') && !lines.includes('V a'));
  const deep = Array.from({ length: 70 }, (_, index) => `  C c${index}\n    screen${index}`).join('\n');
  const folded = shown(tree(`C app\n${deep}`));
  assert.ok(folded.includes('C c3+') && !folded.includes('screen3'));
  assert.ok(folded.length <= mostLines);
});

test('folding by the user takes precedence over the initial folds', () => {
  const places = tree('C app\n  screen\n    V a');
  const folds = noFolds();
  folds.folded.set(1, true);
  assert.deepEqual(shown(places, folds), ['C app', 'screen+']);
});

test('a focus shows only what is above and below it', () => {
  const places = tree('C app\n  C one\n    screen\n  C two\n    other');
  assert.deepEqual(shown(places, { ...noFolds(), focus: 1 }), ['C app', 'C one', 'screen']);
});

test('a parent that comes later is ignored', () => {
  assert.deepEqual(outline([{ parent: 0, kind: 'view', title: 'a' }], noFolds()).map(({ parent }) => parent), [-1]);
});

test('a chain of a hundred thousand cards does not exhaust the stack', () => {
  const parents = Array.from({ length: 100_000 }, (_, line) => line - 1);
  const { height } = layoutCards({ parents, opensCard: parents.map(() => true), widths: parents.map(() => 10), heights: parents.map(() => 10) });
  assert.ok(height < 100);
});

test('between cards side by side there is room for wide chips, and no line of a card leads through them', () => {
  const parents = [-1, ...Array.from({ length: 40 }, () => 0)];
  const gapWith = (/** @type {number} */ wideChips) => {
    const { cards } = layoutCards({ parents, opensCard: parents.map(() => true), widths: parents.map(() => 200), heights: parents.map(() => 26), wideChips });
    const [first, second] = Array.from(new Set(cards.slice(1).map(({ x }) => x))).sort((one, other) => one - other);
    return second - first - cards[1].width;
  };
  assert.equal(gapWith(0), cardSizes.slotGap);
  assert.equal(gapWith(22), cardSizes.slotGap + 22);
});

test('no two lines of the picture overlap, and each is inside its card', () => {
  for (let seed = 1; seed < 40; seed += 1) {
    const next = random(seed);
    const places = Array.from({ length: 60 }, (_, place) => ({
      parent: place === 0 || next() < 0.04 ? -1 : Math.floor(next() * place), kind: next() < 0.3 ? 'coordinator' : 'viewController', title: `T${Math.floor(next() * 5)}`,
    }));
    const lines = outline(places, noFolds());
    const widths = lines.map(() => 120 + Math.floor(next() * 80));
    const layout = layoutCards({
      parents: lines.map(({ parent }) => parent), opensCard: lines.map(({ place }) => places[place].kind === 'coordinator'), widths, heights: lines.map(() => 26),
    });
    const boxes = lines.map((_, line) => ({ x: layout.x[line], y: layout.y[line], width: widths[line], height: 26 }));
    assert.deepEqual(overlaps(boxes), [], `seed ${seed}`);
    assert.deepEqual(overlaps(layout.cards), [], `cards, seed ${seed}`);
    boxes.forEach((box, line) => {
      const card = layout.cards[layout.card[line]];
      assert.ok(box.x >= card.x && box.y >= card.y && box.x + box.width <= card.x + card.width && box.y + box.height <= card.y + card.height);
    });
  }
});

test('what is never there at the same time does not count for what is folded at first', () => {
  const places = tree(`C app\n${Array.from({ length: 60 }, (_, index) => `  screen ${index}\n    V view ${index}`).join('\n')}`);
  assert.ok(outline(places, noFolds()).some(({ isFolded }) => isFolded));
  assert.equal(outline(places, noFolds(), undefined, (place) => place < 20).filter(({ isFolded }) => isFolded).length, 0);
});
