import { test } from 'node:test';
import assert from 'node:assert/strict';
import { createDeferredLabels } from '../../source/graph/deferred-labels.js';

test('after a single step things are said at once', () => {
  const [words, said] = [createDeferredLabels(), []];
  words.say('card', () => said.push('one'));
  assert.deepEqual(said, ['one']);
});

test('on the way nothing is said, and at its end the last word alone', () => {
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

test('what was about to be said is not said behind what came later', () => {
  const [words, said] = [createDeferredLabels(), []];
  words.begin(true);
  words.say('card', () => said.push('old'));
  words.begin(false);
  words.say('card', () => said.push('new'));
  words.sayAll();
  assert.deepEqual(said, ['new']);
});
