import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readArchive } from '../../source/data/columns.js';
import { decodeRecording } from '../../source/data/decode-session.js';
import { buildModel } from '../../source/data/model.js';
import { eventMatches, matchingEvents, messageMatches } from '../../source/search/search-matches.js';
import { eventsOf } from './helpers.mjs';

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
