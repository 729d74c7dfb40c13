import { test } from 'node:test';
import assert from 'node:assert/strict';
import { createDeferredLabels } from '../../source/graph/deferred-labels.js';

test('labels are written immediately after a single step', () => {
  const [words, written] = [createDeferredLabels(), []];
  words.schedule('card', () => written.push('one'));
  assert.deepEqual(written, ['one']);
});

test('during scrubbing no label is written, and afterwards only the last one', () => {
  const [words, written] = [createDeferredLabels(), []];
  words.begin(true);
  for (const word of ['one', 'two', 'three']) words.schedule('card', () => written.push(word));
  words.schedule('fold', () => written.push('four'));
  assert.deepEqual(written, []);
  words.writeAll();
  words.writeAll();
  assert.deepEqual(written, ['three', 'four']);
  words.schedule('card', () => written.push('five'));
  assert.deepEqual(written, ['three', 'four', 'five'], 'the way is over');
});

test('a deferred label does not replace a later one', () => {
  const [words, written] = [createDeferredLabels(), []];
  words.begin(true);
  words.schedule('card', () => written.push('old'));
  words.begin(false);
  words.schedule('card', () => written.push('new'));
  words.writeAll();
  assert.deepEqual(written, ['new']);
});
