import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readArchive } from '../../source/data/columns.js';
import { decodeRecording } from '../../source/data/decode-session.js';
import { eventsOf } from './helpers.mjs';

const snapshots = new URL('../../../Tests/CoordvizExportTests/Snapshots/', import.meta.url);
const readText = (name) => readFileSync(new URL(name, snapshots), 'utf8');
const report = { recording: 'shop.sqlite', generator: { name: 'coordviz', version: '0' } };

/** The bytes that the exporter compresses, and their expected content. */
function golden(name) {
  const bytes = new Uint8Array(Buffer.from(readText(`${name}-archive.base64`), 'base64'));
  return { bytes, said: JSON.parse(readText(`${name}-archive.json`)) };
}

/** Bytes of an archive of one column. */
function archive(directory, bytes = []) {
  const head = new TextEncoder().encode(typeof directory === 'string' ? directory : JSON.stringify(directory));
  return new Uint8Array([head.length & 255, head.length >> 8, 0, 0, ...head, ...bytes]);
}

function numbers(coding, count, bytes, name = 'node.kind') {
  return Array.from(readArchive(archive({ format: 2, columns: [{ name, coding, count, bytes: bytes.length }] }, bytes)).column(name));
}

for (const name of ['shop', 'gap']) {
  test(`the columns that the exporter writes are read: ${name}`, () => {
    const { bytes, said } = golden(name);
    const { directory, column } = readArchive(bytes);
    assert.deepEqual(directory.texts, said.directory.texts);
    for (const [title, values] of Object.entries(said.columns)) assert.deepEqual(Array.from(column(title)), values, title);
  });

  test(`columns become records: ${name}`, () => {
    const recording = decodeRecording(readArchive(golden(name).bytes), report);
    const events = eventsOf(recording);
    const ids = new Set(recording.nodes.map((node) => node.id));
    assert.ok(events.length > 10);
    assert.ok(events.every((event) => event.subject === null || ids.has(event.subject)));
    assert.ok(events.every((event) => event.text.length > 0 && !/[{}]/.test(event.text)));
    for (const message of recording.messages) {
      assert.equal(message.hops.length, message.hopCount);
      if (message.endEvent !== null) assert.equal(events.find((event) => event.n === message.endEvent)?.message, message.id);
    }
  });
}

test('the page describes events in the same words as the tool', () => {
  const events = eventsOf(decodeRecording(readArchive(golden('shop').bytes), report));
  const said = readText('answer-events-shop.txt').split('\n').flatMap((line) => {
    const parts = /^ +#(\d+) +\S+ +(?:main|\d+) +(.*?) *(?:\u2190.*)?$/.exec(line);
    return parts ? [[Number(parts[1]), parts[2]]] : [];
  });
  assert.ok(said.length > 30);
  for (const [n, text] of said) assert.equal(events.find((event) => event.n === n)?.text.trim(), text);
});

test('numbers take as many bytes as they need', () => {
  assert.deepEqual(numbers('plain', 3, [0, 127, 0x80, 0x01].slice(0, 4)), [0, 127, 128]);
  assert.deepEqual(numbers('plain', 1, [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x0f], 'event.time'), [2 ** 53 - 1]);
});

test('differences have their sign in the lowest bit', () => {
  assert.deepEqual(numbers('differences', 4, [20, 1, 2, 0], 'event.time'), [10, 9, 10, 10]);
});

test('inconsistent data is refused with a message', () => {
  assert.throws(() => readArchive(new Uint8Array(3)), /cut off/);
  assert.throws(() => readArchive(new Uint8Array([255, 255, 0, 0, 1])), /cut off in its directory/);
  assert.throws(() => readArchive(archive('<')), /is not JSON/);
  assert.throws(() => readArchive(archive('null')), /is not an object/);
  assert.throws(() => readArchive(archive({ format: 1, columns: [] })), /reads data of format 2, but the data has format 1/);
  assert.throws(() => readArchive(archive({ format: 2 })), /lists no columns/);
  assert.throws(() => numbers('plain', 9, [1]), /node.kind of this report is cut off/);
  assert.throws(() => numbers('plain', 1, [1, 2]), /does not match its length/);
  assert.throws(() => numbers('plain', 1, [0x80]), /does not match its length/);
  assert.throws(() => readArchive(archive({ format: 2, columns: [] })).column('node.id'), /no column node.id/);
});
