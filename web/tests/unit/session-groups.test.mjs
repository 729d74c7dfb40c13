import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupsOf, hasFailed, matchesFilter, testName } from '../../source/sessions/session-groups.js';
import { formatListFragment, parseListFragment } from '../../source/sessions/list-address.js';

const session = {
  id: 1, process: 'shop', startedAt: '2026-01-31T10:00:00.250Z', duration: 1, ending: 'clean', endingText: 'ended normally', events: 1, findings: 0,
};

test('a name of a test consists of its suite and the test', () => {
  const names = [
    ['CartTests.buyNow(item:)', 'CartTests', 'buyNow(item:)'],
    ['Shop.CartTests.testBuyNow', 'Shop.CartTests', 'testBuyNow'],
    ['CartTests.`costs 2.50 (or more)`()', 'CartTests', '`costs 2.50 (or more)`()'],
    ['CartTests.pays(.twice)', 'CartTests', 'pays(.twice)'],
    ['shop', '', 'shop'],
    ['Shop 2.0', '', 'Shop 2.0'],
    ['.hidden', '', '.hidden'],
    ['buyNow(cart.item)', '', 'buyNow(cart.item)'],
    ['', '', ''],
    ['CartTests.', '', 'CartTests.'],
    ['`unclosed.name', '', '`unclosed.name'],
  ];
  for (const [process, suite, own] of names) assert.deepEqual(testName(process), { suite, test: own }, process);
});

test('sessions of a suite are one group, in the order of the report', () => {
  const processes = ['A.one()', 'shop', 'B.one()', 'A.two()', 'constructor'];
  const groups = groupsOf(processes.map((process, id) => ({ ...session, id, process })));
  assert.deepEqual(groups.map(({ suite, sessions }) => [suite, sessions.map(({ id }) => id)]), [['A', [0, 3]], ['', [1, 4]], ['B', [2]]]);
});

test('a session failed if its test did, or if the program died', () => {
  assert.ok(hasFailed({ ...session, failure: '' }));
  for (const [ending, failed] of Object.entries({ clean: false, running: false, unknown: false, crashed: true, exited: true, died: true, gone: true })) {
    assert.equal(hasFailed({ ...session, ending }), failed, ending);
  }
});

test('a filter matches words of the name, the failure, the end and the file', () => {
  const found = { ...session, process: 'CartTests.buyNow(item:)', failure: 'The total is wrong.', recording: 'ui/cart.sqlite' };
  for (const filter of ['', ' ', 'cart', 'TOTAL buynow', 'ui/', 'ended normally']) assert.ok(matchesFilter(found, filter), filter);
  for (const filter of ['checkout', 'cart checkout']) assert.ok(!matchesFilter(found, filter), filter);
  assert.ok(!matchesFilter(session, 'undefined'));
});

test('the address of the list holds its filter', () => {
  for (const place of [{ filter: '', failed: false }, { filter: 'Pay & <go>', failed: true }, { filter: '#%', failed: false }]) {
    assert.deepEqual(parseListFragment(formatListFragment(place)), place);
  }
  assert.equal(formatListFragment({ filter: '', failed: false }), '#sessions');
  assert.equal(formatListFragment({ filter: 'a\ud800', failed: true }), '#sessions=a%EF%BF%BD&failed=only');
  assert.deepEqual(parseListFragment(''), { filter: '', failed: false });
  assert.equal(parseListFragment(`#sessions=${'x'.repeat(9000)}`).filter.length, 200);
});
