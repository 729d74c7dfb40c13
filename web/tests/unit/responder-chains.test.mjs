import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { chainAt, chainReasons } from '../../source/state/responder-chains.js';
import { readArchive } from '../../source/data/columns.js';
import { decodeRecording } from '../../source/data/decode-session.js';
import { unknownAt } from '../../source/data/unknown-stretches.js';
import { buildModel } from '../../source/data/model.js';
import { chainsOf, node, smallModel } from './helpers.mjs';

const corpus = JSON.parse(readFileSync(new URL('../../../Tests/CoordvizExportTests/Snapshots/chain-corpus.json', import.meta.url), 'utf8'));

function lineOf({ steps, ending, cycle }) {
  return [...steps.map(({ to, reason }) => `${to} ${reason}`), cycle === null ? ending : `cycle ${cycle}`].join(', ');
}

for (const { name, data, moments } of corpus.sessions) {
  test(`the page follows the same chains as the tool: ${name}`, () => {
    const report = { recording: 'x.sqlite', generator: { name: 'coordviz', version: '0' } };
    const model = buildModel(decodeRecording(readArchive(new Uint8Array(Buffer.from(data, 'base64'))), report));
    assert.ok(moments.length > 3);
    for (const { event, chains } of moments) {
      const unknown = unknownAt(model.recording, event);
      const known = unknown ? unknown.first - 1 : event;
      for (const [id, [next, coordinating]] of Object.entries(chains)) {
        assert.equal(lineOf(chainAt(model, known, Number(id), 'next')), next, `next from ${id} at ${event}`);
        assert.equal(lineOf(chainAt(model, known, Number(id), 'coordinating')), coordinating, `coordinating from ${id} at ${event}`);
      }
    }
  });
}

test('rules have the same names as in the tool', () => {
  for (const [name, text] of Object.entries(chainReasons)) assert.equal(text, corpus.reasons[name], name);
});

test('no chain is shown after the last event for which the exporter computed chains', () => {
  const nodes = [1, 2].map((id) => node(id, 1));
  const model = smallModel({ nodes, chains: { ...chainsOf(nodes, [{ node: 1, event: 4, next: 2 }]), end: 6 } });
  assert.equal(chainAt(model, 6, 1, 'next').steps.length, 1);
  assert.deepEqual(chainAt(model, 7, 1, 'next'), { steps: [], ending: 'unknown', cycle: null });
});

test('a chain of a hundred thousand nodes does not exhaust the stack', () => {
  const nodes = Array.from({ length: 100_000 }, (_, index) => node(index + 1, 1));
  const changes = nodes.slice(1).map(({ id }) => ({ node: id, event: 1, next: id - 1 }));
  const model = smallModel({ nodes, chains: chainsOf(nodes, changes) });
  assert.equal(chainAt(model, 1, nodes.length, 'next').steps.length, nodes.length - 1);
});

test('a chain is that of its last change up to the moment', () => {
  const nodes = [1, 2, 3].map((id) => node(id, 1));
  const model = smallModel({
    nodes,
    chains: chainsOf(nodes, [{ node: 1, event: 4, next: 2 }, { node: 1, event: 6, next: 3, coordinating: 2 }, { node: 1, event: 9, next: 0 }, { node: 2, event: 5, next: 1 }]),
  });
  const line = (n, kind = 'next') => lineOf(chainAt(model, n, 1, kind));
  assert.equal(line(3), 'end');
  assert.equal(line(4), '2 superview, end');
  assert.equal(line(5), '2 superview, cycle 1');
  assert.equal(line(6), '3 superview, end');
  assert.equal(line(8, 'coordinating'), '2 parentCoordinator, cycle 1');
  assert.equal(line(9, 'coordinating'), 'end');
});
