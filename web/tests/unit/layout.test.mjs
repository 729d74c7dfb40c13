import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { layoutCards } from '../../source/graph/card-layout.js';
import { unitsOf } from '../../source/graph/card-units.js';
import { lifeOrder } from '../../source/graph/life-order.js';
import { within } from './helpers.mjs';

/** The generator of CardLayoutTests.swift, whose numbers are larger than a double holds. */
function corpusRandom(seed) {
  let state = BigInt(seed);
  return (limit) => {
    state = (state * 1_103_515_245n + 12_345n) % 2_147_483_648n;
    return Number((state * BigInt(limit)) / 2_147_483_648n);
  };
}

/** When a line is shown, as in CardLayoutTests.swift. */
function lifeOf(next) {
  if (next(5) === 0) return null;
  const begin = next(60);
  const end = begin + 1 + next(30);
  return next(3) === 0 ? [begin, end, end + 5, end + 6 + next(20)] : [begin, end];
}

function linesOf(seed, count, isTimed, isWide) {
  const next = corpusRandom(seed);
  const lines = { parents: [], opensCard: [], widths: [], heights: [], lives: [] };
  for (let index = 0; index < count; index += 1) {
    const isRoot = next(100) < 5;
    const near = next(8);
    const isBelowFirst = isWide && near > 0;
    lines.opensCard.push(next(100) < 30 || isBelowFirst);
    lines.widths.push(100 + next(120));
    lines.heights.push(20 + next(20));
    lines.parents.push(index === 0 || (isRoot && !isWide) ? -1 : isBelowFirst ? 0 : Math.max(0, index - 1 - near));
    lines.lives.push(isTimed ? lifeOf(next) : null);
  }
  return lines;
}

test('the page and the exporter compute the same layout', () => {
  const corpus = JSON.parse(readFileSync(new URL('../../../Tests/CoordvizExportTests/Snapshots/layout-corpus.json', import.meta.url), 'utf8'));
  assert.ok(corpus.length >= 32);
  for (const { seed, count, order, x, y, cards } of corpus) {
    const lines = linesOf(seed, count, (seed > 12 && seed < 25) || seed > 28, seed > 24);
    assert.deepEqual(lifeOrder(lines.parents, lines.lives.map((life) => life ?? [0, Infinity])), order, `order of ${seed}`);
    const layout = layoutCards(lines);
    assert.deepEqual(Array.from(layout.x), x, `x of ${seed}`);
    assert.deepEqual(Array.from(layout.y), y, `y of ${seed}`);
    assert.deepEqual(layout.cards.map((card) => [card.x, card.y, card.width, card.height]), cards, `cards of ${seed}`);
  }
});

test('many siblings are put side by side in time in proportion to their number', () => {
  const count = 50_000;
  const cards = Array.from({ length: count + 1 }, () => ({ width: 188, height: 48, begin: 0, end: Infinity }));
  const { unitOf, offset, heights } = within(0.5, () => unitsOf(cards, [-1, ...Array(count).fill(0)], { rowGap: 18, slotGap: 24 }));
  const rows = Math.ceil(count / 3);
  assert.equal(heights.length, rows + 1);
  for (const card of [1, rows, rows + 1, count]) {
    assert.deepEqual([unitOf[card], offset[card]], [(card - 1) % rows + 1, Math.floor((card - 1) / rows) * 212], `${card}`);
  }
});
