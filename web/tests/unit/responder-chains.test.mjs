import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { chainReasons, structureAt } from '../../source/state/responder-chains.js';
import { readArchive } from '../../source/data/columns.js';
import { decodeRecording } from '../../source/data/decode-session.js';
import { unknownAt } from '../../source/data/unknown-stretches.js';
import { buildModel } from '../../source/data/model.js';
import { edge, node, smallModel } from './helpers.mjs';

const corpus = JSON.parse(readFileSync(new URL('../../../Tests/CoordvizExportTests/Snapshots/chain-corpus.json', import.meta.url), 'utf8'));

function lineOf({ steps, ending, cycle }) {
  return [...steps.map(({ to, reason }) => `${to} ${reason}`), cycle === null ? ending : `cycle ${cycle}`].join(', ');
}

for (const { name, data, moments } of corpus.sessions) {
  test(`the page follows the chains that the tool follows: ${name}`, () => {
    const report = { recording: 'x.sqlite', generator: { name: 'coordviz', version: '0' } };
    const model = buildModel(decodeRecording(readArchive(new Uint8Array(Buffer.from(data, 'base64'))), report));
    assert.ok(moments.length > 3);
    for (const { event, chains } of moments) {
      const unknown = unknownAt(model.recording, event);
      const structure = structureAt(model, unknown ? unknown.first - 1 : event);
      for (const [id, [next, coordinating]] of Object.entries(chains)) {
        assert.equal(lineOf(structure.chain(Number(id), 'next')), next, `next from ${id} at ${event}`);
        assert.equal(lineOf(structure.chain(Number(id), 'coordinating')), coordinating, `coordinating from ${id} at ${event}`);
      }
    }
  });
}

test('rules are called what the tool calls them', () => {
  for (const [name, text] of Object.entries(chainReasons)) assert.equal(text, corpus.reasons[name], name);
});

test('a chain of a hundred thousand is no trap', () => {
  const count = 100_000;
  const nodes = Array.from({ length: count }, (_, index) => node(index + 1, 1));
  const edges = Array.from({ length: count - 1 }, (_, index) => edge(index + 2, index + 1, 1));
  const structure = structureAt(smallModel({ nodes, edges }), 1);
  assert.equal(structure.chain(count, 'next').steps.length, count - 1);
});

test('who has very many relations has the chains that those of the moment alone give', () => {
  let state = 7;
  const random = (most) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return 1 + Math.floor((state / 2 ** 31) * most);
  };
  const kinds = ['coordinator', 'viewController', 'view', 'window', 'viewController', 'coordinator'];
  const nodes = kinds.map((kind, index) => node(index + 1, 1, null, { kind }));
  const relations = ['child', 'parentCoordinator', 'viewOfController', 'superview', 'containment', 'presentation', 'windowRoot'];
  const edges = Array.from({ length: 900 }, () => {
    const began = random(300);
    return { ...edge(random(6), random(6), began, began + random(12)), kind: relations[random(7) - 1] };
  }).sort((left, right) => left.began - right.began);
  const model = smallModel({ nodes, edges });
  assert.ok(nodes.every(({ id }) => model.edgesOf.get(id).length > 100));
  const ways = new Set();
  for (let count = 0; count < 200; count += 1) {
    const n = random(300);
    const alone = smallModel({ nodes, edges: edges.filter(({ began, ended }) => began <= n && n < ended) });
    for (const { id } of nodes) {
      for (const kind of ['next', 'coordinating']) {
        const way = lineOf(structureAt(model, n).chain(id, kind));
        assert.equal(way, lineOf(structureAt(alone, n).chain(id, kind)), `${kind} from ${id} at ${n}`);
        ways.add(way);
      }
    }
  }
  assert.ok(ways.size > 20);
});
