import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeRecording } from '../source/decode.js';
import { event, fixtureText, node, smallRecording } from './helpers.mjs';

const decode = (parts) => decodeRecording(JSON.stringify(smallRecording(parts)));

test('the samples are decoded without loss', () => {
  for (const name of ['shopping', 'hostile', 'gap']) {
    const text = fixtureText(name);
    assert.deepEqual(decodeRecording(text), JSON.parse(text));
  }
});

test('what is not JSON is refused with a sentence', () => {
  assert.throws(() => decodeRecording('<!--coordviz:data-->'), /is not JSON/);
  assert.throws(() => decodeRecording('[]'), /not a JSON object/);
  assert.throws(() => decodeRecording('null'), /not a JSON object/);
});

test('another format is refused by its number', () => {
  assert.throws(() => decode({ format: 2 }), /reads data of format 1, but the data says 2/);
});

test('a field of the wrong type is named', () => {
  assert.throws(() => decode({ nodes: [node(1, 1, null, { x: '3' })] }), /data\.nodes\[0\]\.x is not a number/);
  assert.throws(() => decode({ events: [event(1), event(2.5)] }), /data\.events\[1\]\.n is not a whole number/);
  assert.throws(() => decode({ edges: {} }), /data\.edges is not a list/);
  assert.throws(() => decode({ nodes: [null] }), /data\.nodes\[0\] is not an object/);
});

test('unknown kinds are kept, for newer recorders write more of them', () => {
  assert.equal(decode({ nodes: [node(1, 1, null, { kind: 'hologram' })] }).nodes[0].kind, 'hologram');
});

test('fields that may be missing become null', () => {
  const lonely = event(1);
  delete lonely.cause;
  assert.equal(decode({ events: [lonely] }).events[0].cause, null);
});
