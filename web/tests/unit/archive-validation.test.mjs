import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readArchive } from '../../source/data/columns.js';
import { decodeRecording } from '../../source/data/decode-session.js';
import { checkArchive } from '../../source/data/archive-validation.js';
import { missingSessionText, readIndex } from '../../source/ui/session-choice.js';

const snapshots = new URL('../../../Tests/CoordvizExportTests/Snapshots/', import.meta.url);

/** The golden archive, which a test may damage. */
function damaged({ directory = (found) => found, columns = {} } = {}) {
  const bytes = new Uint8Array(Buffer.from(readFileSync(new URL('shop-archive.base64', snapshots), 'utf8'), 'base64'));
  const archive = readArchive(bytes);
  return {
    directory: directory(structuredClone(archive.directory)),
    column: (name) => (columns[name] ? columns[name](archive.column(name).slice()) : archive.column(name)),
  };
}
const without = (key) => ({ directory: (found) => ({ ...found, [key]: undefined }) });
const first = (number) => (column) => {
  column[0] = number;
  return column;
};
const shorter = (column) => column.slice(1);

test('the exporter\u2019s data is consistent', () => {
  checkArchive(damaged());
});

for (const [what, damage, says] of [
  ['a column that is shorter than the others', { columns: { 'event.time': shorter } }, /columns of event differ in length/],
  ['a column of nodes that is shorter', { columns: { 'node.name': shorter } }, /columns of node differ in length/],
  ['a text that is not there', { columns: { 'node.name': first(9_999) } }, /node.name refers to index 9999 of its texts/],
  ['a name of an event that is not there', { columns: { 'event.name': first(9_999) } }, /event.name refers to index 9999/],
  ['a kind that is not there', { columns: { 'event.pattern': first(999) } }, /event.pattern refers to index 999 of its patterns/],
  ['a side that there is not', { columns: { 'lane.uncertain': first(4) } }, /lane.uncertain refers to index 4/],
  ['a node at a place that is not there', { columns: { 'node.place': first(9_999) } }, /node.place refers to index 9999/],
  ['a place below a later one', { columns: { 'place.parent': first(2) } }, /place 0 is below a later one/],
  ['events out of order', { columns: { 'event.number': first(3) } }, /events are not in order/],
  ['a hop at an event that is not there', { columns: { 'hop.event': first(99_999) } }, /a hop refers to event 99999/],
  ['hops that belong to no message', { columns: { 'message.hops': first(99) } }, /its messages have [0-9]+ hops, but [0-9]+ exist/],
  ['a message that ends nowhere', { columns: { 'message.ending': first(99) } }, /ends at a stop that it does not have/],
  ['chains that lead to a node that is not there', { columns: { 'chain.next': first(9_999) } }, /a chain leads to node 9999, which it does not have/],
  ['chains of no node', { columns: { 'node.chainChanges': first(99) } }, /its nodes have [0-9]+ changes of chains, but [0-9]+ exist/],
  ['a chain that ends in a way that there is not', { columns: { 'node.chainEnding': first(9) } }, /node.chainEnding refers to index 9/],
  ['no session', without('session'), /its session are not records/],
  ['no texts', without('texts'), /its texts are not a list/],
  ['texts that are none', { directory: (found) => ({ ...found, texts: found.texts.map(() => 1) }) }, /its texts are not a list of texts/],
  ['findings that are none', { directory: (found) => ({ ...found, findings: [{}] }) }, /of its findings is not a text/],
  ['losses that are none', { directory: (found) => ({ ...found, losses: [null] }) }, /its losses are not records/],
]) {
  test(`before anything is shown, a message reports ${what}`, () => {
    assert.throws(() => decodeRecording(damaged(damage), { recording: 'x', generator: { name: 'coordviz', version: '0' } }), (error) => {
      assert.match(error.message, /^The data of this session is inconsistent: .*\.$/);
      assert.match(error.message, says);
      return true;
    });
  });
}

const session = {
  id: 1, process: 'shop', startedAt: '2026-01-31T10:00:00.250Z', duration: 1, ending: 'clean', endingText: 'ended normally', events: 1, findings: 0,
};
const index = { generator: { name: 'coordviz', version: '0' }, recording: 'x', sessions: [session] };

test('an invalid index is refused with a message', () => {
  assert.deepEqual(readIndex(JSON.stringify(index)), index);
  for (const text of ['', '{', 'null', '[]', '{}', JSON.stringify({ ...index, sessions: [] }), JSON.stringify({ ...index, sessions: [{ ...session, id: 'x' }] }),
    JSON.stringify({ ...index, sessions: [{ ...session, process: null }] }), JSON.stringify({ ...index, generator: null })]) {
    assert.throws(() => readIndex(text), /list of sessions cannot be read/, text);
  }
});

test('an address of a session that the report does not have is reported', () => {
  const sessions = [session, { ...session, id: 4 }];
  for (const text of ['', '#event=3', '#session=4', '#session=1&event=2']) assert.equal(missingSessionText(text, sessions), null, text);
  assert.equal(missingSessionText('#session=999', sessions), 'This report has no session \u201c999\u201d. Choose one of these.');
  assert.equal(missingSessionText('#session=999', [session]), `This report has no session \u201c999\u201d. It shows session ${session.id}.`);
  assert.match(missingSessionText(`#session=${'x'.repeat(100)}`, sessions) ?? '', /\u201cx{20}\u2026\u201d/);
  assert.match(missingSessionText('#session=%E2%80%AE', sessions) ?? '', /\u201c\\u\{202E\}\u201d/);
});
