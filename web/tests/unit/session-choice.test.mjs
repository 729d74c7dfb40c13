import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readIndex, sessionOf, sessionText } from '../../source/ui/session-choice.js';
import { formatFragment } from '../../source/state/address-fragment.js';

const session = {
  id: 1, process: 'shop', startedAt: '2026-01-31T10:00:00.250Z', duration: 1_250_000_000, ending: 'clean', endingText: 'ended normally', events: 1, findings: 0,
};
const sessions = [session, { ...session, id: 3 }, { ...session, id: 12 }];

test('an address selects a session', () => {
  assert.equal(sessionOf('#session=3&event=2', sessions)?.id, 3);
  assert.equal(sessionOf('event=2&session=1', sessions)?.id, 1);
});

test('without a valid session in the address the list is shown, or the only session', () => {
  for (const text of ['', '#', '#sessions', '#search=x', '#session=', '#session=2', '#session=03', '#session=-1', '#session=x', '#session=__proto__', '#%E0%A4%A']) {
    assert.equal(sessionOf(text, sessions), null, text);
    assert.equal(sessionOf(text, [session])?.id, 1, text);
  }
  for (const text of ['#event=3', '#node=1&search=x', '#message=2', '#finding=x']) assert.equal(sessionOf(text, sessions)?.id, 12, text);
});

test('the address contains the session if there are several', () => {
  const place = { event: 5, node: 12, message: null };
  assert.equal(formatFragment(place, 3), '#session=3&event=5&node=12');
  assert.equal(formatFragment(place), '#event=5&node=12');
});

test('a session may open at one of its events', () => {
  const index = (/** @type {any} */ opensAt) => JSON.stringify({ generator: {}, recording: '', sessions: [{ ...session, events: 9, opensAt }] });
  for (const event of [undefined, 1, 9]) assert.equal(readIndex(index(event)).sessions[0].opensAt, event);
  for (const wrong of [null, '5', 0, -1, 1.5, 10]) assert.throws(() => readIndex(index(wrong)), /cut off or damaged/, `${wrong}`);
});

test('the failure and the finding of a session and the file of its recording are texts', () => {
  for (const key of /** @type {const} */ (['failure', 'finding', 'recording'])) {
    const index = (/** @type {any} */ value) => JSON.stringify({ generator: {}, recording: '', sessions: [{ ...session, [key]: value }] });
    for (const text of [undefined, '', 'The total is wrong.']) assert.equal(readIndex(index(text)).sessions[0][key], text);
    for (const wrong of [null, 1, {}]) assert.throws(() => readIndex(index(wrong)), /cut off or damaged/, `${wrong}`);
  }
});

test('a session is labelled by what distinguishes it from the others', () => {
  assert.equal(sessionText(session), '1: 2026-01-31 10:00:00 \u00b7 shop \u00b7 1.25 s \u00b7 1 event');
  const crashed = { ...session, ending: 'crashed', endingText: 'died of signal 11', findings: 2, startedAt: 'long ago' };
  assert.equal(sessionText(crashed), '1: long ago \u00b7 shop \u00b7 1.25 s \u00b7 1 event \u00b7 died of signal 11 \u00b7 2 findings');
  assert.equal(sessionText({ ...session, recording: 'login.sqlite' }), 'login.sqlite \u00b7 1: 2026-01-31 10:00:00 \u00b7 1.25 s \u00b7 1 event');
  assert.equal(sessionText({ ...session, recording: 'login.sqlite' }, true), 'shop \u00b7 1: 2026-01-31 10:00:00 \u00b7 1.25 s \u00b7 1 event');
});

test('a session with a name of its own is labelled by it first, because the menu may cut off the rest', () => {
  const test = { ...session, process: 'CartTests.buyNow(item:)', failure: 'The total is wrong.' };
  assert.equal(sessionText(test, true), 'CartTests.buyNow(item:) \u00b7 1: 2026-01-31 10:00:00 \u00b7 1.25 s \u00b7 1 event \u00b7 failed');
});
