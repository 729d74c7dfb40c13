import { test } from 'node:test';
import assert from 'node:assert/strict';
import { createDeferredLabels } from '../../source/graph/deferred-labels.js';

test('labels are written immediately after a single step', () => {
  const [words, said] = [createDeferredLabels(), []];
  words.say('card', () => said.push('one'));
  assert.deepEqual(said, ['one']);
});

test('during scrubbing no label is written, and afterwards only the last one', () => {
  const [words, said] = [createDeferredLabels(), []];
  words.begin(true);
  for (const word of ['one', 'two', 'three']) words.say('card', () => said.push(word));
  words.say('fold', () => said.push('four'));
  assert.deepEqual(said, []);
  words.sayAll();
  words.sayAll();
  assert.deepEqual(said, ['three', 'four']);
  words.say('card', () => said.push('five'));
  assert.deepEqual(said, ['three', 'four', 'five'], 'the way is over');
});

test('a deferred label does not replace a later one', () => {
  const [words, said] = [createDeferredLabels(), []];
  words.begin(true);
  words.say('card', () => said.push('old'));
  words.begin(false);
  words.say('card', () => said.push('new'));
  words.sayAll();
  assert.deepEqual(said, ['new']);
});
