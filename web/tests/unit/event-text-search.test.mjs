import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readArchive } from '../../source/data/columns.js';
import { decodeRecording } from '../../source/data/decode-session.js';
import { buildModel } from '../../source/data/model.js';
import { sentence } from '../../source/data/event-sentences.js';
import { placesHolding } from '../../source/search/event-text-search.js';
import { folded } from '../../source/search/folded-text.js';
import { eventMatches, matchingEvents, messageMatches, nodeMatches } from '../../source/search/search-matches.js';
import { eventList } from '../../source/data/event-list.js';
import { eventsOf, node } from './helpers.mjs';

for (const name of ['shop', 'gap']) {
  const bytes = new Uint8Array(Buffer.from(readFileSync(new URL(`../../../Tests/CoordvizExportTests/Snapshots/${name}-archive.base64`, import.meta.url), 'utf8'), 'base64'));
  const model = buildModel(decodeRecording(readArchive(bytes), { recording: 'r', generator: { name: 'c', version: '0' } }));

  test(`a text is found in the sentences of events at any position: ${name}`, () => {
    const all = eventsOf(model);
    // Pieces of real sentences: within names, within patterns and across both.
    const queries = new Set(['was', 'coordinator', 'zzz', '1', '#3', 'released']);
    for (const { text } of all) for (const [from, length] of [[0, 4], [3, 9], [Math.floor(text.length / 2) - 3, 8], [text.length - 7, 7]]) queries.add(text.slice(Math.max(0, from), from + length));
    for (const query of queries) {
      if (query.trim() === '') continue;
      const found = new Set(eventsOf({ events: matchingEvents(model, query) }).map(({ n }) => n));
      for (const event of all) {
        const holds = event.text.toLowerCase().includes(query.toLowerCase()) || eventMatches(model, event, query);
        // A node's number matches every event that concerns the node, also if the sentence does not contain its name.
        if (holds || !/[#\d]/.test(query)) assert.equal(found.has(event.n), holds, `${JSON.stringify(query)} in ${event.n}: ${event.text}`);
      }
    }
  });

  test(`messages are found by the objects that they reached: ${name}`, () => {
    for (const message of model.recording.messages) {
      for (const hop of message.hops) assert.equal(messageMatches(model, message, model.nodes.get(hop.to)?.name ?? ''), true);
      assert.equal(messageMatches(model, message, 'zzz'), false);
    }
  });
}

test('a text is found in a pattern that begins with a capitalised name', () => {
  const names = ['', 'push', 'pop'];
  const text = '{Name} of {subject} began';
  const sentenceOf = (place) => sentence(text, { label: () => 'CartView', name: names[place], subject: 1, object: 0, predicted: 0, message: 0 });
  const zeros = [0, 0, 0];
  const columns = {
    patterns: [{ kind: 'transitionBegan', text }], codes: zeros, numbers: [11, 12, 13], subjects: [1, 1, 1], objects: zeros, predicted: zeros, messages: zeros,
    names: [0, 1, 2], textOf: (name) => names[name], sentenceOf,
  };
  const found = (query) => [...placesHolding(columns, folded(query), new Set())];
  assert.equal(sentenceOf(1), 'Push of CartView began');
  assert.deepEqual(['push', 'Pop', 'op of', 'sh of Cart', 'of', 'began', 'name'].map(found), [[1], [2], [2], [1], [0, 1, 2], [0, 1, 2], []]);
});

test('a module is searched only for a text with a dot or a slash', () => {
  const typed = (type) => ({ ...node(1), name: 'Home', type, identifier: null });
  const matches = (type, query) => nodeMatches(typed(type), query);
  assert.deepEqual(['cart', 'Home', 'CartApp.', 'cartapp.home'].map((query) => matches('CartApp.HomeController', query)), [false, true, true, true]);
  assert.deepEqual(['cart', 'box', 'item', 'Pair'].map((query) => matches('CartApp.Box<CartApp.Item, CartApp.Pair>', query)), [false, true, true, true]);
  assert.ok(matches('CartApp.Outer.Inner', 'outer'));
  const model = { nodes: new Map(), recording: { nodes: [] }, events: eventList([]) };
  const message = { id: 1, name: 'Buy', outcome: 'handled', location: 'CartApp/ShopController.swift:3' };
  assert.deepEqual(['cart', 'shop', 'CartApp/'].map((query) => messageMatches(model, message, query)), [false, true, true]);
});
