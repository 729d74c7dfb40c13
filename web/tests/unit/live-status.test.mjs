import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readState } from '../../source/live/connection.js';
import { newText, statusOf } from '../../source/live/status-text.js';

const state = (phase, more = {}) => ({ phase, text: `It is ${phase}.`, session: 1, events: 12, recording: 'a', ...more });

test('each phase has a word, a symbol and the sentence of the server', () => {
  const phases = ['waiting', 'live', 'paused', 'ended', 'crashed', 'gone', 'unreadable'];
  const said = phases.map((phase) => statusOf(state(phase), 'open', null, null));
  assert.deepEqual(said.map(({ text }) => text), phases.map((phase) => `It is ${phase}.`));
  for (const key of ['word', 'sign', 'look']) assert.equal(new Set(said.map((status) => status[key])).size, phases.length, key);
});

test('a cursor that stays is said while the session grows, and not after it ended', () => {
  assert.equal(statusOf(state('live'), 'open', 1200, null).text, 'The recording goes on; the cursor stays at event 1,200.');
  assert.equal(statusOf(state('ended'), 'open', 1200, null).word, 'Ended');
});

test('a server that is gone, a connection that is lost and data that cannot be read come before what was said last', () => {
  assert.equal(statusOf(state('live'), 'closed', null, null).word, 'Server gone');
  assert.match(statusOf(state('live'), 'closed', null, null).text, /can still be browsed/);
  assert.doesNotMatch(statusOf(state('waiting', { session: null }), 'closed', null, null).text, /browsed/);
  assert.equal(statusOf(null, 'lost', null, null).word, 'Connection lost');
  assert.match(statusOf(state('live'), 'open', null, 'It is cut off.').text, /^It is cut off\./);
  assert.equal(statusOf(null, 'connecting', null, null).word, 'Connecting');
});

test('a phase that this page does not know is shown as it is', () => {
  assert.deepEqual(statusOf(state('toString'), 'open', null, null), { look: 'lost', sign: '?', word: 'toString', text: 'It is toString.' });
});

test('the button says how many events are new', () => {
  assert.equal(newText(12).label, '12 new');
  assert.equal(newText(12_000).label, '12,000 new');
  assert.match(newText(1).title, /^1 new event:/);
  assert.equal(newText(0).label, 'Follow');
});

test('a message of the server is read', () => {
  assert.deepEqual(readState('{"phase":"live","text":"t","session":2,"events":7,"recording":"a"}'), { phase: 'live', text: 't', session: 2, events: 7, checked: 0, recording: 'a' });
  assert.equal(readState('{"phase":"waiting","text":"t","session":null,"recording":"a"}')?.events, 0);
});

test('anything else is no message', () => {
  for (const text of ['', 'null', '7', '[]', '{', '{"phase":"live"}', '{"phase":1,"text":"t","recording":"a"}', '{"phase":"live","text":"t","recording":"a","session":"1"}',
    '{"phase":"live","text":"t","recording":"a","events":1.5}']) assert.equal(readState(text), null, text);
});

test('a recording that is gone or cannot be read is said, whatever requests fail', () => {
  for (const phase of ['gone', 'unreadable']) assert.equal(statusOf(state(phase), 'open', null, 'The server cannot send it.').text, `It is ${phase}.`);
});

test('what is recorded is not said of another session that the page shows', () => {
  const live = statusOf(state('live', { session: 2 }), 'open', null, null, 'session 1');
  assert.deepEqual([live.word, live.text], ['Another session', 'Session 2 is being recorded. This page shows session 1.']);
  assert.equal(statusOf(state('ended', { session: 2 }), 'open', null, null, 'session 1').text, 'Session 2: It is ended.');
  assert.equal(statusOf(state('gone', { session: 2 }), 'open', null, null, 'session 1').text, 'It is gone.');
});

test('another recording is said in place of another session', () => {
  const live = statusOf(state('live'), 'open', null, null, 'session 1', true);
  assert.deepEqual([live.word, live.text], ['Another recording', 'Another recording is being written. This page stays with the one before.']);
  assert.equal(statusOf(state('ended'), 'open', null, null, 'session 1', true).text, 'Another recording: It is ended.');
});

test('a server that refuses the page says that a new address is needed', () => {
  assert.match(statusOf(state('live'), 'closed', null, null).text, /open the address that it printed: it is a new one/);
});
