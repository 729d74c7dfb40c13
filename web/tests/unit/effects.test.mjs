import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readArchive } from '../../source/data/columns.js';
import { decodeRecording } from '../../source/data/decode-session.js';
import { stepOf } from '../../source/data/effect-forest.js';
import { detailedAction, role, roleText } from '../../source/data/effect-roles.js';
import { effectRows, flattened } from '../../source/data/effects.js';
import { buildModel } from '../../source/data/model.js';
import { event, smallModel, within } from './helpers.mjs';

const corpus = JSON.parse(readFileSync(new URL('../../../Tests/CoordvizExportTests/Snapshots/effects-corpus.json', import.meta.url), 'utf8'));

for (const { name, data, table, steps } of corpus) {
  test(`the page finds the same causes and effects as the tool: ${name}`, () => {
    const report = { recording: 'x.sqlite', generator: { name: 'coordviz', version: '0' } };
    const model = buildModel(decodeRecording(readArchive(new Uint8Array(Buffer.from(data, 'base64'))), report));
    assert.deepEqual(effectRows(model).flatMap(flattened).map(({ role, events, depth }) => `${' '.repeat(depth)}${events.length} ${roleText(role)} #${events[0]}`), table);
    for (const [n, expected] of Object.entries(steps)) {
      const { lines, asked } = stepOf(model, Number(n));
      const found = lines.map(({ place, role, depth, count }, index) => (
        `${' '.repeat(depth)}#${model.events.number(place)} ${roleText(role)} ${count}${index === asked ? '*' : ''}`));
      assert.deepEqual(found, expected, `the step of ${n}`);
    }
  });
}

test('a session without events has no causes and no effects', () => {
  assert.deepEqual(effectRows(smallModel()), []);
  assert.deepEqual(stepOf(smallModel(), 1), { lines: [], asked: -1 });
});

test('a long row of effects does not exhaust the stack', () => {
  const events = Array.from({ length: 20_000 }, (_, index) => event(index + 1, 'delegateCalled', { cause: index === 0 ? null : index, strength: 'direct' }));
  const model = smallModel({ events });
  assert.equal(stepOf(model, 9).lines.length, 20_000);
  assert.equal(flattened(effectRows(model)[0]).length, 20_000);
});

test('many causes before a loss take time in proportion to their number', () => {
  const events = [];
  for (let n = 1; n <= 200_000; n += 5) {
    events.push(event(n, 'action'));
    for (let more = 1; more < 5; more += 1) events.push(event(n + more, 'messageSent', { message: n + more, cause: n, strength: 'direct' }));
  }
  events.push(event(200_001, 'lost'), event(200_002, 'action'));
  const model = smallModel({ events, losses: [{ first: 200_001, last: 200_001, text: 'event 200001 was lost' }] });
  const lines = within(4, () => effectRows(model).flatMap(flattened));
  const missed = lines.filter(({ role }) => role.kind === 'lost').flatMap((line) => line.events);
  assert.deepEqual(missed, [199_996], 'What was lost can be an effect of the last action before it only.');
});

test('the last event of a long chain of causes is found in its step in proportion to the length', () => {
  const events = Array.from({ length: 100_000 }, (_, index) => event(index + 1, 'delegateCalled', { cause: index === 0 ? null : index, strength: 'direct' }));
  const model = smallModel({ events });
  stepOf(model, 1);
  const { lines, asked } = within(1.5, () => stepOf(model, 100_000));
  assert.deepEqual([lines.length, asked], [100_000, 99_999]);
});

test('one cause may have more effects than a call has arguments', () => {
  const count = 200_000;
  const events = Array.from({ length: count }, (_, index) => (
    index === 0 ? event(1, 'action') : event(index + 1, 'messageSent', { cause: 1, message: index + 1, strength: 'direct' })));
  const model = smallModel({ events });
  assert.equal(effectRows(model).flatMap(flattened).length, count + 1, 'with "nothing recorded"');
  assert.equal(stepOf(model, count).lines.length, count);
});

test('a detail that begins with a separator has no screen, and one without a path changes nothing', () => {
  const action = role('action', 'tap', 'Button');
  for (const [detail, text] of [[' > x', 'tap on x'], ['', 'tap on Button'], [' = 5', 'tap on Button'], ['A 1 > row 0.3', 'tap on row of A']]) {
    assert.equal(roleText(detailedAction(action, detail)), text, detail);
  }
});

test('a second detail of an action replaces the first', () => {
  const details = (...texts) => smallModel({ events: [
    event(1, 'action', { name: 'tap' }), ...texts.map((text, index) => event(2 + index, 'actionDetail', { cause: 1, strength: 'direct', name: text })),
  ] });
  assert.deepEqual(effectRows(details('A > b', '')).map(({ role: { name } }) => name), effectRows(details('')).map(({ role: { name } }) => name));
});

test('names that differ only in how an accent is composed are one role, as in Swift', () => {
  assert.equal(role('message', '', 'Caf\u00e9').key, role('message', '', 'Cafe\u0301').key);
  assert.notEqual(role('message', '', 'Caf\u00e9').key, role('message', '', 'Cafe').key);
});
