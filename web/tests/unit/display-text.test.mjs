import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columnTime, countText, nameLines, nodeName, shortenMiddle, timeText, visibleText } from '../../source/data/display-text.js';
import { fixtureModel, node } from './helpers.mjs';

const measure = (text) => Array.from(text).length;

test('hostile names are not changed', () => {
  for (const found of fixtureModel('hostile').nodes.values()) assert.equal(nodeName(found), found.name);
});

test('characters that reorder or hide text are shown by their code', () => {
  assert.equal(visibleText('a\u202Eb\u0000c\u2066'), 'a\\u{202E}b\\u{0000}c\\u{2066}');
  assert.equal(visibleText('tab\tline\n\u2028'), 'tab\tline\n\u2028');
});

test('a name too long to read is shortened, and its length is shown', () => {
  assert.equal(visibleText('x'.repeat(4000)).length, 4000);
  assert.equal(visibleText('x'.repeat(1_000_000)), `${'x'.repeat(4000)}\u2026 (1,000,000 characters)`);
});

test('an invisible name counts as no name', () => {
  const named = (name, type = 'Shop.Cart') => nodeName(node(7, 1, null, { name, type }));
  assert.equal(named(' \u200b\ufeff'), 'Shop.Cart');
  assert.equal(named('', '\n'), 'node 7');
  assert.equal(named('\u{1F469}\u200D\u{1F4BB}'), '\u{1F469}\u200D\u{1F4BB}');
});

test('a long name is cut in its middle', () => {
  assert.equal(shortenMiddle('PaymentCoordinator', 9, measure), 'Paym\u2026ator');
  assert.equal(shortenMiddle('Short', 9, measure), 'Short');
  assert.equal(shortenMiddle('anything', 0, measure), '\u2026');
});

test('a cut never splits a surrogate pair', () => {
  assert.equal(shortenMiddle('\u{1F6D2}\u{1F6D2}\u{1F6D2}\u{1F6D2}', 3, measure), '\u{1F6D2}\u2026\u{1F6D2}');
});

test('a name that does not fit is broken before a capital', () => {
  assert.deepEqual(nameLines('UINavigationController', 14, measure), ['UINavigation', 'Controller']);
  assert.deepEqual(nameLines('CartController', 14, measure), ['CartController']);
  assert.deepEqual(nameLines('nocapitalsatallinthisname', 10, measure), ['nocap\u2026name']);
});

test('a node without a name is called by its type or its number', () => {
  assert.equal(nodeName(node(7, 1, null, { name: '', type: 'Shop.Cart' })), 'Shop.Cart');
  assert.equal(nodeName(node(7, 1, null, { name: '', type: '' })), 'node 7');
});

test('times are short', () => {
  assert.deepEqual([0, 180_000, 3_900_000, 450_000_000, 3_410_000_000, 75_000_000_000, 119_999_000_000].map(timeText),
    ['0 \u00b5s', '180 \u00b5s', '3.9 ms', '450 ms', '3.41 s', '1 min 15 s', '1 min 59.9 s']);
});

test('times of one second differ in the list of events', () => {
  assert.deepEqual([3_410_000_000, 60_000_000_000, 136_123_000_000, 136_123_999_999, 136_124_000_000, 5_999_999_000_000].map(columnTime),
    ['3.41 s', '1:00.000', '2:16.123', '2:16.123', '2:16.124', '99:59.999']);
});

test('counts are in groups of three digits', () => {
  assert.deepEqual([0, 1, 999, 1_000_018].map((count) => countText(count, 'event')), ['0 events', '1 event', '999 events', '1,000,018 events']);
});
