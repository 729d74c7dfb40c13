import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { layoutCards } from '../../source/graph/card-layout.js';

/** The generator of CardLayoutTests.swift, whose numbers are larger than a double holds. */
function corpusRandom(seed) {
  let state = BigInt(seed);
  return (limit) => {
    state = (state * 1_103_515_245n + 12_345n) % 2_147_483_648n;
    return Number((state * BigInt(limit)) / 2_147_483_648n);
  };
}

function linesOf(seed, count) {
  const next = corpusRandom(seed);
  const lines = { parents: [], opensCard: [], widths: [], heights: [] };
  for (let index = 0; index < count; index += 1) {
    const isRoot = next(100) < 5;
    const near = next(8);
    lines.opensCard.push(next(100) < 30);
    lines.widths.push(100 + next(120));
    lines.heights.push(20 + next(20));
    lines.parents.push(isRoot || index === 0 ? -1 : Math.max(0, index - 1 - near));
  }
  return lines;
}

test('the page and the exporter compute the same layout', () => {
  const corpus = JSON.parse(readFileSync(new URL('../../../Tests/CoordvizExportTests/Snapshots/layout-corpus.json', import.meta.url), 'utf8'));
  assert.ok(corpus.length >= 12);
  for (const { seed, count, x, y, cards } of corpus) {
    const layout = layoutCards(linesOf(seed, count));
    assert.deepEqual(Array.from(layout.x), x, `x of ${seed}`);
    assert.deepEqual(Array.from(layout.y), y, `y of ${seed}`);
    assert.deepEqual(layout.cards.map((card) => [card.x, card.y, card.width, card.height]), cards, `cards of ${seed}`);
  }
});
